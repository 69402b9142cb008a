import { describe, expect, test } from 'vitest';
import { MEGABYTE } from './bytes.ts';
import { databaseReason, mailReason, paymentReason, standing, storageReason, worstLevel } from './shop-status.ts';

const MINUTE = 60_000;

describe('[ADMIN-323] how a part of the shop stands', () => {
  test('is as bad as the worst of its parts', () => {
    expect(worstLevel([])).toBe('ok');
    expect(worstLevel(['ok', 'warning'])).toBe('warning');
    expect(worstLevel(['failing', 'ok', 'warning'])).toBe('failing');
    expect(standing('storage', 'low')).toEqual({ level: 'warning', reason: 'low' });
  });

  test.each([
    [{}, 'ok'],
    [{ latencyMs: 251 }, 'slow'],
    [{ logBytes: 257 * MEGABYTE }, 'log_large'],
    [{ readsReplica: true }, 'ok'],
    [{ readsReplica: false }, 'replica_unused'],
    [{ waiting: 51 }, 'busy'],
    [{ runningForMs: MINUTE + 1, latencyMs: 300 }, 'busy'],
  ] as const)('the database: %o is %s', (facts, reason) => {
    const usual = { latencyMs: 1, logBytes: null, waiting: 0, runningForMs: null, readsReplica: null };
    expect(databaseReason({ ...usual, ...facts })).toBe(reason);
  });

  test('the disk is low before uploads are refused', () => {
    const isMediaRead = true;
    expect(storageReason({ free: 3, reserve: 1, isMediaRead })).toBe('ok');
    expect(storageReason({ free: 1.9, reserve: 1, isMediaRead })).toBe('low');
    expect(storageReason({ free: 0.9, reserve: 1, isMediaRead })).toBe('full');
    expect(storageReason({ free: 5, reserve: 0, isMediaRead })).toBe('ok');
  });

  test('[WATCH-12] media that cannot be read are a failure of their own', () => {
    expect(storageReason({ free: 1.9, reserve: 1, isMediaRead: false })).toBe('unreachable');
    expect(storageReason({ free: 0.9, reserve: 1, isMediaRead: false })).toBe('full');
  });

  test.each([
    [{}, 'ok'],
    [{ hasServer: false }, 'mailbox'],
    [{ waitsMs: 10 * MINUTE }, 'ok'],
    [{ waitsMs: 10 * MINUTE + 1, givenUp: 2 }, 'late'],
    [{ waitsMs: 30 * MINUTE + 1 }, 'stuck'],
    [{ givenUp: 1 }, 'given_up'],
  ] as const)('mail: %o is %s', (facts, reason) => {
    expect(mailReason({ hasServer: true, waitsMs: null, givenUp: 0, ...facts })).toBe(reason);
  });

  const now = new Date('2026-11-29T09:00:00.000Z');
  const before = (ms: number) => new Date(now.getTime() - ms);
  const [earlier, later] = [before(2), before(1)];
  test.each([
    [{}, 'ok'],
    [{ provider: 'none', failedAt: later }, 'none'],
    [{ provider: 'demo' }, 'demo'],
    [{ provider: 'test' }, 'test'],
    [{ failedAt: earlier }, 'unreachable'],
    [{ succeededAt: earlier, failedAt: later, notCaptured: 1 }, 'unreachable'],
    [{ succeededAt: later, failedAt: earlier }, 'ok'],
    [{ failedAt: before(10 * MINUTE - 1) }, 'unreachable'],
    [{ failedAt: before(10 * MINUTE) }, 'ok'],
    [{ notCaptured: 1 }, 'not_captured'],
  ] as const)('[WATCH-13] payment: %o is %s', (facts, reason) => {
    const usual = { provider: 'real', succeededAt: null, failedAt: null, notCaptured: 0, now } as const;
    expect(paymentReason({ ...usual, ...facts })).toBe(reason);
  });
});
