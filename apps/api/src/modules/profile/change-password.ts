import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import {
  changePerson,
  confirmOwner,
  endCodesFor,
  findPerson,
  hashPassword,
  lockPerson,
  mailPasswordChanged,
  notifyOwners,
  type PasswordCheckDeps,
  requireOwnWords,
  requireSession,
  requireStaffPassword,
  requireUncommon,
  revokeSessionsOf,
} from '../accounts/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';

/**
 * Sets a new password for a person who knows the current one, ends all other sessions and open reset codes, and mails
 * the person. Throws as `confirmOwner`, `validation_failed` on `password` for a common one, one of the person's own words and, for staff, a short one, and
 * `unauthenticated` where the session has ended meanwhile. `record` writes what else belongs to the change, in its transaction.
 */
export const changePassword = async (
  shop: PasswordCheckDeps & Pick<Shop, 'mail'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  input: { current_password?: string | undefined; password: string },
  from: Origin,
  record: (tx: Queries, now: Date) => Promise<void> = async () => undefined,
): Promise<void> => {
  const { db, clock } = shop;
  const before = await findPerson(db.read, userId);
  await confirmOwner(shop, before, { sessionId, password: input.current_password, from });
  requireUncommon(input.password);
  requireStaffPassword(before, input.password);
  await requireOwnWords(db.read, before, input.password);
  const passwordHash = await hashPassword(input.password, { accountId: userId });
  await db.write(async (tx) => {
    const now = clock();
    await lockPerson(tx, userId);
    // a reset or an undo since the password was compared has ended it
    await requireSession(tx, { userId, sessionId }, now);
    const person = await changePerson(tx, userId, { passwordHash });
    await revokeSessionsOf(tx, userId, now, sessionId);
    await endCodesFor(tx, userId, 'reset_password', now);
    await record(tx, now);
    await mailPasswordChanged(tx, shop, person);
    if (person.role === 'admin') await notifyOwners(tx, shop, { what: 'password_changed', person, toPerson: false });
    await recordSecurityEvent(tx, shop, { kind: 'password_changed', about: { account: userId }, from });
  });
  shop.mail.sendSoon();
};
