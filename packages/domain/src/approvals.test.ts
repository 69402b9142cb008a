import { describe, expect, test } from 'vitest';
import { loosenedLimit, makesOwner, refundNeedsApproval } from './approvals.ts';

describe('[ADMIN-300] a refund needs a second person', () => {
  test.each([
    ['nothing is set', { limit: null, amount: 900_000, lately: 0 }, false],
    ['it is the amount that is set', { limit: 50_000, amount: 50_000, lately: 0 }, false],
    ['it is a cent more', { limit: 50_000, amount: 50_001, lately: 0 }, true],
    ['every refund needs one', { limit: 0, amount: 1, lately: 0 }, true],
    ['nothing is paid back', { limit: 0, amount: 0, lately: 60_000 }, false],
  ])('where %s: %j', (_what, refund, needed) => expect(refundNeedsApproval(refund)).toBe(needed));

  test('[ADMIN-301] where the order’s refunds of the last day and this one are above the amount together', () => {
    const refund = { limit: 50_000, amount: 20_000 };
    expect(refundNeedsApproval({ ...refund, lately: 30_000 })).toBe(false);
    expect(refundNeedsApproval({ ...refund, lately: 30_001 })).toBe(true);
  });
});

test('[ADMIN-303] an owner is made by the role, and by letting a disabled owner in again', () => {
  const owner = { isOwner: true, disabled: false };
  const other = { isOwner: false, disabled: false };
  const off = { isOwner: true, disabled: true };
  expect([makesOwner(other, owner), makesOwner(other, off), makesOwner(off, owner)]).toEqual([true, true, true]);
  expect([makesOwner(owner, owner), makesOwner(owner, off), makesOwner(off, other)]).toEqual([false, false, false]);
  expect(makesOwner({ isOwner: false, disabled: true }, other)).toBe(false);
});

test('[ADMIN-311] a limit is loosened by a higher one and by none, and not by a lower one or by the first', () => {
  expect(loosenedLimit(50_000, 50_001)).toEqual({ from: 50_000, to: 50_001 });
  expect(loosenedLimit(0, null)).toEqual({ from: 0, to: null });
  for (const [from, to] of [
    [50_000, 50_000],
    [50_000, 49_999],
    [null, 0],
    [null, null],
  ] as const)
    expect(loosenedLimit(from, to)).toBeNull();
});
