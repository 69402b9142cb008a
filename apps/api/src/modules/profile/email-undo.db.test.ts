import { EMAIL_UNDO_LIFE_MS } from '@fori/domain/accounts';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enqueueMail } from '../../mail/outbox.ts';
import { loginAs, mailKindsTo, mailsTo, newAddress } from '../../testing/accounts.ts';
import { changedAddresses, NEW_PASSWORD, passwords } from '../../testing/changed-addresses.ts';
import { addCustomerPasskey, customerCreation, passkeySignIn } from '../../testing/factors.ts';
import { type Caller, describeShop, START } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';

describeShop('undoing a change of address', (shop) => {
  const { me, undo, emailOf, stateOf, undoTokenTo, moveTo } = changedAddresses(shop);

  test('[PROF-33] the former address is mailed a link that names the new one; only its hash is stored', async () => {
    const email = newAddress();
    await moveTo(email);
    expect(await mailKindsTo(shop(), me().person.email)).toEqual(['email-change-notice', 'email-changed']);
    const [mail] = await mailsTo(shop(), me().person.email);
    const token = await undoTokenTo(me().person.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail?.text).toContain(email);
    const { read, t } = shop().db;
    expect(JSON.stringify(await read.select().from(t.emailUndos))).not.toContain(token);
  });

  test('[PROF-34] opening the link changes nothing; using it gives the address back, ends every session and the password, and opens a new one once', async () => {
    const email = newAddress();
    await moveTo(email);
    const token = await undoTokenTo(me().person.email);
    const opened = await stateOf(token);
    expect(opened.json()).toMatchObject({ data: { state: 'open', email: me().person.email } });
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(await emailOf(me().person.id)).toBe(email);

    const undone = await undo(token);
    expect(undone.statusCode).toBe(200);
    const { data } = undone.json<{ data: { email: string; reset_token: string } }>();
    expect(data.email).toBe(me().person.email);
    const { securityEvents } = shop().db.t;
    const events = await shop().db.read.select().from(securityEvents).orderBy(asc(securityEvents.id));
    expect(events.at(-1)?.kind).toBe('email_change_undone');
    expect((await shop().call('GET', '/profile', undefined, me())).statusCode).toBe(401);
    for (const address of [email, me().person.email])
      expect((await loginAs(shop(), address, me().person.password)).statusCode).toBe(401);
    expect((await shop().call('POST', '/password/reset', { token: data.reset_token, ...passwords })).statusCode).toBe(
      200,
    );
    expect((await loginAs(shop(), me().person.email, NEW_PASSWORD)).statusCode).toBe(200);

    const again = await undo(token);
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ code: 'link_invalid', errors: { token: [expect.any(String)] } });
    expect((await stateOf(token)).json()).toMatchObject({ data: { state: 'used', email: null } });
  });

  test('[AUTH-195] it removes every passkey, and one that was being added is not', async () => {
    const { authenticator } = await addCustomerPasskey(shop(), me());
    const created = softwareAuthenticator().create(await customerCreation(shop(), me()));
    await moveTo(newAddress());
    const thiefs = await passkeySignIn(shop(), authenticator);
    expect((await undo(await undoTokenTo(me().person.email))).statusCode).toBe(200);
    expect((await passkeySignIn(shop(), authenticator)).statusCode).toBe(422);
    const late = { name: 'Phone', response: created };
    expect((await shop().call('POST', '/profile/passkeys', late, thiefs.json<Caller>())).statusCode).toBe(401);
    const { read, t } = shop().db;
    for (const table of [t.passkeys, t.factorChallenges])
      expect(await read.select().from(table).where(eq(table.userId, me().person.id))).toEqual([]);
  });

  test('[PROF-37] an identity linked since the change no longer opens the account; an older one does', async () => {
    const { db } = shop();
    const link = (subject: string, createdAt: Date) =>
      db.write((tx) =>
        tx
          .insert(db.t.identities)
          .values({ issuer: 'https://id.example', subject, userId: me().person.id, createdAt })
          .returning(),
      );
    const [owners, thiefs] = [newAddress(), newAddress()];
    await link(owners, new Date(START.getTime() - 1000));
    await moveTo(newAddress());
    await link(thiefs, new Date(START.getTime() + 1000));
    await undo(await undoTokenTo(me().person.email));
    const left = await db.read.select().from(db.t.identities).where(eq(db.t.identities.userId, me().person.id));
    expect(left.map(({ subject }) => subject)).toEqual([owners]);
  });

  test('[PROF-39] the address is in the data export, and its mails are deleted with the account', async () => {
    const email = newAddress();
    await moveTo(email);
    const file = (await shop().call('GET', '/profile/export', undefined, me())).json<Record<string, unknown>>();
    expect(file.former_addresses).toEqual([
      expect.objectContaining({ email: me().person.email, changed_at: START.toISOString(), ended_at: null }),
    ]);
    const stranger = await addPerson(shop());
    const token = await undoTokenTo(me().person.email);
    await shop().db.write((tx) => tx.update(tx.t.outbox).set({ sentAt: START }).returning({ id: tx.t.outbox.id }));
    const deleted = await shop().call('DELETE', '/profile', { current_password: me().person.password }, me());
    expect(deleted.json()).toEqual({ message: 'Your account has been deleted' });
    expect(await mailsTo(shop(), me().person.email)).toEqual([]);
    expect((await undo(token)).statusCode).toBe(422);
    expect(await emailOf(stranger.id)).toBe(stranger.email);
  });

  test('[PROF-41] the export has mails and messages of an address left until the days are over in which nobody else gets it, and of none that was never confirmed', async () => {
    const left = me().person.email;
    const asked = newAddress();
    const write = (email: string, subject: string) =>
      shop().call('POST', '/contact', { firstName: 'Kai', lastName: 'Kunde', email, subject, message: 'Where is it?' });
    await write(left, 'Mine');
    const email = newAddress();
    await moveTo(email);
    await shop().call('PATCH', '/profile', { email: asked, current_password: me().person.password }, me());
    await write(asked, 'Of a stranger');
    shop().setTime(new Date(START.getTime() + EMAIL_UNDO_LIFE_MS + 1000));
    await write(left, 'Of who got the address');
    await shop().db.write((tx) =>
      enqueueMail(tx, {
        template: 'order-link',
        to: left,
        subject: 'x',
        text: 'x',
        html: 'x',
        at: shop().shop.clock(),
      }),
    );

    const again = (await loginAs(shop(), email, me().person.password)).json<Caller>();
    const file = (await shop().call('GET', '/profile/export', undefined, again)).json<{
      mails: { to: string; kind: string }[];
      messages: { subject: string }[];
    }>();
    expect(file.mails.filter(({ to }) => to !== email)).toEqual([
      expect.objectContaining({ to: left, kind: 'email-change-notice' }),
      expect.objectContaining({ to: left, kind: 'email-changed' }),
    ]);
    expect(file.messages.map(({ subject }) => subject)).toEqual(['Mine']);

    await shop().call('DELETE', '/profile', { current_password: me().person.password }, again);
    const { read, t } = shop().db;
    const kept = await read.select({ subject: t.contactMessages.subject }).from(t.contactMessages);
    expect(kept.map(({ subject }) => subject).sort()).toEqual(['Of a stranger', 'Of who got the address']);
  });

  test('[PROF-42] deleting the account leaves what the shop mailed a stranger at an address that was named and never confirmed', async () => {
    const asked = newAddress();
    await shop().call('PATCH', '/profile', { email: asked, current_password: me().person.password }, me());
    const toStranger = { template: 'order-confirmation', subject: 'x', text: 'x', html: 'x', at: START };
    await shop().db.write((tx) => enqueueMail(tx, { ...toStranger, to: asked }));
    await shop().shop.mail.sendDueMails();
    expect((await mailKindsTo(shop(), asked)).sort()).toEqual(['email-change-code', 'order-confirmation']);

    const deleted = await shop().call('DELETE', '/profile', { current_password: me().person.password }, me());
    expect(deleted.statusCode, deleted.body).toBe(200);
    expect(await mailKindsTo(shop(), asked)).toEqual(['order-confirmation']);
  });
});
