import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { loginAs } from './accounts.ts';
import type { TestShop } from './harness.ts';
import { type Caller, START } from './harness.ts';
import { PASSWORD, type Person, signedIn } from './people.ts';

/** The factors of an account, and the events about them. */
export const ownFactors = (shop: () => TestShop) => {
  let me: Caller & { token: string; person: Person };
  beforeEach(async () => {
    shop().setTime(START);
    me = await signedIn(shop(), 'customer');
  });
  const add = (body: object, caller: Caller = me) => shop().call('POST', '/profile/passkeys', body, caller);
  const remove = (id: string | undefined, body?: object, caller: Caller = me) =>
    shop().call('DELETE', `/profile/passkeys/${id}`, body, caller);
  const isSignedIn = async (caller: Caller) =>
    (await shop().call('GET', '/profile', undefined, caller)).statusCode === 200;
  const signedInAgain = async (): Promise<Caller> => ({
    token: (await loginAs(shop(), me.person.email, PASSWORD)).json<{ token: string }>().token,
  });
  const change = (values: object) => {
    const { db } = shop();
    return db.write((tx) =>
      tx.update(db.t.users).set(values).where(eq(db.t.users.id, me.person.id)).returning({ id: db.t.users.id }),
    );
  };
  return { me: () => me, remove, add, signedInAgain, change, isSignedIn };
};
