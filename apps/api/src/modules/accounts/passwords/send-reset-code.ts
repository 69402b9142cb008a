import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { enqueueMail, renderSampleMail } from '../../../mail/outbox.ts';
import { resetPasswordMail } from '../../../mail/templates/reset-password.ts';
import { type Origin, recordSecurityEvent } from '../../security-events/index.ts';
import { mailWordsOf, readIdentity } from '../../store/index.ts';
import { freshCode, issueCode } from '../codes/email-codes.ts';
import { handleOf } from '../codes/secrets.ts';
import { accountEmail } from '../people/email-address.ts';
import { lockAccount, type UserRow } from '../people/users.repository.ts';

/** Invited admins set their first password by their invitation instead. */
const mayReset = ({ disabledAt, role, passwordHash }: UserRow): boolean =>
  disabledAt === null && (role !== 'admin' || passwordHash !== null);

/**
 * Mails a code and link for a new password if the address has an account and the last mail is old enough. The response
 * and its time do not reveal whether it did: without a mail the same work is done and discarded (decision 0032).
 */
export const sendResetCode = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock' | 'mail' | 'floodGate'>,
  input: { email: string },
  language: Language,
  from?: Origin,
): Promise<void> => {
  const { db, config, clock } = shop;
  const email = accountEmail(input.email);
  const handle = handleOf(config.secret, email);
  const fresh = freshCode();
  const identity = await readIdentity(db.read);
  const words = await mailWordsOf(db.read, 'reset-password', language);
  const body = resetPasswordMail(fresh, { language, publicUrl: config.publicUrl, identity, words });
  const event = { kind: 'password_reset_asked', outcome: 'success' } as const;
  const isRecorded = shop.floodGate.admit({ ...event, network: from?.network ?? null, at: clock() });
  await db.write(async (tx) => {
    const user = await lockAccount(tx, email, handle);
    const userId = user && mayReset(user) ? user.id : null;
    const issued = await issueCode(tx, shop, { userId, purpose: 'reset_password', email, fresh, withLink: true });
    const mail = { template: 'reset-password', to: email, ...body, at: clock() };
    await (issued.ok ? enqueueMail : renderSampleMail)(tx, mail);
    // by the address for everybody, so that the record's time does not tell who has an account
    if (isRecorded) await recordSecurityEvent(tx, shop, { ...event, about: { address: email }, from });
  });
  shop.mail.sendSoon();
};
