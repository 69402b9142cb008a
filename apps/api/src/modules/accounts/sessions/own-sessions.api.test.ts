import type { SessionView } from '@fori/contracts/sessions/schemas';
import { beforeEach, expect, test } from 'vitest';
import { loginAs, signUp } from '../../../testing/accounts.ts';
import { type Caller, describeShop, START } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1 Version/18.5 Mobile Safari/604.1';

describeShop('where a customer is signed in', (shop) => {
  beforeEach(() => shop().setTime(START));

  const signIn = async (email: string, userAgent: string): Promise<Caller> => {
    const from = '198.51.100.4';
    const response = await loginAs(shop(), email, undefined, { headers: { 'user-agent': userAgent }, from });
    return { token: response.json<{ token: string }>().token };
  };
  const list = async (caller: Caller) =>
    (await shop().call('GET', '/profile/sessions', undefined, caller)).json<{ data: SessionView[] }>().data;
  const statusOf = async (caller: Caller) => (await shop().call('GET', '/profile', undefined, caller)).statusCode;

  test('[AUTH-118] lists active sessions with browser, network and time, the present one marked', async () => {
    const email = await signUp(shop());
    await signIn(email, FIREFOX);
    const over = await signIn(email, FIREFOX);
    await shop().call('POST', '/logout', {}, over);
    shop().setTime('2026-11-22T09:00:00.000Z');
    const here = await signIn(email, SAFARI);
    expect(await list(here)).toEqual([
      {
        id: expect.any(String),
        device: 'Safari, iOS',
        network: '198.51.100.4',
        created_at: '2026-11-22T09:00:00.000Z',
        last_used_at: null,
        ends_at: '2026-11-29T09:00:00.000Z',
        present: true,
      },
      expect.objectContaining({ device: 'Firefox, Linux', created_at: START.toISOString(), present: false }),
    ]);
  });

  test('[AUTH-117] [AUTH-118] one that is ended is refused at its next request, and the others stay', async () => {
    const email = await signUp(shop());
    const [here, there, third] = [await signIn(email, SAFARI), await signIn(email, FIREFOX), await signIn(email, '')];
    const ended = (await list(there)).find(({ present }) => present)?.id;
    const response = await shop().call('DELETE', `/profile/sessions/${ended}`, undefined, here);
    expect(response.statusCode).toBe(200);
    expect(response.json<{ data: SessionView[] }>().data).toEqual(await list(here));
    expect([await statusOf(here), await statusOf(there), await statusOf(third)]).toEqual([200, 401, 200]);
    const again = await shop().call('DELETE', `/profile/sessions/${ended}`, undefined, here);
    expect(again.statusCode).toBe(404);
  });

  test('[AUTH-118] all others are ended at once, and this one stays', async () => {
    const email = await signUp(shop());
    const [here, there, third] = [await signIn(email, SAFARI), await signIn(email, FIREFOX), await signIn(email, '')];
    const response = await shop().call('DELETE', '/profile/sessions', undefined, here);
    expect(response.json()).toMatchObject({ data: [{ device: 'Safari, iOS', present: true }] });
    expect([await statusOf(here), await statusOf(there), await statusOf(third)]).toEqual([200, 401, 401]);
  });
});

describeShop('where admins are signed in', (shop) => {
  const list = async (id: string, caller: Caller) =>
    (await shop().call('GET', `/admin/users/${id}/sessions`, undefined, caller)).json<{ data: SessionView[] }>().data;
  const statusOf = async (caller: Caller) => (await shop().call('GET', '/admin/orders', undefined, caller)).statusCode;
  const records = async () => {
    const { db } = shop();
    const rows = await db.read.select().from(db.t.auditLog).orderBy(db.t.auditLog.id);
    return rows.filter(({ action }) => action === 'user.end_session');
  };

  test('[ADMIN-251] an admin sees their own sessions and ends one or all others, which the audit log records', async () => {
    const me = await signedIn(shop(), 'admin');
    const { email, password, id } = me.person;
    const signIn = async () => {
      const response = await shop().call('POST', '/admin/login', { email, password });
      return { token: response.json<{ token: string }>().token };
    };
    const [second, third, fourth] = [await signIn(), await signIn(), await signIn()];
    expect((await list(id, me)).map(({ present }) => present).sort()).toEqual([false, false, false, true]);
    const ended = (await list(id, second)).find(({ present }) => present)?.id;
    const one = await shop().call('DELETE', `/admin/users/${id}/sessions/${ended}`, undefined, me);
    expect(one.json<{ data: unknown[] }>().data).toHaveLength(3);
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200]);
    await shop().call('DELETE', `/admin/users/${id}/sessions`, undefined, me);
    expect([await statusOf(third), await statusOf(fourth), await statusOf(me)]).toEqual([401, 401, 200]);
    expect((await records()).map(({ actorId, entityId, before }) => ({ actorId, entityId, before }))).toMatchObject([
      { actorId: id, entityId: id, before: { sessions: [{ began_at: expect.any(String) }] } },
      { actorId: id, entityId: id, before: { sessions: [{}, {}] } },
    ]);
    await shop().call('DELETE', `/admin/users/${id}/sessions`, undefined, me);
    expect(await records()).toHaveLength(2);
  });

  test('[ADMIN-252] an admin sees and ends the sessions of another admin, and not those of a customer', async () => {
    const [me, other, customer] = [
      await signedIn(shop(), 'admin'),
      await signedIn(shop(), 'admin'),
      await signedIn(shop(), 'customer'),
    ];
    expect(await list(other.person.id, me)).toMatchObject([{ device: 'Firefox, Linux', present: false }]);
    const [session] = await list(other.person.id, me);
    const foreign = await shop().call('DELETE', `/admin/users/${me.person.id}/sessions/${session?.id}`, undefined, me);
    expect(foreign.statusCode).toBe(404);
    await shop().call('DELETE', `/admin/users/${other.person.id}/sessions`, undefined, me);
    expect(await statusOf(other)).toBe(401);
    for (const method of ['GET', 'DELETE'] as const) {
      const refused = await shop().call(method, `/admin/users/${customer.person.id}/sessions`, undefined, me);
      expect(refused.statusCode).toBe(404);
    }
  });
});
