import { INVITATION_LIFE_MS } from '@fori/domain/accounts';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { adminInvitationMail } from '../../mail/templates/admin-invitation.ts';
import { freshCode, issueCode, tooSoon } from '../accounts/index.ts';
import { mailWordsOf, readIdentity } from '../store/index.ts';

/**
 * Mails an invited admin a link and voids earlier ones, within the caller's transaction, which has locked their row.
 * Returns when the link expires. Throws `too_many_requests` within a minute of the last one and after ten a day.
 */
export const sendInvitation = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'config' | 'clock'>,
  invited: { id: string; email: string },
  { inviter, language }: { inviter: string; language: Language },
): Promise<Date> => {
  const { config, clock } = shop;
  const { id: userId, email } = invited;
  const at = clock();
  const fresh = freshCode();
  const issue = { userId, purpose: 'invite', email, fresh, withLink: true, usable: false } as const;
  const issued = await issueCode(tx, shop, { ...issue, lifeMs: INVITATION_LIFE_MS });
  if (!issued.ok) throw tooSoon(issued.retryAfter);
  const until = new Date(at.getTime() + INVITATION_LIFE_MS);
  const identity = await readIdentity(tx);
  const words = await mailWordsOf(tx, 'admin-invitation', language);
  const context = { language, publicUrl: config.publicUrl, identity, words };
  const mail = adminInvitationMail({ token: fresh.token, inviter, until }, context);
  await enqueueMail(tx, { template: 'admin-invitation', to: email, ...mail, at });
  return until;
};
