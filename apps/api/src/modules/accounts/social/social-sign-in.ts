import { DomainError } from '@fori/domain/errors';
import { type Language, shownCurrency } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { readSettings } from '../../store/index.ts';
import { endCodes } from '../codes/email-codes.repository.ts';
import { handleOf } from '../codes/secrets.ts';
import { isReservedFor } from '../email-undo/email-undos.ts';
import { accountEmail } from '../people/email-address.ts';
import { type UserRow, updateUser } from '../people/users.repository.ts';
import { confirmAddress } from '../registration/confirm-address.ts';
import { findAccountByEmail } from '../registration/find-account-by-email.ts';
import { type Browser, type SignedIn, signIn } from '../sign-in/sign-in.ts';
import { insertIdentity, markIdTokenUsed, userByIdentity } from './identities.repository.ts';
import type { VerifiedIdentity } from './verify-id-token.ts';

type Deps = Pick<Shop, 'db' | 'config' | 'clock'>;

/** Admins sign in by password only, and disabled accounts not at all. */
const admit = (account: UserRow): UserRow => {
  if (account.disabledAt) throw new DomainError('account_disabled');
  if (account.role === 'admin') throw new DomainError('admin_password_only');
  return account;
};

/**
 * Hands an unverified account to the person who has now proved its address: takes their name and removes the password,
 * which somebody else may have set. A guest's orders with the address join.
 */
const handOver = async (tx: Queries, { clock }: Deps, account: UserRow, name: string): Promise<UserRow> => {
  const now = clock();
  const change = { name, passwordHash: null };
  await updateUser(tx, account.id, change);
  await confirmAddress(tx, account, now);
  await endCodes(tx, account.id, ['verify_email', 'reset_password'], now);
  return { ...account, ...change, emailVerifiedAt: now };
};

/** Finds or creates the account of the person's address, which counts as verified from now on. */
const accountOf = async (tx: Queries, deps: Deps, person: VerifiedIdentity, language: Language): Promise<UserRow> => {
  const { config, clock } = deps;
  const { name } = person;
  const email = accountEmail(person.email);
  const handle = handleOf(config.keys, email);
  const { currencies } = await readSettings(tx);
  const currency = shownCurrency(null, language, currencies);
  const newcomer = { email, name, handle, language, currency, createdAt: clock() };
  const { account } = await findAccountByEmail(tx, newcomer);
  admit(account);
  if (!account.emailVerifiedAt && (await isReservedFor(tx, deps, { userId: account.id, email })))
    throw new DomainError('address_reserved');
  return account.emailVerifiedAt ? account : handOver(tx, deps, account, name);
};

/**
 * Signs a customer in by the identity provider's ID token; name and address sent beside it are ignored. A person is
 * recognised by issuer and subject; a newcomer joins the account of their verified address or gets a new one. Throws
 * what `VerifyIdToken` does, `social_token_invalid` also for a token used before or another subject than the id sent,
 * `account_disabled`, `admin_password_only`, `address_reserved` while another account can take the address back, and `not_found` in a shop without a provider. A refusal writes nothing.
 */
export const socialSignIn = async (
  shop: Deps & Pick<Shop, 'verifyIdToken' | 'mail' | 'log'>,
  { id_token, auth0_user_id }: { id_token: string; auth0_user_id: string },
  browser: Browser,
  language: Language,
): Promise<SignedIn> => {
  const { db, clock, verifyIdToken } = shop;
  if (!verifyIdToken) throw new DomainError('not_found');
  const person = await verifyIdToken(id_token);
  const { issuer, subject, tokenHash, expiresAt } = person;
  if (auth0_user_id && auth0_user_id !== subject) throw new DomainError('social_token_invalid');

  const account = await db.write(async (tx) => {
    const now = clock();
    const isFirstUse = await markIdTokenUsed(tx, { hash: tokenHash, expiresAt }, now);
    if (!isFirstUse) throw new DomainError('social_token_invalid');
    const known = await userByIdentity(tx, issuer, subject);
    if (known) return admit(known);
    const found = await accountOf(tx, shop, person, language);
    await insertIdentity(tx, { issuer, subject, userId: found.id, createdAt: now });
    return found;
  });
  return signIn(shop, account, browser, language, { method: 'provider' });
};
