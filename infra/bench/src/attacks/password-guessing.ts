import { randomUUID } from 'node:crypto';
import type { Attack } from './attack.ts';
import { csrfHeaders } from './client.ts';

/** Nth of 65,536 home networks of one IPv6 customer, who has a /48. */
const homeNetwork = (nth: number): string => `2001:db8:7:${(nth % 65_536).toString(16)}::1`;

/** Nth of sixty networks, of the range kept for measurements; together they may try 1,800 times before a limit of calls. */
const botNetwork = (nth: number): string => `198.18.0.${1 + (nth % 60)}`;

/** The demo's customer, in a browser of theirs. */
const CUSTOMER = { email: 'customer@fori.example', password: 'fori-demo-customer' };

/** A customer signs in among the visitors, each time in the same browser. */
const customerSignsIn: Attack['extraBaseline'] = async ({ call }) => {
  const headers = { ...(await csrfHeaders(call)), 'x-session-id': randomUUID() };
  return { sign_in: () => ({ method: 'POST', path: '/api/customer/login', headers, body: CUSTOMER }) };
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
  extraBaseline: customerSignsIn,
  prepare: guessFrom(homeNetwork),
};

export const guessingBotnet: Attack = {
  name: 'guessing-botnet',
  about: 'sixty networks sign in to made-up accounts in turn, 24 at once, so that hashing never rests',
  atOnce: 24,
  perSecond: 200,
  extraBaseline: customerSignsIn,
  prepare: guessFrom(botNetwork),
};
