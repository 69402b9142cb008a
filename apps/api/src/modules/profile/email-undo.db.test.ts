import { EMAIL_UNDO_LIFE_MS } from '@fori/domain/accounts';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  advanceSeconds,
  codeTo,
  loginAs,
  mailKindsTo,
  mailsTo,
  newAddress,
  PASSWORD,
  registerAs,
  resendTo,
  userIdOf,
} from '../../testing/accounts.ts';
import { addCustomerPasskey, customerCreation, passkeySignIn } from '../../testing/factors.ts';
import { type Caller, describeShop, START } from '../../testing/harness.ts';
import { interleaveWrite } from '../../testing/interleave-write.ts';
import { addPerson, type Person, signedIn } from '../../testing/people.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { purgeSignIns } from '../accounts/sessions/purge-sign-ins.ts';

const NEW_PASSWORD = 'eight eager eiders';
const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

describeShop('undoing a change of address', (shop) => {
  let me: Caller & { token: string; person: Person };
  beforeEach(async () => {
    shop().setTime(START);
    me = await signedIn(shop(), 'customer');
  });

  const moveTo = async (email: string, who = me) => {
    await shop().call('PATCH', '/profile', { email, current_password: who.person.password }, who);
    const moved = await shop().call('POST', '/profile/verify-email', { code: await codeTo(shop(), email) }, who);
    expect(moved.statusCode).toBe(200);
  };
  const undoTokenTo = async (email: string): Promise<string> => {
    const mail = (await mailsTo(shop(), email)).find(({ template }) => template === 'email-changed');
    const token = /\/undo-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    if (!token) throw new Error(`no link was sent to ${email}`);
    return token;
  };
  const undo = (token: string) => shop().call('POST', '/email-undo', { token });
  const stateOf = (token: string) => shop().call('GET', `/email-undo/${token}`);
  const emailOf = async (id: string) => {
    const { read, t } = shop().db;
    return (await read.select({ email: t.users.email }).from(t.users).where(eq(t.users.id, id)))[0]?.email;
  };

  test('[PROF-33] the former address is mailed a link that names the new one; only its hash is stored', async () => {
    const email = newAddress();
    await moveTo(email);
    expect(await mailKindsTo(shop(), me.person.email)).toEqual(['email-change-notice', 'email-changed']);
    const [mail] = await mailsTo(shop(), me.person.email);
    const token = await undoTokenTo(me.person.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail?.text).toContain(email);
    const { read, t } = shop().db;
    expect(JSON.stringify(await read.select().from(t.emailUndos))).not.toContain(token);
  });

  test('[PROF-34] a change of password that was under way when the link was used is not made', async () => {
    await moveTo(newAddress());
    const token = await undoTokenTo(me.person.email);
    const body = { current_password: me.person.password, ...passwords };
    const hasUndone = interleaveWrite(shop(), 1, () => undo(token));
    const changed = await shop().call('PUT', '/profile/password', body, me);
    expect([hasUndone(), changed.statusCode]).toEqual([true, 401]);
    expect((await loginAs(shop(), me.person.email, NEW_PASSWORD)).statusCode).toBe(401);
  });

  test('[PROF-34] opening the link changes nothing; using it gives the address back, ends every session and the password, and opens a new one once', async () => {
    const email = newAddress();
    await moveTo(email);
    const token = await undoTokenTo(me.person.email);
    const opened = await stateOf(token);
    expect(opened.json()).toMatchObject({ data: { state: 'open', email: me.person.email } });
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(await emailOf(me.person.id)).toBe(email);

    const undone = await undo(token);
    expect(undone.statusCode).toBe(200);
    const { data } = undone.json<{ data: { email: string; reset_token: string } }>();
    expect(data.email).toBe(me.person.email);
    const { securityEvents } = shop().db.t;
    const events = await shop().db.read.select().from(securityEvents).orderBy(asc(securityEvents.id));
    expect(events.at(-1)?.kind).toBe('email_change_undone');
    expect((await shop().call('GET', '/profile', undefined, me)).statusCode).toBe(401);
    for (const address of [email, me.person.email])
      expect((await loginAs(shop(), address, me.person.password)).statusCode).toBe(401);
    expect((await shop().call('POST', '/password/reset', { token: data.reset_token, ...passwords })).statusCode).toBe(
      200,
    );
    expect((await loginAs(shop(), me.person.email, NEW_PASSWORD)).statusCode).toBe(200);

    const again = await undo(token);
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ code: 'link_invalid', errors: { token: [expect.any(String)] } });
    expect((await stateOf(token)).json()).toMatchObject({ data: { state: 'used', email: null } });
  });

  test('[AUTH-195] it removes every passkey, and one that was being added is not', async () => {
    const { authenticator } = await addCustomerPasskey(shop(), me);
    const created = softwareAuthenticator().create(await customerCreation(shop(), me));
    await moveTo(newAddress());
    const thiefs = await passkeySignIn(shop(), authenticator);
    expect((await undo(await undoTokenTo(me.person.email))).statusCode).toBe(200);
    expect((await passkeySignIn(shop(), authenticator)).statusCode).toBe(422);
    const late = { name: 'Phone', response: created };
    expect((await shop().call('POST', '/profile/passkeys', late, thiefs.json<Caller>())).statusCode).toBe(401);
    const { read, t } = shop().db;
    for (const table of [t.passkeys, t.factorChallenges])
      expect(await read.select().from(table).where(eq(table.userId, me.person.id))).toEqual([]);
  });

  test('[PROF-35] after further changes the oldest link wins and voids those of the later ones', async () => {
    const [second, third] = [newAddress(), newAddress()];
    await moveTo(second);
    advanceSeconds(shop(), 61);
    await moveTo(third);
    const [first, later] = [await undoTokenTo(me.person.email), await undoTokenTo(second)];
    expect((await undo(first)).statusCode).toBe(200);
    expect(await emailOf(me.person.id)).toBe(me.person.email);
    expect((await undo(later)).statusCode).toBe(422);
    expect((await stateOf(later)).json()).toMatchObject({ data: { state: 'used' } });
  });

  test('[PROF-35] a later link that is used first leaves the older one usable', async () => {
    const second = newAddress();
    await moveTo(second);
    advanceSeconds(shop(), 61);
    await moveTo(newAddress());
    expect((await undo(await undoTokenTo(second))).statusCode).toBe(200);
    expect(await emailOf(me.person.id)).toBe(second);
    expect((await undo(await undoTokenTo(me.person.email))).statusCode).toBe(200);
    expect(await emailOf(me.person.id)).toBe(me.person.email);
  });

  test('[PROF-36] works for seven days; afterwards, and for an unknown link, the state says so and nothing changes', async () => {
    const email = newAddress();
    await moveTo(email);
    const token = await undoTokenTo(me.person.email);
    shop().setTime(new Date(START.getTime() + EMAIL_UNDO_LIFE_MS));
    expect((await stateOf(token)).json()).toMatchObject({ data: { state: 'expired', email: null } });
    expect((await undo(token)).statusCode).toBe(422);
    expect(await emailOf(me.person.id)).toBe(email);
    const unknown = await stateOf('x'.repeat(43));
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json()).toMatchObject({ code: 'link_invalid' });
    shop().setTime(new Date(START.getTime() + 31 * 24 * 60 * 60 * 1000));
    await purgeSignIns(shop().shop);
    expect((await stateOf(token)).statusCode).toBe(422);
  });

  test('[PROF-36] of twenty uses at once one succeeds', async () => {
    await moveTo(newAddress());
    const token = await undoTokenTo(me.person.email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => undo(token)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('[PROF-37] an identity linked since the change no longer opens the account; an older one does', async () => {
    const { db } = shop();
    const link = (subject: string, createdAt: Date) =>
      db.write((tx) =>
        tx
          .insert(db.t.identities)
          .values({ issuer: 'https://id.example', subject, userId: me.person.id, createdAt })
          .returning(),
      );
    const [owners, thiefs] = [newAddress(), newAddress()];
    await link(owners, new Date(START.getTime() - 1000));
    await moveTo(newAddress());
    await link(thiefs, new Date(START.getTime() + 1000));
    await undo(await undoTokenTo(me.person.email));
    const left = await db.read.select().from(db.t.identities).where(eq(db.t.identities.userId, me.person.id));
    expect(left.map(({ subject }) => subject)).toEqual([owners]);
  });

  test('[PROF-38] meanwhile a registration of the address gets the usual response but no code, and gives way to the link', async () => {
    await moveTo(newAddress());
    const { email } = me.person;
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
    expect(await emailOf(me.person.id)).toBe(email);
    expect((await loginAs(shop(), email, PASSWORD)).statusCode).toBe(401);
  });

  test('[PROF-38] nor can another account move to it, nor an admin be invited; its own account may come back', async () => {
    await moveTo(newAddress());
    const { email } = me.person;
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
    expect(await emailOf(me.person.id)).toBe(email);
  });

  test('[PROF-38] after seven days the address is free', async () => {
    await moveTo(newAddress());
    shop().setTime(new Date(START.getTime() + EMAIL_UNDO_LIFE_MS));
    await registerAs(shop(), me.person.email);
    expect((await mailKindsTo(shop(), me.person.email)).at(-1)).toBe('verification-code');
  });

  test('[PROF-39] the address is in the data export, and its mails are deleted with the account', async () => {
    const email = newAddress();
    await moveTo(email);
    const file = (await shop().call('GET', '/profile/export', undefined, me)).json<Record<string, unknown>>();
    expect(file.former_addresses).toEqual([
      expect.objectContaining({ email: me.person.email, changed_at: START.toISOString(), ended_at: null }),
    ]);
    const stranger = await addPerson(shop());
    const token = await undoTokenTo(me.person.email);
    await shop().db.write((tx) => tx.update(tx.t.outbox).set({ sentAt: START }).returning({ id: tx.t.outbox.id }));
    const deleted = await shop().call('DELETE', '/profile', { current_password: me.person.password }, me);
    expect(deleted.json()).toEqual({ message: 'Your account has been deleted' });
    expect(await mailsTo(shop(), me.person.email)).toEqual([]);
    expect((await undo(token)).statusCode).toBe(422);
    expect(await emailOf(stranger.id)).toBe(stranger.email);
  });
});
