import type { Shop } from '../../../composition.ts';
import { deviceHashes } from '../codes/secrets.ts';
import { hasDevice } from '../sessions/sessions.repository.ts';
import type { Browser } from './sign-in.ts';

/** This browser's device hash if it has signed in to the account before; one without a guest id cannot be recognised. */
export const knownDevice = async (
  { db, config }: Pick<Shop, 'db' | 'config'>,
  userId: string,
  { guestSessionId, userAgent }: Browser,
): Promise<string | null> => {
  if (guestSessionId === null) return null;
  const devices = deviceHashes(config.keys, userId, guestSessionId, userAgent);
  return (await hasDevice(db.read, userId, devices)) ? devices[0] : null;
};
