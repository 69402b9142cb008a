import { BACK_OFFICE_HEADER } from '@fori/contracts/access';
import { describe, expect, test } from 'vitest';
import { advanceSeconds, loginAs, signUp } from '../../../testing/accounts.ts';
import { describeShop, newGuest, START } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { IN_USE, MINUTE, staffSessions } from '../../../testing/staff-sessions.ts';

const HOUR = 60 * MINUTE;

describeShop('sessions of staff', (shop) => {
  const { rowOf, statusOf, signIn, send, enter } = staffSessions(shop);
  const saveLimits = async (limits: { staff_session_hours: number; staff_idle_minutes: number }) => {
    const owner = await signedIn(shop(), 'admin');
    const present = (await shop().call('GET', '/admin/settings', undefined, owner)).json<{ data: object }>().data;
    const saved = await shop().call('PUT', '/admin/settings', { ...present, ...limits }, owner);
    expect(saved.statusCode).toBe(200);
  };

  test('[AUTH-110] a session of staff ends after eight hours, however much it is used', async () => {
    const me = await signIn();
    for (let minutes = 0; minutes < 8 * 60; minutes += 20) {
      expect(await statusOf(me)).toBe(200);
      advanceSeconds(shop(), 20 * MINUTE);
    }
    expect(await statusOf(me)).toBe(401);
  });

  test('[AUTH-111] a page that refreshes itself while nobody touches it does not keep the session open', async () => {
    const me = { ...(await signIn()), headers: { [BACK_OFFICE_HEADER]: 'idle' } };
    for (let minutes = 0; minutes < 30; minutes += 10) {
      expect(await statusOf(me)).toBe(200);
      advanceSeconds(shop(), 10 * MINUTE);
    }
    expect(await statusOf(me)).toBe(401);
  });

  test('[AUTH-111] a use is written once a minute, and nothing is written for customers', async () => {
    const { email, ...me } = await signIn();
    advanceSeconds(shop(), MINUTE - 1);
    await statusOf(me);
    expect((await rowOf(email)).lastUsedAt).toEqual(START);
    advanceSeconds(shop(), 1);
    await statusOf(me);
    expect((await rowOf(email)).lastUsedAt).toEqual(shop().shop.clock());

    const customer = await signUp(shop());
    const { token } = (await loginAs(shop(), customer)).json<{ token: string }>();
    advanceSeconds(shop(), 2 * HOUR);
    expect((await shop().call('GET', '/me', undefined, { token })).statusCode).toBe(200);
    expect(await rowOf(customer)).toMatchObject({ lastUsedAt: null, idleEndsAt: null });
  });

  test('[ADMIN-250] the shop sets both limits; a shorter one applies to sessions that are open', async () => {
    const me = await signIn();
    await saveLimits({ staff_session_hours: 1, staff_idle_minutes: 5 });
    advanceSeconds(shop(), MINUTE);
    expect(await statusOf(me)).toBe(200);
    advanceSeconds(shop(), 5 * MINUTE);
    expect(await statusOf(me)).toBe(401);

    const other = await signIn();
    await saveLimits({ staff_session_hours: 1, staff_idle_minutes: 60 });
    advanceSeconds(shop(), MINUTE);
    expect(await statusOf(other)).toBe(200);
    advanceSeconds(shop(), 59 * MINUTE);
    expect(await statusOf(other)).toBe(401);
    await saveLimits({ staff_session_hours: 8, staff_idle_minutes: 30 });
  });

  describe('the cookie of the back office', () => {
    test('[AUTH-113] signs in calls that say that they are an admin’s, and no others; nobody shops by it', async () => {
      const { sent: cookie } = await enter();
      const status = async (path: string, headers: Record<string, string>) =>
        (await send('GET', path, { cookie, headers })).statusCode;
      expect(await status('/admin/orders', IN_USE)).toBe(200);
      expect(await status('/me', IN_USE)).toBe(200);
      expect(await status('/admin/orders', {})).toBe(401);
      expect(await status('/me', {})).toBe(401);
      const guest = { 'x-session-id': newGuest().sessionId ?? '' };
      const over = await shop().call('GET', '/cart', undefined, { headers: IN_USE });
      expect(over.json()).toMatchObject({ code: 'unauthenticated' });
      expect(await status('/cart', guest)).toBe(200);
      const added = await send('POST', '/cart', { cookie, headers: { ...IN_USE, ...guest } });
      expect(added.json()).toMatchObject({ code: 'admin_cannot_shop' });
    });
  });
});
