import type { Passkey, PasskeyCreated, PasskeyCreation } from '@fori/contracts/passkeys/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import { type Origin, recordSecurityEvent } from '../../security-events/index.ts';
import { deletePasskey, renamePasskeyRow } from '../factors/factors.repository.ts';
import { offerPasskey, storePasskey, takePasskey } from '../factors/make-passkey.ts';
import type { PasswordCheckDeps } from '../passwords/check-current-password.ts';
import { confirmOwner } from '../passwords/confirm-owner.ts';
import { findPerson, lockPerson } from '../people/users.repository.ts';
import { requireSession } from '../sessions/require-session.ts';
import { revokeSessionsOf } from '../sessions/sessions.repository.ts';
import { listPasskeys } from './list-passkeys.ts';
import { mailPasskeyNotice } from './mail-passkey-notice.ts';

/** The customer who changes their own passkeys, in which session and from where. */
export interface PasskeyOwner {
  userId: string;
  sessionId: string;
  from: Origin;
}

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>;

/**
 * What a browser needs to make a passkey for the signed-in customer; works once, for five minutes. Throws as `confirmOwner` and
 * `offerPasskey` (AUTH-192).
 */
export const startOwnPasskey = async (
  shop: PasswordCheckDeps,
  { userId, sessionId, from }: PasskeyOwner,
  password: string | undefined,
): Promise<PasskeyCreation> => {
  const person = await findPerson(shop.db.read, userId);
  await confirmOwner(shop, person, { sessionId, password, from });
  return offerPasskey(shop, person);
};

/**
 * Adds a passkey of the signed-in customer, which ends no session; recorded, and mailed to them. Throws as `takePasskey` and
 * `storePasskey`, and `unauthenticated` where the session has ended meanwhile (AUTH-192).
 */
export const addOwnPasskey = async (
  shop: Deps,
  { userId, sessionId, from }: PasskeyOwner,
  { name, response }: { name: string; response: PasskeyCreated },
): Promise<Passkey[]> => {
  const made = await takePasskey(shop, userId, response);
  const passkeys = await shop.db.write(async (tx) => {
    const now = shop.clock();
    const person = await lockPerson(tx, userId);
    await requireSession(tx, { userId, sessionId }, now);
    await storePasskey(tx, { ...made, userId, name, createdAt: now });
    await recordSecurityEvent(tx, shop, { kind: 'passkey_added', about: { account: userId }, from });
    await mailPasskeyNotice(tx, shop, { what: 'added', person, from });
    return listPasskeys(tx, userId);
  });
  shop.mail.sendSoon();
  return passkeys;
};

/** Renames a passkey of the signed-in customer. Throws `not_found`. */
export const renameOwnPasskey = (
  { db }: Pick<Shop, 'db'>,
  userId: string,
  { id, name }: { id: string; name: string },
) =>
  db.write(async (tx): Promise<Passkey[]> => {
    await lockPerson(tx, userId);
    if (!(await renamePasskeyRow(tx, userId, id, name))) throw new DomainError('not_found');
    return listPasskeys(tx, userId);
  });

/**
 * Removes a passkey of the signed-in customer and ends their other sessions, which somebody may have begun with it; recorded, and
 * mailed to them. Throws as `confirmOwner`, and `not_found` (AUTH-193).
 */
export const removeOwnPasskey = async (
  shop: Deps & PasswordCheckDeps,
  { userId, sessionId, from }: PasskeyOwner,
  { id, password }: { id: string; password: string | undefined },
): Promise<Passkey[]> => {
  await confirmOwner(shop, await findPerson(shop.db.read, userId), { sessionId, password, from });
  const left = await shop.db.write(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!(await deletePasskey(tx, userId, id))) throw new DomainError('not_found');
    await revokeSessionsOf(tx, userId, shop.clock(), sessionId);
    await recordSecurityEvent(tx, shop, { kind: 'passkey_removed', about: { account: userId }, from });
    await mailPasskeyNotice(tx, shop, { what: 'removed', person, from });
    return listPasskeys(tx, userId);
  });
  shop.mail.sendSoon();
  return left;
};
