import type { OwnPasswordInput } from '@fori/contracts/admin-users/schemas';
import type { User } from '@fori/contracts/auth/schemas';
import type { Shop } from '../../composition.ts';
import { changePerson, lockPerson } from '../accounts/index.ts';
import { recordChange } from '../audit/index.ts';
import { changePassword } from '../profile/index.ts';
import type { Origin } from '../security-events/index.ts';

/** Changes an admin's own name and records it. Throws `unauthenticated` for an account that no longer exists. */
export const renameOwnAccount = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  userId: string,
  name: string,
): Promise<User> =>
  db.write(async (tx) => {
    const before = await lockPerson(tx, userId);
    const { id, email, role } = await changePerson(tx, userId, { name });
    await recordChange(tx, {
      at: clock(),
      actorId: userId,
      action: 'user.rename',
      entity: 'user',
      entityId: userId,
      before: { name: before.name },
      after: { name },
    });
    return { id, name, email, role };
  });

/**
 * Changes an admin's own password as `changePassword` does, and records that it was changed, but nothing of either
 * password. Throws as `changePassword`.
 */
export const changeOwnPassword = (
  shop: Parameters<typeof changePassword>[0],
  signed: { userId: string; sessionId: string },
  input: OwnPasswordInput,
  from: Origin,
): Promise<void> =>
  changePassword(shop, signed, input, from, (tx, now) =>
    recordChange(tx, {
      at: now,
      actorId: signed.userId,
      action: 'user.change_password',
      entity: 'user',
      entityId: signed.userId,
      before: null,
      after: null,
    }),
  );
