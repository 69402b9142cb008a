import { randomUUID } from 'node:crypto';
import type { Conversation, Customer } from '../../campaign/conversation.ts';
import { PATIENCE_MS } from './worker.ts';

const ADMIN = { email: 'admin@fori.example', password: 'fori-demo-admin' };
const CUSTOMER = { email: 'customer@fori.example', password: 'fori-demo-customer' };

const signIn = async (talk: Conversation, path: string, credentials: typeof ADMIN): Promise<Customer> => {
  const stranger = talk.customer(credentials.email, randomUUID());
  const response = await stranger.ask('sign in', { method: 'POST', path, body: credentials }, PATIENCE_MS);
  if (response?.status !== 200) throw new Error(`${credentials.email} cannot sign in: ${response?.body.toString()}`);
  const { token } = response.json<{ token: string }>();
  return {
    name: stranger.name,
    ask: (what, call, patience) =>
      stranger.ask(what, { ...call, headers: { authorization: `Bearer ${token}`, ...call.headers } }, patience),
  };
};

/** The demo shop's admin, signed in. */
export const signInAdmin = (talk: Conversation): Promise<Customer> => signIn(talk, '/api/admin/login', ADMIN);

/** The demo shop's customer, signed in. */
export const signInCustomer = (talk: Conversation): Promise<Customer> => signIn(talk, '/api/customer/login', CUSTOMER);

/** Throws what the shop refused, where it must not refuse. */
export const mustBe = (status: number, response: { status: number; body: Buffer } | null, what: string): boolean => {
  if (response === null) return false;
  if (response.status !== status)
    throw new Error(`${what}: ${response.status} ${response.body.toString('utf8').slice(0, 500)}`);
  return true;
};
