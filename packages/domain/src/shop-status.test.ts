import { describe, expect, test } from 'vitest';
import { databaseReason, mailReason, paymentReason, standing, storageReason, worstLevel } from './shop-status.ts';

const MINUTE = 60_000;
const MB = 1024 * 1024;

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
    [{ logBytes: 257 * MB }, 'log_large'],
    [{ readsReplica: true }, 'ok'],
    [{ readsReplica: false }, 'replica_unused'],
    [{ waiting: 51 }, 'busy'],
    [{ runningForMs: MINUTE + 1, latencyMs: 300 }, 'busy'],
  ] as const)('the database: %o is %s', (facts, reason) => {
    const usual = { latencyMs: 1, logBytes: null, waiting: 0, runningForMs: null, readsReplica: null };
    expect(databaseReason({ ...usual, ...facts })).toBe(reason);
  });

  test('the disk is low before uploads are refused', () => {
    expect(storageReason({ free: 3, reserve: 1 })).toBe('ok');
    expect(storageReason({ free: 1.9, reserve: 1 })).toBe('low');
    expect(storageReason({ free: 0.9, reserve: 1 })).toBe('full');
    expect(storageReason({ free: 5, reserve: 0 })).toBe('ok');
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

  const [earlier, later] = [new Date(0), new Date(1)];
  test.each([
    [{}, 'ok'],
    [{ provider: 'none', failedAt: later }, 'none'],
    [{ provider: 'demo' }, 'demo'],
    [{ failedAt: earlier }, 'unreachable'],
    [{ succeededAt: earlier, failedAt: later, notCaptured: 1 }, 'unreachable'],
    [{ succeededAt: later, failedAt: earlier }, 'ok'],
    [{ notCaptured: 1 }, 'not_captured'],
  ] as const)('payment: %o is %s', (facts, reason) => {
    const usual = { provider: 'real', succeededAt: null, failedAt: null, notCaptured: 0 } as const;
    expect(paymentReason({ ...usual, ...facts })).toBe(reason);
  });
});
