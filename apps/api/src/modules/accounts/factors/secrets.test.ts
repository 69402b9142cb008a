import { isRecoveryCode, RECOVERY_CODE_ALPHABET } from '@fori/domain/factors';
import { describe, expect, test } from 'vitest';
import { newRecoveryCodes, recoveryCodeHash, sealed, ticketHash, unsealed } from './secrets.ts';

const SHOP = 'a secret of these tests, long enough to be one';

describe('[AUTH-154] secrets of code apps', () => {
  test('are read again by their person under the shop’s secret alone, and are different each time', () => {
    const stored = sealed(SHOP, 'ada', 'JBSWY3DPEHPK3PXP');
    expect(unsealed(SHOP, 'ada', stored)).toBe('JBSWY3DPEHPK3PXP');
    expect(sealed(SHOP, 'ada', 'JBSWY3DPEHPK3PXP')).not.toBe(stored);
    expect(unsealed(SHOP, 'bo', stored)).toBeNull();
    expect(unsealed(`${SHOP}!`, 'ada', stored)).toBeNull();
  });

  test('that were changed or cut are refused', () => {
    const bytes = Buffer.from(sealed(SHOP, 'ada', 'JBSWY3DPEHPK3PXP'), 'base64url');
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unsealed(SHOP, 'ada', changed.toString('base64url'))).toBeNull();
    }
    for (const stored of ['', 'x', bytes.subarray(0, 20).toString('base64url')])
      expect(unsealed(SHOP, 'ada', stored)).toBeNull();
  });
});

describe('[AUTH-156] recovery codes', () => {
  test('are ten, no two alike, made of every letter of the alphabet alike', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 400; i += 1) {
      const codes = newRecoveryCodes();
      expect(new Set(codes).size).toBe(10);
      expect(codes.every(isRecoveryCode)).toBe(true);
      for (const letter of codes.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    // 40,000 letters, 1,250 of each on average
    for (const letter of RECOVERY_CODE_ALPHABET) expect(counts.get(letter)).toBeGreaterThan(1000);
  });

  test('hash alike however they are typed, and differently for everybody', () => {
    expect(recoveryCodeHash(SHOP, 'ada', '7k2ao-119xz')).toBe(recoveryCodeHash(SHOP, 'ada', '7K2A0119XZ'));
    expect(recoveryCodeHash(SHOP, 'bo', '7K2A0119XZ')).not.toBe(recoveryCodeHash(SHOP, 'ada', '7K2A0119XZ'));
    expect(ticketHash(SHOP, 'x')).not.toBe(ticketHash(`${SHOP}!`, 'x'));
  });
});
