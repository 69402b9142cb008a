import { DAY_MS } from '@fori/domain/durations';
import type { Queries } from '../db/types.ts';
import { hashPassword } from '../modules/accounts/passwords/password.ts';
import { type DemoBuyer, demoBuyers, demoReviewers } from './demo-order-data.ts';

/** Accounts that anybody may use in the demo shop (decision 0161). */
const demoAccounts = [
  {
    name: 'Aino Mäkinen',
    email: 'admin@fori.example',
    password: 'fori-demo-admin',
    role: 'admin',
    builtInRole: 'owner',
  },
  { name: 'Elias Lindqvist', email: 'customer@fori.example', password: 'fori-demo-customer', role: 'customer' },
] as const;

/** The accounts with hashed passwords; call it outside a transaction, as hashing is slow. */
export const hashedDemoAccounts = () =>
  Promise.all(
    demoAccounts.map(async ({ password, ...account }) => ({
      ...account,
      passwordHash: await hashPassword(password),
    })),
  );

/** Inserts the accounts, verified, and returns their ids by e-mail address; existing addresses are left alone. */
export const insertDemoAccounts = async (
  tx: Queries,
  accounts: Awaited<ReturnType<typeof hashedDemoAccounts>>,
  now: Date,
): Promise<Map<string, string>> => {
  const { t } = tx;
  const rows = await tx
    .insert(t.users)
    .values(accounts.map((account) => ({ ...account, emailVerifiedAt: now, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: t.users.id, email: t.users.email });
  return new Map(rows.map((row) => [row.email, row.id]));
};

/** Before the first demo order. */
const JOINED_DAYS_AGO = 200;

/** Inserts the reviewers' accounts, without passwords; returns their ids by e-mail address. */
export const insertDemoReviewers = async (tx: Queries, now: Date): Promise<Map<string, string>> => {
  const { t } = tx;
  const joined = new Date(now.getTime() - JOINED_DAYS_AGO * DAY_MS);
  const people = demoReviewers.map((name): DemoBuyer => demoBuyers[name]);
  const rows = await tx
    .insert(t.users)
    .values(
      people.map(({ name, email, language, currency }) => ({
        name,
        email,
        language,
        currency,
        passwordHash: null,
        role: 'customer' as const,
        emailVerifiedAt: joined,
        createdAt: joined,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: t.users.id, email: t.users.email });
  return new Map(rows.map((row) => [row.email, row.id]));
};
