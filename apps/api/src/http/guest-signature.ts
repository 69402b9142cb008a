import { isAmong } from '../compare-secrets.ts';
import { hashesBy, type Keys, keyedHash } from '../keys.ts';

/**
 * The shop's signature of a guest's id (API-121). It proves that the id was counted towards its network's budget and nothing
 * about a person: knowing the id, which cannot be guessed, is enough to get it signed.
 */
const signatureOf = (key: string, id: string): string => keyedHash(key, 'guest', id);

export const signGuestId = (keys: Keys, id: string): string => signatureOf(keys.current('guests'), id);

export const isSignatureOf = (keys: Keys, id: string, sent: unknown): boolean =>
  typeof sent === 'string' &&
  isAmong(
    sent,
    hashesBy(keys, 'guests', (key) => signatureOf(key, id)),
  );
