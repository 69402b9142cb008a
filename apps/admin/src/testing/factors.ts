import type { Factors } from '@fori/contracts/admin-factors/schemas';

const at = '2026-11-28T09:00:00.000Z';

/** An admin's second factors: a passkey; override what a test is about. */
export const buildFactors = (over: Partial<Factors> = {}): Factors => ({
  passkeys: [{ id: 'p-1', name: 'Work laptop', created_at: at, last_used_at: null, synced: false }],
  totp: null,
  recovery_codes_left: 10,
  required: true,
  ...over,
});

/** An account without a second factor. */
export const noFactors: Factors = { passkeys: [], totp: null, recovery_codes_left: 0, required: false };

export const recoveryCodes: readonly string[] = Array.from({ length: 10 }, (_, at) => `ABCD${at}-EFGH${at}`);
