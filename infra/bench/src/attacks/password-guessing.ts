import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { inserter } from '../back-office-rows.ts';
import type { Attack } from './attack.ts';
import { csrfHeaders } from './client.ts';

/** Nth of 65,536 home networks of one IPv6 customer, who has a /48. */
const homeNetwork = (nth: number): string => `2001:db8:7:${(nth % 65_536).toString(16)}::1`;

/** Nth of sixty networks, of the range kept for measurements; together they may try 1,800 times before a limit of calls. */
const botNetwork = (nth: number): string => `198.18.0.${1 + (nth % 60)}`;

/** The demo's customer. */
const CUSTOMER = { email: 'customer@fori.example', password: 'fori-demo-customer' };
/** So many that none has more than five sign-ins under way, which would count as guesses, while each takes up to 20 s. */
const CUSTOMERS = 20;

/** Adds customers who have the password of the demo's; returns their addresses. */
const addCustomers = (dataDir: string): string[] => {
  const db = new Database(join(dataDir, 'fori.db'), { fileMustExist: true, timeout: 20_000 });
  try {
    const passwordHash = db.prepare('select password_hash from users where email = ?').pluck().get(CUSTOMER.email);
    if (typeof passwordHash !== 'string') throw new Error(`${CUSTOMER.email} has no password`);
    const insert = inserter(db, 'users');
    const now = Date.now();
    return Array.from({ length: CUSTOMERS }, (_, nth) => {
      const email = `quiet.customer.${nth}@example.com`;
      insert({
        id: randomUUID(),
        name: `Quiet Customer ${nth}`,
        email,
        role: 'customer',
        language: 'en',
        password_hash: passwordHash,
        email_verified_at: now,
        created_at: now,
      });
      return email;
    });
  } finally {
    db.close();
  }
};

/** Customers sign in among the visitors in turn, each time in the same browser. */
const customersSignIn: Attack['extraBaseline'] = async ({ call, dataDir }) => {
  const csrf = await csrfHeaders(call);
  const customers = addCustomers(dataDir).map((email) => ({
    headers: { ...csrf, 'x-session-id': randomUUID() },
    body: { email, password: CUSTOMER.password },
  }));
  return {
    sign_in: (nth) => ({
      method: 'POST',
      path: '/api/customer/login',
      ...(customers[nth % customers.length] as (typeof customers)[number]),
    }),
  };
};

/** Made-up accounts, each try from another address. */
const guessFrom =
  (addressOf: (nth: number) => string): Attack['prepare'] =>
  async ({ call }) => {
    const headers = await csrfHeaders(call);
    return async (nth) => {
      const body = { email: `${randomUUID()}@example.com`, password: 'seven sewn saddlebags' };
      const from = addressOf(nth);
      return (await call({ method: 'POST', path: '/api/customer/login', from, headers, body })).status;
    };
  };

export const passwordGuessing: Attack = {
  name: 'password-guessing',
  about: 'somebody with a /48 signs in to made-up accounts, 24 at once, each try from another /64 of it',
  atOnce: 24,
  perSecond: 200,
  extraBaseline: customersSignIn,
  prepare: guessFrom(homeNetwork),
};

export const guessingBotnet: Attack = {
  name: 'guessing-botnet',
  about: 'sixty networks sign in to made-up accounts in turn, 24 at once, so that hashing never rests',
  atOnce: 24,
  perSecond: 200,
  extraBaseline: customersSignIn,
  prepare: guessFrom(botNetwork),
};
