import { factorMethods, isRecoveryCode, TOTP } from '@fori/domain/factors';
import { z } from 'zod';
import { timestamp } from '../common.ts';
import { base64url, passkey, passkeyRequest, passkeyUsed } from '../passkeys/schemas.ts';
import { matching } from '../text-inputs.ts';

/** A code of a code app; spaces in it are ignored. */
export const totpCode = matching(
  (text) => text.replace(/\s/g, ''),
  new RegExp(`^\\d{${TOTP.digits}}$`),
  'validation.code',
);

const recoveryCode = z.string().max(40).refine(isRecoveryCode, 'validation.recovery_code');

const byPasskey = z.object({ method: z.literal('passkey'), response: passkeyUsed });
const byTotp = z.object({ method: z.literal('totp'), code: totpCode });
const byRecoveryCode = z.object({ method: z.literal('recovery_code'), code: recoveryCode });

/** A second factor, proved in one of three ways. */
export const factorProof = z.discriminatedUnion('method', [byPasskey, byTotp, byRecoveryCode]);
export type FactorProof = z.output<typeof factorProof>;
export type FactorProofInput = z.input<typeof factorProof>;

/** The ticket of a `second_factor_required`, which holds for five minutes and five tries. */
const ticket = { ticket: base64url(64) } as const;

/** The answer to a `second_factor_required`. */
export const factorAnswer = z.discriminatedUnion('method', [
  byPasskey.extend(ticket),
  byTotp.extend(ticket),
  byRecoveryCode.extend(ticket),
]);
export type FactorAnswer = z.output<typeof factorAnswer>;
export type FactorAnswerInput = z.input<typeof factorAnswer>;

/** How the second factor can be proved, with what a browser needs for a passkey; null for an account without one. */
export const factorChoice = z.object({ methods: z.array(z.enum(factorMethods)), passkey: passkeyRequest.nullable() });
export type FactorChoice = z.infer<typeof factorChoice>;

/** The second factors of the signed-in admin. */
export const factors = z.object({
  /** the oldest first */
  passkeys: z.array(passkey),
  totp: z.object({ created_at: timestamp, last_used_at: timestamp.nullable() }).nullable(),
  recovery_codes_left: z.number().int(),
  /** whether everybody in the back office needs one: not in a demo shop */
  required: z.boolean(),
});
export type Factors = z.infer<typeof factors>;

/** The token that replaces the one of the call (AUTH-182): for programs; pages of the back office get it in their cookie, and null here. */
const newToken = z.string().nullable();

/** `recovery_codes` and `token` come with an account's first factor, and never again. */
export const factorAdded = z.object({
  data: factors,
  recovery_codes: z.array(z.string()).optional(),
  token: newToken.optional(),
});
export type FactorAdded = z.infer<typeof factorAdded>;

/** A secret for a code app: as text, and as the address that its QR code holds. */
export const totpSetup = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetup = z.infer<typeof totpSetup>;
export const totpBody = z.object({ code: totpCode });

export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Until when the calls that need a fresh factor are open to this session, by its new token. */
export const freshness = z.object({ fresh_until: timestamp, token: newToken });
