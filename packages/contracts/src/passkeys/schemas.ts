import { MAX_PASSKEY_NAME } from '@fori/domain/factors';
import { z } from 'zod';
import { timestamp } from '../common.ts';
import { lineOf } from '../text-inputs.ts';

/** Bytes as WebAuthn writes them in JSON, `most` characters at most. */
export const base64url = (most: number) =>
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

/** A passkey of the signed-in person, as they see it. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  /** kept by a service that copies it to the person's other devices */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** The oldest first. */
export const passkeys = z.array(passkey);

const passkeyName = lineOf(1, MAX_PASSKEY_NAME, 'validation.required');

export const passkeyBody = z.object({ name: passkeyName, response: passkeyCreated });
export const passkeyNameBody = z.object({ name: passkeyName });
export const passkeySignInBody = z.object({ response: passkeyUsed });
