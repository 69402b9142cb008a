import { CODES_A_DAY, FAILED_RESETS_ALARM, STRANGERS_RESETS_A_DAY } from '@fori/domain/accounts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  advanceSeconds,
  codeTo,
  differentFrom,
  linkTokenTo,
  loginAs,
  mailKindsTo,
  newAddress,
  signUp,
} from '../../../testing/accounts.ts';
import { type Caller, describeShop, newGuest, START } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';

const NEW_PASSWORD = 'eight brass buckles';
const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

const NOISY = { from: '198.51.100.1' };
const QUIET = { from: '203.0.113.7' };

describeShop('requests for a new password', (shop) => {
  let email: string;
  beforeEach(async () => {
    shop().setTime(START);
    email = await signUp(shop());
  });
  const request = async (caller: Caller) => {
    const response = await shop().call('POST', '/password/send-reset-code', { email }, caller);
    expect(response.statusCode).toBe(200);
  };
  const resetMails = async () => (await mailKindsTo(shop(), email)).filter((kind) => kind === 'reset-password').length;
  const reset = (proof: object) => shop().call('POST', '/password/reset', { ...proof, ...passwords });
  const useUp = async (caller: Caller) => {
    for (let sent = 0; sent < CODES_A_DAY; sent += 1) {
      await request(caller);
      advanceSeconds(shop(), 60);
    }
    const before = await resetMails();
    await request(caller);
    expect(await resetMails()).toBe(before);
  };

  test('[AUTH-130] a network that has used up its mails of the day leaves those of another one', async () => {
    await useUp(NOISY);
    const before = await resetMails();
    await request(QUIET);
    expect(await resetMails()).toBe(before + 1);
    expect((await reset({ email, code: await codeTo(shop(), email) })).statusCode).toBe(200);
  });

  test('[AUTH-130] a browser known to the account gets its mail from the noisy network too, however many strangers ask', async () => {
    const browser: Caller = { ...newGuest(), ...NOISY, headers: { 'user-agent': 'Known/1.0' } };
    await loginAs(shop(), email, undefined, browser);
    for (let network = 0; network < STRANGERS_RESETS_A_DAY; network += 1) await request({ from: `192.0.2.${network}` });
    const strangers = await resetMails();
    expect(strangers).toBe(STRANGERS_RESETS_A_DAY);
    await request(QUIET);
    expect(await resetMails()).toBe(strangers);
    await request(browser);
    expect(await resetMails()).toBe(strangers + 1);
    await request(browser);
    expect(await resetMails()).toBe(strangers + 1);
  });

  test("[AUTH-131] a stranger's request does not void the owner's code and link; using one voids all", async () => {
    await request(QUIET);
    const [code, token] = [await codeTo(shop(), email), await linkTokenTo(shop(), email)];
    await request(NOISY);
    const theirs = await linkTokenTo(shop(), email);
    expect((await reset({ email, code })).statusCode).toBe(200);
    for (const link of [token, theirs]) expect((await reset({ token: link })).statusCode).toBe(422);
  });

  test('[AUTH-131] an attempt counts against every open code, so that more mails do not mean more guesses at once', async () => {
    await request(QUIET);
    const mine = await codeTo(shop(), email);
    await request(NOISY);
    const theirs = await codeTo(shop(), email);
    const wrong = ['000000', '000001', '000002'].find((code) => code !== mine && code !== theirs) ?? '';
    for (let i = 0; i < 5; i += 1) expect((await reset({ email, code: wrong })).statusCode).toBe(422);
    for (const code of [mine, theirs]) expect((await reset({ email, code })).statusCode).toBe(422);
  });

  test('[AUTH-132] codes for a new address and codes for a new password do not use up each other', async () => {
    const me = await signedIn(shop(), 'customer');
    email = me.person.email;
    const change = () =>
      shop().call('PATCH', '/profile', { email: newAddress(), current_password: me.person.password }, me);
    for (let sent = 0; sent < CODES_A_DAY; sent += 1) {
      expect((await change()).statusCode).toBe(200);
      await request(NOISY);
      advanceSeconds(shop(), 60);
    }
    expect((await change()).statusCode).toBe(429);
    expect(await resetMails()).toBe(CODES_A_DAY);
  });
});

describeShop('failed codes for new passwords', (shop) => {
  const fail = (email: string, code: string) => shop().call('POST', '/password/reset', { email, code, ...passwords });

  test('[AUTH-133] over all accounts raise the alarm beyond the threshold: once in the log, as a metric and to admins', async () => {
    shop().setTime(START);
    const logged = vi.spyOn(shop().shop.log, 'error');
    const admin = await signedIn(shop(), 'admin');
    const shown = async () =>
      (await shop().call('GET', '/admin/dashboard', undefined, admin)).json<{
        data: { failed_resets: number | null };
      }>().data.failed_resets;
    const known = await signUp(shop());
    await shop().call('POST', '/password/send-reset-code', { email: known });
    await fail(known, differentFrom(await codeTo(shop(), known)));
    for (let i = 1; i < FAILED_RESETS_ALARM; i += 1) await fail(newAddress(), '123456');
    expect(await shown()).toBeNull();
    expect(logged).not.toHaveBeenCalled();
    for (let i = 0; i < 3; i += 1) await fail(newAddress(), '123456');
    expect(await shown()).toBe(FAILED_RESETS_ALARM + 3);
    expect(logged).toHaveBeenCalledTimes(1);
    const metrics = await shop().app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' });
    expect(metrics.body).toContain(`fori_reset_codes_failed ${FAILED_RESETS_ALARM + 3}`);
    advanceSeconds(shop(), 3600);
    expect(await shown()).toBeNull();
  });

  describe('a used link', () => {
    test('[AUTH-133] does not count as a guess', async () => {
      const before = await shop().db.read.select().from(shop().db.t.failedResets);
      await shop().call('POST', '/password/reset', { token: 'x'.repeat(43), ...passwords });
      expect(await shop().db.read.select().from(shop().db.t.failedResets)).toEqual(before);
    });
  });
});
