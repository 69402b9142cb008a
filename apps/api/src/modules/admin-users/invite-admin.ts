import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import { fieldRefused } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { accountEmail, handleOf, isReservedFor, notifyOwners, userByEmail } from '../accounts/index.ts';
import { actingStaff, chosenRole } from '../admin-roles/index.ts';
import { type ActedOrAsked, ApprovalNeeded, type Asker, actOrAsk } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { stateOf } from './admin-users.mapper.ts';
import { insertInvited } from './admin-users.repository.ts';
import { sendInvitation } from './send-invitation.ts';
import { viewAdmin } from './view-admins.ts';

interface Invited {
  name: string;
  email: string;
  /** the key of a built-in role or the id of a composed one */
  staffRole: string;
  /** language of the mail */
  language: Language;
}

const taken = (key: string, email: string) => fieldRefused('email', { key, values: { email } });

/**
 * Creates an admin with a role inside the caller's transaction and mails them the link. Throws as `actingStaff` and `chosenRole`,
 * and `validation_failed` on `email` for an address with an account, naming its kind: a customer's account never becomes an admin's (decision
 * 0201); also for one that a customer's account has left and can still take back (decision 0032).
 */
export const writeInvitation = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'config' | 'clock'>,
  byId: string,
  invited: Invited,
  from: Origin | undefined,
): Promise<string> => {
  const { config, clock } = shop;
  const email = accountEmail(invited.email);
  const { name, language } = invited;
  const now = clock();
  const by = await actingStaff(tx, byId);
  const role = await chosenRole(tx, by, invited.staffRole);
  const handle = handleOf(config.keys, email);
  const row = await insertInvited(tx, { name, email, handle, language, createdAt: now, ...role.columns });
  if (!row) {
    const account = await userByEmail(tx, email);
    if (account?.role !== 'admin') throw taken('email_is_customer', email);
    throw taken(stateOf(account) === 'invited' ? 'email_is_invited' : 'email_is_admin', email);
  }
  if (await isReservedFor(tx, shop, { userId: row.id, email })) throw taken('email_is_reserved', email);
  await sendInvitation(tx, shop, row, { inviter: by.name, language });
  await recordChange(tx, {
    at: now,
    actorId: by.id,
    action: 'user.invite',
    entity: 'user',
    entityId: row.id,
    before: null,
    after: { name, email, state: 'invited', role: role.recorded },
  });
  await recordSecurityEvent(tx, shop, { kind: 'admin_invited', about: { account: row.id }, by: by.id, from });
  await notifyOwners(tx, shop, { what: 'invited', person: row, role: role.name, by: by.name, toPerson: false });
  return row.id;
};

/**
 * Creates an admin with a role, who can sign in once they have set a password by the mailed link. One who is to be an owner becomes a
 * request for a second person instead, and is mailed once that is approved (ADMIN-303). Throws as `writeInvitation` and `actOrAsk`.
 */
export const inviteAdmin = (
  shop: Pick<Shop, 'db' | 'config' | 'clock' | 'mail'>,
  by: Asker,
  invited: Invited,
): Promise<ActedOrAsked<AdminUser>> =>
  actOrAsk(shop, by, async () => {
    const { name, language } = invited;
    const id = await shop.db.write(async (tx) => {
      const invitedId = await writeInvitation(tx, shop, by.id, invited, by.from);
      if (invited.staffRole === 'owner') {
        const email = accountEmail(invited.email);
        const request = { call: 'invite', name, email, language } as const;
        throw new ApprovalNeeded({ kind: 'owner', subject: email, request, amount: null });
      }
      return invitedId;
    });
    shop.mail.sendSoon();
    return viewAdmin(shop, id);
  });
