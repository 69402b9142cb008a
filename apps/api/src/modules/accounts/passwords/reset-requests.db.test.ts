import { FAILED_RESETS_ALARM } from '@fori/domain/accounts';
import { describe, expect, test, vi } from 'vitest';
import { advanceSeconds, codeTo, differentFrom, newAddress, signUp } from '../../../testing/accounts.ts';
import { describeShop, START } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';

const NEW_PASSWORD = 'eight brass buckles';
const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

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
