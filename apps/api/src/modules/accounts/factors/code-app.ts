import { TOTP } from '@fori/domain/factors';
import { TOTP as CodeApp, Secret } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const appOf = (secret: string, names: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new CodeApp({ ...TOTP, ...names, secret: Secret.fromBase32(secret) });

/** A new secret, base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address a QR code holds: the app shows the shop's name and the account. */
export const totpUri = (secret: string, names: { issuer: string; label: string }): string =>
  appOf(secret, names).toString();

/** The present time step where the code is the one of it; null for any other, so that a code lives for 30 seconds (AUTH-184). */
export const totpStep = (secret: string, code: string, now: Date): number | null => {
  const app = appOf(secret);
  const timestamp = now.getTime();
  return app.validate({ token: code, timestamp, window: 0 }) === null ? null : app.counter({ timestamp });
};
