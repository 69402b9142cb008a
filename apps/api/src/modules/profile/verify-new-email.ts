import type { Profile } from '@fori/contracts/profile/schemas';
import { languageOf } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { emailChangedMail } from '../../mail/templates/email-changed.ts';
import {
  type CheckedCode,
  checkCode,
  codeInvalid,
  consumeCode,
  isReservedFor,
  issueUndo,
  lockPerson,
  moveToAddress,
  type Person,
  revokeSessionsOf,
  userByEmail,
} from '../accounts/index.ts';
import { joinGuestOrders } from '../orders/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { mailWordsOf, readIdentity } from '../store/index.ts';
import { clearAddress } from './clear-address.ts';
import { profileOf } from './get-profile.ts';

type Deps = Pick<Shop, 'db' | 'config' | 'clock'>;

interface Signed {
  userId: string;
  sessionId: string;
}

/** Mails the address the account leaves the link that gives it back. */
const offerUndo = async (tx: Queries, deps: Deps, before: Person, newEmail: string): Promise<void> => {
  const { config, clock } = deps;
  const token = await issueUndo(tx, deps, { userId: before.id, email: before.email });
  const language = languageOf(before);
  const words = await mailWordsOf(tx, 'email-changed', language);
  const context = { language, publicUrl: config.publicUrl, identity: await readIdentity(tx), words };
  const mail = emailChangedMail({ email: newEmail, token }, context);
  await enqueueMail(tx, { template: 'email-changed', to: before.email, ...mail, at: clock() });
};

const moveAccount = (deps: Deps, { userId, sessionId }: Signed, checked: CheckedCode, from: Origin): Promise<Profile> =>
  deps.db.write(async (tx) => {
    const now = deps.clock();
    const before = await lockPerson(tx, userId);
    await consumeCode(tx, checked, now);
    // another account has left the address since the code was sent
    if (await isReservedFor(tx, deps, { userId, email: checked.email })) throw codeInvalid();
    const { email } = checked;
    if (!(await clearAddress(tx, userId, email))) throw codeInvalid();
    const person = await moveToAddress(tx, deps, userId, email);
    await joinGuestOrders(tx, { userId, email, now });
    await revokeSessionsOf(tx, userId, now, sessionId);
    await offerUndo(tx, deps, before, email);
    await recordSecurityEvent(tx, deps, { kind: 'email_changed', about: { account: userId }, from });
    return profileOf(tx, person, now);
  });

/**
 * Moves the account to its new address by the code mailed there; orders a guest placed with it join. An unverified
 * registration of that address is deleted. Ends all other sessions, and mails the former address a link that undoes the
 * change for seven days (decision 0032). Throws `code_invalid` for a wrong or expired code, and when another account
 * has verified the address meanwhile or can still take it back.
 */
export const verifyNewEmail = async (
  shop: Deps & Pick<Shop, 'mail'>,
  signed: Signed,
  code: string,
  from: Origin,
): Promise<Profile> => {
  const { userId } = signed;
  const checked = await checkCode(shop, { userId, purpose: 'change_email', code });
  try {
    const profile = await moveAccount(shop, signed, checked, from);
    shop.mail.sendSoon();
    return profile;
  } catch (error) {
    // when two accounts move to one address at once, the unique index lets one of them
    const other = await userByEmail(shop.db.read, checked.email);
    throw other && other.id !== userId ? codeInvalid() : error;
  }
};
