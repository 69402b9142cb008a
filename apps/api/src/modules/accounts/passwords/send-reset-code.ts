import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { enqueueMail, writeAndDeleteMail } from '../../../mail/outbox.ts';
import { resetPasswordMail } from '../../../mail/templates/reset-password.ts';
import { recordSecurityEvent } from '../../security-events/index.ts';
import { mailWordsOf, readIdentity } from '../../store/index.ts';
import { freshCode, issueCode, type Requester } from '../codes/email-codes.ts';
import { deviceHashes, handleOf, networkHash } from '../codes/secrets.ts';
import { isReservedFor } from '../email-undo/email-undos.ts';
import { accountEmail } from '../people/email-address.ts';
import { lockAccount, type UserRow } from '../people/users.repository.ts';
import { hasDevice } from '../sessions/sessions.repository.ts';
import { NOBODY } from '../sign-in/credentials.ts';
import type { Browser } from '../sign-in/sign-in.ts';

/** Who asks, by what the request shows. */
export interface Asking extends Browser {
  /** the caller's home network */
  network: string;
}

/** Invited admins set their first password by their invitation instead. */
const mayReset = ({ disabledAt, role, passwordHash }: UserRow): boolean =>
  disabledAt === null && (role !== 'admin' || passwordHash !== null);

/** The same steps for an address without an account, so that their time reveals nothing. */
const requesterOf = async (
  tx: Queries,
  { config }: Pick<Shop, 'config'>,
  userId: string,
  { guestSessionId, userAgent, network }: Asking,
): Promise<Requester> => {
  const devices = deviceHashes(config.keys, userId, guestSessionId ?? '', userAgent);
  const isKnown = (await hasDevice(tx, userId, devices)) && guestSessionId !== null;
  return { hash: isKnown ? devices[0] : networkHash(config.keys, userId, network), isKnown };
};

/**
 * Mails a code and link for a new password if the address has an account and the last mail that this browser or network
 * asked for is old enough: requests of strangers do not keep the owner waiting (decision 0032). The response
 * and its time do not reveal whether it did: without a mail the same work is done and discarded (decision 0032).
 */
export const sendResetCode = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock' | 'mail' | 'floodGate'>,
  input: { email: string },
  asking: Asking,
  language: Language,
): Promise<void> => {
  const { db, config, clock } = shop;
  const email = accountEmail(input.email);
  const handle = handleOf(config.keys, email);
  const fresh = freshCode();
  const identity = await readIdentity(db.read);
  const words = await mailWordsOf(db.read, 'reset-password', language);
  const body = resetPasswordMail(fresh, { language, publicUrl: config.publicUrl, identity, words });
  const event = { kind: 'password_reset_asked', outcome: 'success' } as const;
  const isRecorded = shop.floodGate.admit({ ...event, network: asking.keptNetwork, at: clock() });
  await db.write(async (tx) => {
    const user = await lockAccount(tx, email, handle);
    // asked for every address, as an account's absence must not show in the time
    const isReserved = await isReservedFor(tx, shop, { userId: user?.id ?? NOBODY, email });
    // an unverified account has to do without an address that another can still take back
    const userId = user && mayReset(user) && (user.emailVerifiedAt !== null || !isReserved) ? user.id : null;
    const requester = await requesterOf(tx, shop, userId ?? NOBODY, asking);
    const issue = { userId, purpose: 'reset_password', email, fresh, withLink: true, requester } as const;
    const issued = await issueCode(tx, shop, issue);
    const mail = { template: 'reset-password', to: email, ...body, at: clock() };
    // an address without an account takes as long as one that gets a mail
    if (issued.ok) await enqueueMail(tx, mail);
    else await writeAndDeleteMail(tx, mail);
    // by the address for everybody, so that the record's time does not tell who has an account
    if (isRecorded) await recordSecurityEvent(tx, shop, { ...event, about: { address: email }, from: asking });
  });
  shop.mail.sendSoon();
};
