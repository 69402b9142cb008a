import { fieldRefused } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import {
  accountEmail,
  handleOf,
  hashPassword,
  insertNewUser,
  linkInvalid,
  requireOwnWords,
  requireStaffPassword,
} from '../accounts/index.ts';
import { draftHistory } from '../admin-text-pages/index.ts';
import { recordChange } from '../audit/index.ts';
import { recordSecurityEvent } from '../security-events/index.ts';
import { findSetupLink } from './find-setup-link.ts';
import { claimSetupLink } from './setup-link.repository.ts';

/**
 * Creates the account of the shop's owner by the set-up link, which works once: of two concurrent uses one gets the account
 * (API-155), and a draft of the shop's history waits for them. Throws `link_invalid` for a link that is unknown, replaced, used or expired, or where somebody is an admin by now,
 * and `validation_failed` for a common password and for an address that has an account.
 */
export const createOwner = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock'>,
  { token, name, password, ...input }: { token: string; name: string; email: string; password: string },
  language: Language,
): Promise<void> => {
  const { db, config, clock } = shop;
  requireStaffPassword({ role: 'admin' }, password);
  await requireOwnWords(db.read, { name, email: input.email }, password);
  // before the password is hashed, which takes long
  if ((await findSetupLink(db.read, shop, token)).state !== 'open') throw linkInvalid();
  const email = accountEmail(input.email);
  const passwordHash = await hashPassword(password);
  await db.write(async (tx) => {
    const now = clock();
    const { link, state } = await findSetupLink(tx, shop, token);
    if (state !== 'open' || !(await claimSetupLink(tx, link, now))) throw linkInvalid();
    const owner = await insertNewUser(tx, {
      name,
      email,
      handle: handleOf(config.keys, email),
      passwordHash,
      role: 'admin',
      builtInRole: 'owner',
      language,
      emailVerifiedAt: now,
      createdAt: now,
    });
    if (!owner) throw fieldRefused('email', { key: 'email_is_customer', values: { email } });
    await recordChange(tx, {
      at: now,
      actorId: owner.id,
      action: 'user.create_owner',
      entity: 'user',
      entityId: owner.id,
      before: null,
      after: { name, email, state: 'active', role: 'owner' },
    });
    await recordSecurityEvent(tx, shop, { kind: 'admin_created', about: { account: owner.id } });
    await draftHistory(tx, { authorId: owner.id, now });
  });
};
