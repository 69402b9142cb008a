import { BACK_OFFICE_HEADER } from '@fori/contracts/access';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeEach } from 'vitest';
import type { TestShop } from './harness.ts';
import { type Caller, START } from './harness.ts';
import { addPerson } from './people.ts';

export const MINUTE = 60;
export const IN_USE = { [BACK_OFFICE_HEADER]: 'in-use' };

interface Sent {
  cookie: string;
  headers?: Record<string, string>;
  csrf?: boolean;
}

/** Sessions of staff, with the token or with the cookie of the back office. */
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
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, { cookie, headers, csrf = true }: Sent) => {
    const pair = await shop().app.inject({ url: '/api/csrf' });
    const own = pair.cookies.map(({ name, value }) => `${name}=${value}`);
    const options: InjectOptions = {
      method,
      url: `/api${path}`,
      headers: {
        cookie: [...own, cookie].join('; '),
        ...(csrf && { 'x-csrf-token': pair.json<{ token: string }>().token }),
        ...headers,
      },
    };
    return shop().app.inject(options);
  };
  const enter = async () => {
    const { email, password } = await addPerson(shop(), { role: 'admin' });
    const response = await shop().call('POST', '/admin/login', { email, password }, { headers: IN_USE });
    const cookie = response.cookies.find(({ name }) => name === 'fori-staff');
    if (!cookie) throw new Error('no cookie set');
    return { response, cookie, sent: `${cookie.name}=${cookie.value}` };
  };
  return { rowOf, statusOf, signIn, send, enter };
};
