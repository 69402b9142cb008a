import { EMAIL_UNDO_LIFE_MS } from '@fori/domain/accounts';
import { expect, test } from 'vitest';
import {
  advanceSeconds,
  codeTo,
  loginAs,
  mailKindsTo,
  newAddress,
  PASSWORD,
  registerAs,
  resendTo,
  userIdOf,
} from '../../testing/accounts.ts';
import { changedAddresses, NEW_PASSWORD, passwords } from '../../testing/changed-addresses.ts';
import { describeShop, START } from '../../testing/harness.ts';
import { interleaveWrite } from '../../testing/interleave-write.ts';
import { signedIn } from '../../testing/people.ts';
import { purgeSignIns } from '../accounts/sessions/purge-sign-ins.ts';

describeShop('undoing a change of address', (shop) => {
  const { me, undo, emailOf, stateOf, undoTokenTo, moveTo } = changedAddresses(shop);

  test('[PROF-34] a change of password that was under way when the link was used is not made', async () => {
    await moveTo(newAddress());
    const token = await undoTokenTo(me().person.email);
    const body = { current_password: me().person.password, ...passwords };
    const hasUndone = interleaveWrite(shop(), 1, () => undo(token));
    const changed = await shop().call('PUT', '/profile/password', body, me());
    expect([hasUndone(), changed.statusCode]).toEqual([true, 401]);
    expect((await loginAs(shop(), me().person.email, NEW_PASSWORD)).statusCode).toBe(401);
  });

  test('[PROF-35] after further changes the oldest link wins and voids those of the later ones', async () => {
    const [second, third] = [newAddress(), newAddress()];
    await moveTo(second);
    advanceSeconds(shop(), 61);
    await moveTo(third);
    const [first, later] = [await undoTokenTo(me().person.email), await undoTokenTo(second)];
    expect((await undo(first)).statusCode).toBe(200);
    expect(await emailOf(me().person.id)).toBe(me().person.email);
    expect((await undo(later)).statusCode).toBe(422);
    expect((await stateOf(later)).json()).toMatchObject({ data: { state: 'used' } });
  });

  test('[PROF-35] a later link that is used first leaves the older one usable', async () => {
    const second = newAddress();
    await moveTo(second);
    advanceSeconds(shop(), 61);
    await moveTo(newAddress());
    expect((await undo(await undoTokenTo(second))).statusCode).toBe(200);
    expect(await emailOf(me().person.id)).toBe(second);
    expect((await undo(await undoTokenTo(me().person.email))).statusCode).toBe(200);
    expect(await emailOf(me().person.id)).toBe(me().person.email);
  });

  test('[PROF-36] works for seven days; afterwards, and for an unknown link, the state says so and nothing changes', async () => {
    const email = newAddress();
    await moveTo(email);
    const token = await undoTokenTo(me().person.email);
    shop().setTime(new Date(START.getTime() + EMAIL_UNDO_LIFE_MS));
    expect((await stateOf(token)).json()).toMatchObject({ data: { state: 'expired', email: null } });
    expect((await undo(token)).statusCode).toBe(422);
    expect(await emailOf(me().person.id)).toBe(email);
    const unknown = await stateOf('x'.repeat(43));
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json()).toMatchObject({ code: 'link_invalid' });
    shop().setTime(new Date(START.getTime() + 31 * 24 * 60 * 60 * 1000));
    await purgeSignIns(shop().shop);
    expect((await stateOf(token)).statusCode).toBe(422);
  });

  test('[PROF-36] of twenty uses at once one succeeds', async () => {
    await moveTo(newAddress());
    const token = await undoTokenTo(me().person.email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => undo(token)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('[PROF-38] meanwhile a registration of the address gets the usual response but no code, and gives way to the link', async () => {
    await moveTo(newAddress());
    const { email } = me().person;
    const [reserved, free] = [await registerAs(shop(), email), await registerAs(shop(), newAddress())];
    expect(reserved.statusCode).toBe(free.statusCode);
    expect(Object.keys(reserved.json<object>())).toEqual(Object.keys(free.json<object>()));
    advanceSeconds(shop(), 61);
    expect((await resendTo(shop(), userIdOf(reserved))).statusCode).toBe(200);
    await shop().call('POST', '/password/send-reset-code', { email });
    expect(await mailKindsTo(shop(), email)).toEqual([
      'email-change-notice',
      'email-changed',
      'email-reserved',
      'email-reserved',
    ]);
    await expect(codeTo(shop(), email)).rejects.toThrow();
    expect((await undo(await undoTokenTo(email))).statusCode).toBe(200);
    expect(await emailOf(me().person.id)).toBe(email);
    expect((await loginAs(shop(), email, PASSWORD)).statusCode).toBe(401);
  });

  test('[PROF-38] nor can another account move to it, nor an admin be invited; its own account may come back', async () => {
    await moveTo(newAddress());
    const { email } = me().person;
    const other = await signedIn(shop(), 'customer');
    const asked = await shop().call('PATCH', '/profile', { email, current_password: other.person.password }, other);
    expect(asked.json()).toMatchObject({ data: { pending_email: email } });
    expect((await mailKindsTo(shop(), email)).at(-1)).toBe('email-reserved');
    const admin = await signedIn(shop(), 'admin');
    const invited = await shop().call('POST', '/admin/users', { name: 'Ada Admin', email, staff_role: 'owner' }, admin);
    expect(invited.statusCode).toBe(422);
    expect(Object.keys(invited.json<{ errors: object }>().errors)).toEqual(['email']);
    advanceSeconds(shop(), 61);
    await moveTo(email);
    expect(await emailOf(me().person.id)).toBe(email);
  });

  test('[PROF-38] after seven days the address is free', async () => {
    await moveTo(newAddress());
    shop().setTime(new Date(START.getTime() + EMAIL_UNDO_LIFE_MS));
    await registerAs(shop(), me().person.email);
    expect((await mailKindsTo(shop(), me().person.email)).at(-1)).toBe('verification-code');
  });
});
