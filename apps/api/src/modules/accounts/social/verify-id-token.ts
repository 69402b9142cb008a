import { createHash } from 'node:crypto';
import { emailInput } from '@fori/contracts/orders/schemas';
import { MIN_NAME } from '@fori/domain/accounts';
import { DomainError } from '@fori/domain/errors';
import { cutText } from '@fori/domain/text';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '../../../composition.ts';
import type { IdentitySettings } from '../../../identity-settings.ts';

/** Signatures by a key pair only: with a shared secret, whoever knows the public key could sign. */
const ALGORITHMS = ['RS256', 'ES256'];

/** Clocks may differ by this much (AUTH-83). */
const LEEWAY_S = 60;

/** A sign-in hands its token on at once: one that has lain about is somebody's find. */
const MAX_AGE_S = 10 * 60;

/** How long the provider's keys are waited for, believed, and left alone when a token names one that is not among them. */
const KEYS = { timeoutDuration: 5000, cacheMaxAge: 10 * 60_000, cooldownDuration: 30_000 };

const MAX_SUBJECT = 255;
const MAX_NAME = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL keeps no NUL nor half a character, and no name has any
const UNUSABLE = /[\u0000-\u001f\u007f]|\p{Surrogate}/u;

/** A person as the provider vouches for them. */
export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  /** an address the provider has seen them receive mail at */
  email: string;
  name: string;
  /** of what was signed, so that a token is the same however its signature is written */
  tokenHash: string;
  /** from then on the token is refused anyway */
  expiresAt: Date;
}

/**
 * Who an ID token speaks of. Throws `social_token_invalid` for one that is not the provider's, not for this shop, not of
 * this moment or not whole, `social_email_unverified` where the provider does not vouch for a mail address, and
 * `social_unavailable` while the provider's keys cannot be had.
 */
export type VerifyIdToken = (idToken: string) => Promise<VerifiedIdentity>;

const invalid = () => new DomainError('social_token_invalid');

/** The provider's published keys: kept, and asked for again when a token names one that is not among them. */
const keysOf = (origin: string): JWTVerifyGetKey => {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', origin), KEYS);
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const isOfToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported;
      throw isOfToken ? invalid() : new DomainError('social_unavailable');
    }
  };
};

const nameIn = (claims: JWTPayload, email: string): string => {
  const given = typeof claims.name === 'string' && !UNUSABLE.test(claims.name) ? claims.name.trim() : '';
  const name = given.length >= MIN_NAME ? given : (email.split('@')[0] ?? email);
  return cutText(name.length >= MIN_NAME ? name : email, MAX_NAME);
};

const personIn = (idToken: string, claims: JWTPayload, clientId: string): VerifiedIdentity => {
  const { iss, sub, exp, azp, aud } = claims;
  // a token for several parties says which of them asked for it
  const isOurs = azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;
  if (!isOurs || !iss || !sub || sub.length > MAX_SUBJECT || UNUSABLE.test(sub) || exp === undefined) throw invalid();
  const email = emailInput.safeParse(claims.email);
  if (!email.success || claims.email_verified !== true) throw new DomainError('social_email_unverified');
  return {
    issuer: iss,
    subject: sub,
    email: email.data,
    name: nameIn(claims, email.data),
    tokenHash: createHash('sha256')
      .update(idToken.slice(0, idToken.lastIndexOf('.')))
      .digest('base64url'),
    expiresAt: new Date((exp + LEEWAY_S) * 1000),
  };
};

/** Verifies ID tokens of a provider as OpenID Connect Core 3.1.3.7 asks; the nonce is the browser library's to check. */
export const createIdTokenVerifier = (settings: IdentitySettings, clock: Clock): VerifyIdToken => {
  const keys = keysOf(settings.origin);
  return async (idToken) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: settings.issuer,
        audience: settings.clientId,
        algorithms: ALGORITHMS,
        clockTolerance: LEEWAY_S,
        maxTokenAge: MAX_AGE_S,
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: clock(),
      });
      return personIn(idToken, payload, settings.clientId);
    } catch (error) {
      if (error instanceof errors.JOSEError) throw invalid();
      throw error;
    }
  };
};
