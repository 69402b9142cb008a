import { describe, expect, test } from 'vitest';
import {
  FACTOR_FRESH_MS,
  hasFactor,
  isFactorFresh,
  isLastFactor,
  isRecoveryCode,
  plainRecoveryCode,
  shownRecoveryCode,
} from './factors.ts';

describe('[AUTH-160] a fresh factor', () => {
  const now = new Date('2026-11-28T12:00:00.000Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);

  test.each([
    [null, false],
    [now, true],
    [ago(FACTOR_FRESH_MS - 1), true],
    [ago(FACTOR_FRESH_MS), false],
  ])('proved at %s is fresh: %s', (at, fresh) => {
    expect(isFactorFresh(at, now)).toBe(fresh);
  });
});

describe('[AUTH-156] a recovery code', () => {
  test('is read in any case, with any separators, and with letters that look like digits', () => {
    expect(plainRecoveryCode(' 7k2ao-1l9xz ')).toBe('7K2A0119XZ');
    expect(isRecoveryCode('7k2ao 1l9xz')).toBe(true);
    expect(shownRecoveryCode('7K2A0119XZ')).toBe('7K2A0-119XZ');
  });

  test.each(['', '7K2A0-119X', '7K2A0-119XZZ', '7K2A0-119XU', 'ääääääääää'])('%j is none', (text) => {
    expect(isRecoveryCode(text)).toBe(false);
  });
});

test('[AUTH-158] one factor of several can go, and the last one is known as such', () => {
  expect(
    [
      { passkeys: 0, totp: false },
      { passkeys: 1, totp: false },
      { passkeys: 0, totp: true },
      { passkeys: 1, totp: true },
      { passkeys: 2, totp: false },
    ].map((counts) => [hasFactor(counts), isLastFactor(counts)]),
  ).toEqual([
    [false, true],
    [true, true],
    [true, true],
    [true, false],
    [true, false],
  ]);
});
