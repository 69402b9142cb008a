import { BACK_OFFICE_HEADER } from '@fori/contracts/access';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { TestShop } from './harness.ts';
import { type Caller, START } from './harness.ts';
import { addPerson } from './people.ts';

export const MINUTE = 60;
export const IN_USE = { [BACK_OFFICE_HEADER]: 'in-use' };

/** Sessions of staff. */
export const staffSessions = (shop: () => TestShop) => {
  beforeEach(() => shop().setTime(START));

  const statusOf = async (caller: Caller) => (await shop().call('GET', '/admin/orders', undefined, caller)).statusCode;
  const signIn = async () => {
    const { email, password } = await addPerson(shop(), { role: 'admin' });
    const response = await shop().call('POST', '/admin/login', { email, password });
    return { token: response.json<{ token: string }>().token, email };
  };
  const rowOf = async (email: string) => {
    const { db } = shop();
    const { sessions, users } = db.t;
    const [row] = await db.read
      .select()
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, email));
    if (!row) throw new Error('session not stored');
    return row.sessions;
  };
  return { rowOf, statusOf, signIn };
};
