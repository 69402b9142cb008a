import { languageOf } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { deleteCountersOfAccount } from '../../limiter/counters.repository.ts';
import { deleteMailsTo, enqueueMail } from '../../mail/outbox.ts';
import { accountDeletedMail } from '../../mail/templates/account-deleted.ts';
import { lockPerson, type Person, undosOf } from '../accounts/index.ts';
import { eraseLikes } from '../blog/index.ts';
import { lockCart } from '../cart/index.ts';
import { eraseMessagesOf } from '../contact/index.ts';
import { erasePersonInOrders } from '../orders/index.ts';
import { eraseReviews } from '../reviews/index.ts';
import { mailWordsOf, readIdentity } from '../store/index.ts';
import { addressesOfPerson } from './addresses-of-person.ts';
import { addressesOfOthers, codesOf, deletePerson } from './profile.repository.ts';

/** What is mailed to a new address before it is confirmed. */
const CHANGE_MAILS = ['email-change-code', 'email-reserved', 'email-taken'] as const;

/**
 * Deletes mails to the account's address and to former ones, unless they belong to another account. To an address that was named but never
 * confirmed, which may be a stranger's, only those about the change (PROF-42).
 */
const deleteMailsOfPerson = async (tx: Queries, person: Person): Promise<void> => {
  const named = (await codesOf(tx, person.id)).map(({ email }) => email);
  const own = [person.email, ...(await undosOf(tx, person.id)).map(({ email }) => email)];
  const addresses = [...new Set([...own, ...named])];
  const others = await addressesOfOthers(tx, person.id, addresses);
  const isOwn = (address: string) => own.includes(address);
  const free = addresses.filter((address) => !others.has(address));
  await deleteMailsTo(tx, free.filter(isOwn));
  await deleteMailsTo(
    tx,
    free.filter((address) => !isOwn(address)),
    CHANGE_MAILS,
  );
};

/**
 * Deletes an account with its sessions, codes, identities, addresses, cart, likes, reviews, messages and mails within
 * the caller's transaction; orders stay without personal data (`erasePersonInOrders`). Queues a farewell mail. Returns
 * the files to delete after the commit. Throws `unauthenticated` when the account no longer exists.
 */
export const erasePerson = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'config' | 'clock'>,
  userId: string,
): Promise<string[]> => {
  const { config, clock } = shop;
  const now = clock();
  // lock the cart first, as placing an order does, so that the two wait for each other
  await lockCart(tx, { kind: 'user', userId });
  const person = await lockPerson(tx, userId);
  await erasePersonInOrders(tx, userId, now);
  await eraseLikes(tx, userId);
  await eraseMessagesOf(tx, userId, await addressesOfPerson(tx, person));
  const files = await eraseReviews(tx, userId);
  await deleteMailsOfPerson(tx, person);
  const identity = await readIdentity(tx);
  const language = languageOf(person);
  const words = await mailWordsOf(tx, 'account-deleted', language);
  const mail = accountDeletedMail({ language, publicUrl: config.publicUrl, identity, words });
  await enqueueMail(tx, { template: 'account-deleted', to: person.email, ...mail, at: now });
  await deleteCountersOfAccount(tx, userId);
  await deletePerson(tx, userId);
  return files;
};
