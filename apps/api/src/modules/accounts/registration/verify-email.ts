import type { Shop } from '../../../composition.ts';
import { checkCode, codeInvalid, consumeCode } from '../codes/email-codes.ts';
import { userByHandle } from '../people/users.repository.ts';
import { confirmAddress } from './confirm-address.ts';

/**
 * Verifies the address of a new account by the code mailed to it; orders a guest placed with this address join the
 * account. Throws `code_invalid` for a wrong or expired code and an unknown `user_id` alike.
 */
export const verifyEmail = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock'>,
  { user_id, code }: { user_id: string; code: string },
): Promise<void> => {
  const { db, clock } = shop;
  const user = await userByHandle(db.read, user_id);
  const checked = await checkCode(shop, { userId: user?.id ?? null, purpose: 'verify_email', code });
  if (!user || user.disabledAt) throw codeInvalid();
  await db.write(async (tx) => {
    const now = clock();
    await consumeCode(tx, checked, now);
    await confirmAddress(tx, user, now);
  });
};
