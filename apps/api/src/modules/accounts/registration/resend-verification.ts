import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { tooSoon } from '../codes/email-codes.ts';
import { lockAccountOfHandle } from '../people/users.repository.ts';
import { mailRegistration } from './register.ts';

/**
 * Mails a new code to an unverified account; a verified one is mailed that it exists, at the same pace, and an unknown
 * `user_id` changes nothing. Throws `too_many_requests` within a minute of the last mail and after ten a day (decision
 * 0032).
 */
export const resendVerification = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock' | 'mail'>,
  userId: string,
  language: Language,
): Promise<void> => {
  const { db } = shop;
  await db.write(async (tx) => {
    const user = await lockAccountOfHandle(tx, userId);
    if (!user) return;
    const issued = await mailRegistration(tx, shop, { ...user, handle: userId }, language);
    if (!issued.ok) throw tooSoon(issued.retryAfter);
  });
  shop.mail.sendSoon();
};
