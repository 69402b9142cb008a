import { factorMethods, isRecoveryCode, MAX_PASSKEY_NAME, TOTP } from '@fori/domain/factors';
import { z } from 'zod';
import { timestamp } from '../common.ts';

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

const credentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** What a browser needs to use a passkey (`PublicKeyCredentialRequestOptionsJSON` of WebAuthn). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().int(),
  rpId: z.string(),
  /** missing where the browser offers every passkey of the shop */
  allowCredentials: z.array(credentialDescriptor).optional(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What a browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON` of WebAuthn). */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** A new passkey, as the browser returns it; further fields are ignored. */
export const passkeyCreated = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type PasskeyCreated = z.infer<typeof passkeyCreated>;

/** The use of a passkey, as the browser returns it; further fields are ignored. */
export const passkeyUsed = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(100).nullish(),
  }),
});
export type PasskeyUsed = z.infer<typeof passkeyUsed>;

/** A code of a code app; spaces in it are ignored. */
export const totpCode = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${TOTP.digits}}$`), 'validation.code'));

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

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  /** kept by a service that copies it to the person's other devices */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

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

/** `recovery_codes` comes with an account's first factor, and never again. */
export const factorAdded = z.object({ data: factors, recovery_codes: z.array(z.string()).optional() });
export type FactorAdded = z.infer<typeof factorAdded>;

const passkeyName = z.string().trim().min(1, 'validation.required').max(MAX_PASSKEY_NAME);

export const passkeyBody = z.object({ name: passkeyName, response: passkeyCreated });
export type PasskeyInput = z.input<typeof passkeyBody>;
export const passkeyNameBody = z.object({ name: passkeyName });
export const passkeySignInBody = z.object({ response: passkeyUsed });

/** A secret for a code app: as text, and as the address that its QR code holds. */
export const totpSetup = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetup = z.infer<typeof totpSetup>;
export const totpBody = z.object({ code: totpCode });

export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Until when the calls that need a fresh factor are open to this session. */
export const freshness = z.object({ fresh_until: timestamp });
