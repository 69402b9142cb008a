import { describe, expect, test } from 'vitest';
import {
  FACTOR_FRESH_MS,
  hasFactor,
  isFactorFresh,
  isLastFactor,
  isRecoveryCode,
  plainRecoveryCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_LENGTH,
  shownRecoveryCode,
} from './factors.ts';

describe('[AUTH-160] [FAULT-05] a fresh factor', () => {
  const now = new Date('2026-11-28T12:00:00.000Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);

  test.each([
    [null, false],
    [now, true],
    [ago(FACTOR_FRESH_MS - 1), true],
    [ago(FACTOR_FRESH_MS), false],
    // another process's clock is a little ahead
    [ago(-1000), true],
    // the clock was set back
    [ago(-FACTOR_FRESH_MS), false],
    [ago(-3_600_000), false],
  ])('proved at %s is fresh: %s', (at, fresh) => {
    expect(isFactorFresh(at, now)).toBe(fresh);
  });
});

describe('[AUTH-156] a recovery code', () => {
  test('is read in any case, with any separators, and with letters that look like digits', () => {
    expect(plainRecoveryCode(' 7k2ao-1l9xz ')).toBe('7K2A0119XZ');
    expect(isRecoveryCode('7k2ao1l9xz5tghq38vwnmdyr')).toBe(true);
    expect(shownRecoveryCode('7K2A0119XZ5TGHQ38VWNMDYR')).toBe('7K2A-0119-XZ5T-GHQ3-8VWN-MDYR');
  });

  test('[SEC-46] has 120 random bits; one of ten letters and digits, as they were before, is still one', () => {
    expect(RECOVERY_CODE_LENGTH * Math.log2(RECOVERY_CODE_ALPHABET.length)).toBe(120);
    expect(isRecoveryCode('7k2ao 1l9xz')).toBe(true);
  });

  test.each(['', '7K2A0-119X', '7K2A0-119XZZ', '7K2A0-119XU', 'ääääääääää', '7K2A-0119-XZ5T-GHQ3-8VWN-MDYRR'])(
    '%j is none',
    (text) => {
      expect(isRecoveryCode(text)).toBe(false);
    },
  );
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
