import { isRecoveryCode, RECOVERY_CODE_ALPHABET } from '@fori/domain/factors';
import { describe, expect, test } from 'vitest';
import { keysOf } from '../../../keys.ts';
import { newRecoveryCodes, recoveryCodeHashes, resealed, sealed, ticketHashes, unsealed } from './secrets.ts';

const SECRET = 'a secret of these tests, long enough to be one';
const SHOP = keysOf(SECRET);
const OTHER = keysOf(`1.${SECRET}`);
const BOTH = keysOf(`1.${SECRET}`, SECRET);

describe('[AUTH-154] secrets of code apps', () => {
  test('are read again by their person under the shop’s secret alone, and are different each time', () => {
    const stored = sealed(SHOP, 'ada', 'JBSWY3DPEHPK3PXP');
    expect(unsealed(SHOP, 'ada', stored)).toBe('JBSWY3DPEHPK3PXP');
    expect(sealed(SHOP, 'ada', 'JBSWY3DPEHPK3PXP')).not.toBe(stored);
    expect(unsealed(SHOP, 'bo', stored)).toBeNull();
    expect(unsealed(OTHER, 'ada', stored)).toBeNull();
  });

  test('[SEC-31] outlive a change of the shop’s secret, and the next one once they were encrypted anew', () => {
    const stored = sealed(SHOP, 'ada', 'JBSWY3DPEHPK3PXP');
    expect(unsealed(BOTH, 'ada', stored)).toBe('JBSWY3DPEHPK3PXP');
    const anew = resealed(BOTH, 'ada', stored);
    expect(unsealed(OTHER, 'ada', anew ?? '')).toBe('JBSWY3DPEHPK3PXP');
    expect(resealed(BOTH, 'ada', anew ?? '')).toBeNull();
    expect(resealed(OTHER, 'ada', stored)).toBeNull();
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
    expect(recoveryCodeHashes(SHOP, 'ada', '7k2ao-119xz')).toEqual(recoveryCodeHashes(SHOP, 'ada', '7K2A0119XZ'));
    expect(recoveryCodeHashes(SHOP, 'bo', '7K2A0119XZ')).not.toEqual(recoveryCodeHashes(SHOP, 'ada', '7K2A0119XZ'));
    expect(ticketHashes(SHOP, 'x')).not.toEqual(ticketHashes(OTHER, 'x'));
  });
});
