import type { Profile } from '@fori/contracts/profile/schemas';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { TestShop } from './harness.ts';
import { type Caller, START } from './harness.ts';
import { type Person, signedIn } from './people.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface Errors {
  code: string;
  message: string;
  errors: Record<string, string[]>;
}

/** The profile of a customer, and changes of it. */
export const profileCalls = (shop: () => TestShop) => {
  let me: Caller & { token: string; person: Person };
  beforeEach(async () => {
    shop().setTime(START);
    me = await signedIn(shop(), 'customer');
  });
  const call = (method: Method, path: string, body?: unknown, caller: Caller = me) =>
    shop().call(method, `/profile${path}`, body, caller);
  const profile = async () => (await call('GET', '')).json<{ data: Profile }>().data;
  const change = (body: object) => call('PATCH', '', body);
  const changeEmail = (email: string, body: object = {}) =>
    change({ email, current_password: me.person.password, ...body });
  const confirm = (code: string, caller: Caller = me) => call('POST', '/verify-email', { code }, caller);
  const withoutPassword = async () => {
    const { db } = shop();
    await db.write((tx) =>
      tx.update(db.t.users).set({ passwordHash: null }).where(eq(db.t.users.id, me.person.id)).returning(),
    );
  };
  return { me: () => me, call, confirm, changeEmail, change, withoutPassword, profile };
};
