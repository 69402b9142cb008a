import type { OwnPasswordInput } from '@fori/contracts/admin-users/schemas';
import type { User } from '@fori/contracts/auth/schemas';
import type { SignedInUser } from '@fori/domain/people';
import type { Shop } from '../../composition.ts';
import { changePerson, lockPerson, toUser } from '../accounts/index.ts';
import { recordChange } from '../audit/index.ts';
import { changePassword } from '../profile/index.ts';
import type { Origin } from '../security-events/index.ts';

/** Changes an admin's own name and records it. Throws `unauthenticated` for an account that no longer exists. */
export const renameOwnAccount = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: SignedInUser,
  name: string,
): Promise<User> =>
  db.write(async (tx) => {
    const before = await lockPerson(tx, by.id);
    const { email } = await changePerson(tx, by.id, { name });
    await recordChange(tx, {
      at: clock(),
      actorId: by.id,
      action: 'user.rename',
      entity: 'user',
      entityId: by.id,
      before: { name: before.name },
      after: { name },
    });
    return toUser({ ...by, name, email });
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
