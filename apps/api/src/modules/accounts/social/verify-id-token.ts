import { createHash } from 'node:crypto';
import { emailInput } from '@fori/contracts/orders/schemas';
import { MIN_NAME } from '@fori/domain/accounts';
import { MINUTE_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import { cutText } from '@fori/domain/text';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '../../../composition.ts';
import type { IdentitySettings } from '../../../identity-settings.ts';

/** Asymmetric signatures only: with a shared-secret algorithm, the public key could be used to sign. */
const ALGORITHMS = ['RS256', 'ES256'];

/** Clocks may differ by this much (AUTH-83). */
const LEEWAY_S = 60;

/** A sign-in sends its token at once, so an older one has probably been intercepted. */
const MAX_AGE_S = 10 * 60;

/** Request timeout, cache lifetime, and pause between fetches caused by unknown key ids (all in ms). */
const KEYS = { timeoutDuration: 5000, cacheMaxAge: 10 * MINUTE_MS, cooldownDuration: 30_000 };

const MAX_SUBJECT = 255;
const MAX_NAME = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores neither NUL nor lone surrogates, and no name has control characters
const UNUSABLE = /[\u0000-\u001f\u007f]|\p{Surrogate}/u;

/** A person as the provider vouches for them. */
export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  /** verified by the provider */
  email: string;
  name: string;
  /** hash of the signed part, so that re-encoding the signature does not make a new token */
  tokenHash: string;
  /** when the token is refused as expired anyway */
  expiresAt: Date;
}

/**
 * The person an ID token identifies. Throws `social_token_invalid` for one that is malformed, expired, too old or not
 * issued by the provider for this shop, `social_email_unverified` when the provider has not verified the address, and
 * `social_unavailable` while the provider's keys cannot be fetched.
 */
export type VerifyIdToken = (idToken: string) => Promise<VerifiedIdentity>;

const invalid = () => new DomainError('social_token_invalid');

/** The provider's published keys, cached and fetched again when a token names an unknown one. */
const keysOf = (origin: string): JWTVerifyGetKey => {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', origin), KEYS);
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const isTokenFault =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported;
      throw isTokenFault ? invalid() : new DomainError('social_unavailable');
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
  // a token for several audiences names the one that requested it
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

/** Verifies a provider's ID tokens by OpenID Connect Core 3.1.3.7; the browser library checks the nonce. */
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
