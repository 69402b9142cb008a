import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import { makesOwner } from '@fori/domain/approvals';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { endCodesFor, notifyOwners, revokeSessionsOf, type StaffAccess, type StaffMember } from '../accounts/index.ts';
import { actingStaff, chosenRole } from '../admin-roles/index.ts';
import { type ActedOrAsked, ApprovalNeeded, type Asker, actOrAsk } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { stateOf } from './admin-users.mapper.ts';
import { type AdminRow, adminById, changeAdmin, countOtherActiveOwners } from './admin-users.repository.ts';
import { requireReach } from './require-reach.ts';
import { viewAdmin } from './view-admins.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config'>;

/** Links a disabled admin could still use to set a password. */
const linkPurposes = ['invite', 'reset_password'] as const;

const revokeAccess = async (tx: Queries, { clock }: Pick<Shop, 'clock'>, id: string): Promise<void> => {
  const now = clock();
  await revokeSessionsOf(tx, id, now);
  for (const purpose of linkPurposes) await endCodesFor(tx, id, purpose, now);
};

/** Throws `last_owner` for the last owner who can sign in. */
const requireOtherOwner = async (tx: Queries, person: AdminRow): Promise<void> => {
  if (person.builtInRole !== 'owner' || stateOf(person) !== 'active') return;
  if ((await countOtherActiveOwners(tx, person.id)) === 0) throw new DomainError('last_owner');
};

interface Change {
  by: StaffMember;
  /** as it is before the change */
  person: AdminRow;
  from: Origin | undefined;
}

/** Returns the account as it is afterwards. */
const setDisabled = async (
  tx: Queries,
  shop: Deps,
  { by, person, from }: Change,
  disabled: boolean,
): Promise<AdminRow> => {
  if ((person.disabledAt !== null) === disabled) return person;
  const { id } = person;
  if (disabled) await requireOtherOwner(tx, person);
  const after = await changeAdmin(tx, id, { disabledAt: disabled ? shop.clock() : null });
  if (!after) throw new DomainError('not_found');
  if (disabled) await revokeAccess(tx, shop, id);
  await recordChange(tx, {
    at: shop.clock(),
    actorId: by.id,
    action: disabled ? 'user.disable' : 'user.enable',
    entity: 'user',
    entityId: id,
    before: { state: stateOf(person) },
    after: { state: stateOf(after) },
  });
  const kind = disabled ? 'admin_disabled' : 'admin_enabled';
  await recordSecurityEvent(tx, shop, { kind, about: { account: id }, by: by.id, from });
  // whoever never set a password needs another invitation before they can sign in
  const toPerson = disabled || stateOf(after) === 'active';
  await notifyOwners(tx, shop, { what: disabled ? 'disabled' : 'enabled', person: after, by: by.name, toPerson });
  return after;
};

/** Returns the account as it is afterwards. */
const setRole = async (
  tx: Queries,
  shop: Deps,
  { by, person, from, before }: Change & { before: StaffAccess['staffRole'] },
  choice: string,
): Promise<AdminRow> => {
  if (before?.id === choice) return person;
  const { id } = person;
  const role = await chosenRole(tx, by, choice);
  await requireOtherOwner(tx, person);
  const after = await changeAdmin(tx, id, role.columns);
  if (!after) throw new DomainError('not_found');
  await recordChange(tx, {
    at: shop.clock(),
    actorId: by.id,
    action: 'user.role',
    entity: 'user',
    entityId: id,
    before: { role: before && (before.name ?? before.id) },
    after: { role: role.recorded },
  });
  await recordSecurityEvent(tx, shop, { kind: 'role_changed', about: { account: id }, by: by.id, from });
  const toPerson = stateOf(after) === 'active';
  await notifyOwners(tx, shop, { what: 'role_changed', person: after, role: role.name, by: by.name, toPerson });
  return after;
};

/** Of one's own account neither is changed; the same values once more are no change. */
const requireOwnUnchanged = (person: AdminRow, { disabled, staffRole }: Wanted): void => {
  if (disabled) throw new DomainError('self_disable');
  if (staffRole !== undefined && staffRole !== (person.builtInRole ?? person.staffRoleId))
    throw new DomainError('own_role');
};

interface Wanted {
  disabled?: boolean | undefined;
  /** the key of a built-in role or the id of a composed one */
  staffRole?: string | undefined;
}

/** Which account is changed, and how. */
interface Wish extends Wanted {
  id: string;
}

/**
 * Gives an admin another role, from their next request on, or disables them and ends their sessions, or enables them again, inside
 * the caller's transaction. Changes of admins run one after the other, and an actor disabled or given another role meanwhile is
 * refused, so that of two owners who disable each other one remains. Returns whether that makes an owner. Throws as `actingStaff`,
 * `chosenRole` and `requireReach`, `self_disable`, `own_role`, `last_owner` for the last owner who can sign in, `not_found`
 * (ADMIN-278, ADMIN-282).
 */
export const writeChange = async (
  tx: Queries,
  shop: Deps,
  byId: string,
  { id, ...wanted }: Wish,
  from: Origin | undefined,
): Promise<boolean> => {
  const by = await actingStaff(tx, byId);
  const person = await adminById(tx, id);
  if (!person) throw new DomainError('not_found');
  if (id === byId) {
    requireOwnUnchanged(person, wanted);
    return false;
  }
  const { staffRole: before } = await requireReach(tx, by, person);
  const { staffRole, disabled } = wanted;
  const withRole = staffRole === undefined ? person : await setRole(tx, shop, { by, person, from, before }, staffRole);
  const after =
    disabled === undefined ? withRole : await setDisabled(tx, shop, { by, person: withRole, from }, disabled);
  return makesOwner(ownerFacts(person), ownerFacts(after));
};

const ownerFacts = ({ builtInRole, disabledAt }: AdminRow) => ({
  isOwner: builtInRole === 'owner',
  disabled: disabledAt !== null,
});

/**
 * Changes an admin as `writeChange` does. Whoever would be an owner by it, or an owner again, becomes a request for a second person
 * instead (ADMIN-303). Throws as `writeChange` and `actOrAsk`.
 */
export const changeAdminUser = (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>,
  by: Asker,
  wish: Wish,
): Promise<ActedOrAsked<AdminUser>> =>
  actOrAsk(shop, by, async () => {
    const { id, ...wanted } = wish;
    await shop.db.write(async (tx) => {
      if (await writeChange(tx, shop, by.id, wish, by.from))
        throw new ApprovalNeeded({ kind: 'owner', subject: id, request: { call: 'change', ...wanted }, amount: null });
    });
    shop.mail.sendSoon();
    return viewAdmin(shop, id);
  });
