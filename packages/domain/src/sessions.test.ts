import { describe, expect, test } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { nextFactorAt, REPLACED_TOKEN_MS, tokenState } from './sessions.ts';

describe('[AUTH-182] a token from before a factor was proved again', () => {
  const first = new Date('2026-11-28T12:00:00.000Z');
  const after = (ms: number) => new Date(first.getTime() + ms);

  test.each([
    ['a minute later', 60_000],
    ['in the same millisecond', 0],
    ['after the clock was set back by an hour [FAULT-05]', -HOUR_MS],
  ])('proved %s ends 30 seconds after, and the new one is current', (_when, passedMs) => {
    const now = after(passedMs);
    const second = nextFactorAt(now, first);
    const later = (ms: number) => new Date(second.getTime() + ms);
    expect(tokenState(second, second, now)).toBe('current');
    expect(tokenState(first, second, now)).toBe('replaced');
    expect(tokenState(first, second, later(REPLACED_TOKEN_MS - 1))).toBe('replaced');
    expect(tokenState(first, second, later(REPLACED_TOKEN_MS))).toBe('ended');
  });

  test('[FAULT-05] ends where the clock is set back after that, and stays for a process whose clock is a little behind', () => {
    const second = after(60_000);
    const before = (ms: number) => new Date(second.getTime() - ms);
    expect(tokenState(first, second, before(HOUR_MS))).toBe('ended');
    expect(tokenState(first, second, before(REPLACED_TOKEN_MS))).toBe('ended');
    expect(tokenState(first, second, before(1000))).toBe('replaced');
    expect(tokenState(second, second, before(HOUR_MS))).toBe('current');
  });

  test('stays current where none was proved since', () => {
    expect(tokenState(first, null, first)).toBe('current');
  });
});
