import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import type { SecurityEventKind } from '@fori/domain/security-events';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { Db } from '../../db/types.ts';
import { advanceSeconds } from '../../testing/accounts.ts';
import { addPasskey, signedInByPassword } from '../../testing/factors.ts';
import { describeShop, START } from '../../testing/harness.ts';
import { addPerson, type Person, signedIn } from '../../testing/people.ts';
import { MINUTE, refusedCalls, securityEvents, storedEvents, twoOwners } from '../../testing/security-events.ts';
import { createFloodGate, ROWS_ALTOGETHER, ROWS_EACH } from './flood-gate.ts';
import { forwardEvents } from './forward-events.ts';
import { storeSums } from './store-sums.ts';
import { accountSubjects, addressSubjects } from './subjects.ts';

const events = join(mkdtempSync(join(tmpdir(), 'fori-events-')), 'collected', 'events.jsonl');

describe('the flood gate', () => {
  const attempt = (network: string | null, at = START) =>
    ({ kind: 'sign_in_failed', outcome: 'failure', network, at }) as const;

  test('[SEC-06] beyond the bound of a network and minute, attempts become one sum of that minute', () => {
    const gate = createFloodGate();
    const admitted = Array.from({ length: 500 }, () => gate.admit(attempt('192.0.2.0/24'))).filter(Boolean);
    expect(admitted).toHaveLength(ROWS_EACH);
    expect(gate.takeSums(START)).toEqual([]);
    const later = new Date(START.getTime() + MINUTE);
    expect(gate.takeSums(later)).toEqual([
      { kind: 'sign_in_failed', outcome: 'failure', network: '192.0.2.0/24', count: 500 - ROWS_EACH, since: START },
    ]);
    expect(gate.takeSums(later)).toEqual([]);
    expect(gate.admit(attempt('192.0.2.0/24', later))).toBe(true);
  });

  test('[SEC-06] a flood from thousands of networks leaves a few hundred rows a minute, and no attempt uncounted', () => {
    const gate = createFloodGate();
    const all = 20_000;
    const admitted = Array.from({ length: all }, (_, i) => gate.admit(attempt(`net-${i}`))).filter(Boolean).length;
    const sums = gate.takeSums(START, true);
    expect(admitted).toBe(ROWS_ALTOGETHER);
    expect(sums.length).toBeLessThanOrEqual(101);
    expect(admitted + sums.reduce((total, { count }) => total + count, 0)).toBe(all);
  });

  test('[SEC-54] a flood of refused calls leaves the attempts of the same minute their rows and networks', () => {
    const gate = createFloodGate();
    for (let i = 0; i < 1000; i += 1) {
      const refused = { outcome: 'refused', network: `net-${i}`, at: START } as const;
      gate.admit({ ...refused, kind: 'call_refused' });
      gate.count({ ...refused, kind: 'page_check_failed' });
    }
    const network = '192.0.2.0/24';
    for (let own = 0; own < ROWS_EACH; own += 1) expect(gate.admit(attempt(network))).toBe(true);
    expect(gate.admit(attempt(network))).toBe(false);
    expect(gate.takeSums(START, true)).toContainEqual(expect.objectContaining({ kind: 'sign_in_failed', network }));
  });

  test('sums that could not be stored are not lost', () => {
    const gate = createFloodGate();
    gate.count(attempt(null));
    gate.putBack(gate.takeSums(START, true));
    expect(gate.takeSums(START, true)).toMatchObject([{ count: 1 }]);
  });
});

describeShop('security events', (shop) => {
  const { rows, now, browser, pass } = securityEvents(shop);

  const { account, address } = {
    account: (id: string) => accountSubjects(shop().shop.config.keys, id)[0],
    address: (email: string) => addressSubjects(shop().shop.config.keys, email)[0],
  };
  const logIn = async ({ email, password }: Pick<Person, 'email' | 'password'>, caller = browser()) =>
    shop().call('POST', '/customer/login', { email, password }, caller);
  const kinds = async () => (await rows()).map(({ kind }) => kind);

  test('[SEC-01] a sign-in is one event, a known browser apart from a new one, with time, network and browser', async () => {
    const person = await addPerson(shop());
    const known = browser();
    expect((await logIn(person, known)).statusCode).toBe(200);
    expect((await logIn(person, known)).statusCode).toBe(200);
    expect((await logIn(person)).statusCode).toBe(200);
    expect(await rows()).toMatchObject([
      { kind: 'sign_in', outcome: 'success', at: now(), subject: account(person.id), count: 1 },
      { kind: 'sign_in' },
      { kind: 'sign_in_new_device', network: '203.0.113.0/24', device: 'Firefox, Linux', actor: null },
    ]);
  });

  test('[SEC-02] no row holds a mail address, an account’s id, a whole network address or the browser’s header', async () => {
    const person = await addPerson(shop());
    await logIn(person);
    await logIn({ ...person, password: 'not the password' });
    await shop().call('POST', '/password/send-reset-code', { email: person.email }, browser('2001:db8:1:2:3::4'));
    const stored = await rows();
    expect(stored.map(({ network }) => network)).toEqual(['203.0.113.0/24', '203.0.113.0/24', '2001:db8:1::/48']);
    const text = JSON.stringify(stored);
    for (const plain of [person.email, person.id, '203.0.113.77', 'Mozilla', 'Kunde'])
      expect(text).not.toContain(plain);
  });

  test('[SEC-03] a failed sign-in is recorded in the same way for an address with an account and for one without', async () => {
    const person = await addPerson(shop());
    for (const email of [person.email, 'nobody@example.com']) {
      expect((await logIn({ email, password: 'not the password' })).statusCode).toBe(401);
    }
    const [known, unknown] = await rows();
    expect(known).toMatchObject({ kind: 'sign_in_failed', outcome: 'failure', subject: address(person.email) });
    expect({ ...unknown, id: 0 }).toEqual({ ...known, id: 0, subject: address('nobody@example.com') });
  });

  test('[SEC-03] a record that cannot be written leaves the answer as it is', async () => {
    const { db } = shop();
    const { write } = db;
    db.write = () => Promise.reject(new Error('the disk is full'));
    const response = await logIn({ email: 'nobody@example.com', password: 'not the password' });
    db.write = write;
    expect(response.statusCode).toBe(401);
    expect(await rows()).toEqual([]);
  });

  test('[SEC-06] failures beyond a network’s bound are one row, written when their minute is over', async () => {
    for (let i = 0; i < ROWS_EACH + 3; i += 1) await logIn({ email: `a${i}@example.com`, password: 'no password' });
    expect(await rows()).toHaveLength(ROWS_EACH);
    expect(await storeSums(shop().shop)).toBe(0);
    const made = now();
    pass(MINUTE);
    expect(await storeSums(shop().shop)).toBe(1);
    expect((await rows()).at(-1)).toMatchObject({
      kind: 'sign_in_failed',
      at: made,
      count: 3,
      subject: null,
      network: '203.0.113.0/24',
    });
  });

  test('[SEC-04] asking for a new password, using the link and changing it are events; ending a session is one', async () => {
    const me = await signedIn(shop(), 'customer');
    const password = 'a saddle stitched by hand';
    const next = 'another saddle by hand';
    await shop().call('POST', '/password/send-reset-code', { email: me.person.email });
    const { db } = shop();
    const [mail] = await db.read.select().from(db.t.outbox).where(eq(db.t.outbox.to, me.person.email));
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    const reset = await shop().call('POST', '/password/reset', {
      email: me.person.email,
      code,
      password,
      password_confirmation: password,
    });
    expect(reset.statusCode, reset.body).toBe(200);
    const { token } = (await logIn({ email: me.person.email, password })).json<{ token: string }>();
    const changed = await shop().call(
      'PUT',
      '/profile/password',
      { current_password: password, password: next, password_confirmation: next },
      { token },
    );
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await shop().call('POST', '/logout', {}, { token })).statusCode).toBe(200);
    const expected: SecurityEventKind[] = ['password_reset_asked', 'password_reset_used', 'sign_in_new_device'];
    expect(await kinds()).toEqual([...expected, 'password_changed', 'session_ended']);
    expect((await rows()).at(-1)?.subject).toBe(account(me.person.id));
  });

  test('[AUTH-181] a wrong present password is an event of the account, for a new password, a new address and the deletion', async () => {
    const me = await signedIn(shop(), 'customer');
    const password = 'another saddle by hand';
    const wrong = { current_password: 'not the password' };
    const answers = [
      await shop().call('PUT', '/profile/password', { ...wrong, password, password_confirmation: password }, me),
      await shop().call('PATCH', '/profile', { ...wrong, email: 'another.address@example.com' }, me),
      await shop().call('DELETE', '/profile', wrong, me),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
    const failed = { kind: 'password_check_failed', outcome: 'failure', subject: account(me.person.id) };
    expect(await rows()).toMatchObject([failed, failed, failed]);
  });

  test('[SEC-04] ending sessions from the list is one event, and tells who did it where that is somebody else', async () => {
    const me = await signedIn(shop(), 'customer');
    await logIn(me.person);
    expect((await shop().call('DELETE', '/profile/sessions', undefined, me)).statusCode).toBe(200);
    expect((await rows()).at(-1)).toMatchObject({
      kind: 'session_ended',
      subject: account(me.person.id),
      actor: null,
      network: expect.any(String),
    });
    await shop().call('DELETE', '/profile/sessions', undefined, me);
    const admin = await signedIn(shop(), 'admin');
    const other = await signedIn(shop(), 'admin');
    await shop().call('DELETE', `/admin/users/${other.person.id}/sessions`, undefined, admin);
    const [ended] = (await rows()).filter(({ actor }) => actor !== null);
    expect(ended).toMatchObject({ subject: account(other.person.id), actor: account(admin.person.id) });
    expect((await kinds()).filter((kind) => kind === 'session_ended')).toHaveLength(2);
  });

  test('[SEC-07] exports and erasures of a person’s data name who it was about and the admin who did it', async () => {
    const admin = await signedIn(shop(), 'admin');
    const me = await signedIn(shop(), 'customer');
    const { id } = me.person;
    expect((await shop().call('GET', '/profile/export', undefined, me)).statusCode).toBe(200);
    expect((await shop().call('GET', `/admin/customers/${id}/export`, undefined, admin)).statusCode).toBe(200);
    expect((await shop().call('DELETE', `/admin/customers/${id}`, null, admin)).statusCode).toBe(200);
    const days = 'from=2026-11-01&to=2026-11-30';
    expect((await shop().call('GET', `/admin/customers/export.csv?${days}`, undefined, admin)).statusCode).toBe(200);
    const subject = account(id);
    const actor = account(admin.person.id);
    expect(await rows()).toMatchObject([
      { kind: 'personal_data_exported', subject, actor: null },
      { kind: 'personal_data_exported', subject, actor },
      { kind: 'personal_data_erased', subject, actor },
      { kind: 'list_exported', subject: actor, actor: null },
    ]);
  });

  describe('of admins', () => {
    const { admin, other, noticesTo } = twoOwners(shop);

    test('[SEC-08] [ADMIN-314] an invitation, joining, disabling and enabling again are events, and the other owners get a mail of each', async () => {
      const email = 'new.admin@example.com';
      const invited = await shop().call(
        'POST',
        '/admin/users',
        { name: 'Nia New', email, staff_role: 'orders' },
        admin(),
      );
      expect(invited.statusCode, invited.body).toBe(201);
      const { id } = invited.json<{ data: AdminUser }>().data;
      const { db } = shop();
      const [mail] = await db.read.select().from(db.t.outbox).where(eq(db.t.outbox.to, email));
      const token = /admin\/invite\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
      const password = 'a saddle stitched by hand';
      const joined = await shop().call('POST', '/admin/invite', { token, password, password_confirmation: password });
      expect(joined.statusCode, joined.body).toBe(200);
      const disabled = await shop().call('PATCH', `/admin/users/${id}`, { disabled: true }, admin());
      expect(disabled.statusCode, disabled.body).toBe(200);
      const enabled = await shop().call('PATCH', `/admin/users/${id}`, { disabled: false }, admin());
      expect(enabled.statusCode, enabled.body).toBe(200);
      expect(await rows()).toMatchObject([
        { kind: 'admin_invited', subject: account(id), actor: account(admin().person.id) },
        { kind: 'admin_joined', subject: account(id), actor: null },
        { kind: 'admin_disabled', subject: account(id), actor: account(admin().person.id) },
        { kind: 'admin_enabled', subject: account(id), actor: account(admin().person.id) },
      ]);
      const each = [
        expect.stringContaining('An admin was invited'),
        expect.stringContaining('An admin joined'),
        expect.stringContaining('An admin was disabled'),
        expect.stringContaining('An admin was enabled again'),
      ];
      expect(await noticesTo(other().email, email)).toEqual(each);
      expect(await noticesTo(admin().person.email, email)).toEqual(each);
      expect(await noticesTo(email, email)).toEqual(each.slice(2));
    });

    test('[SEC-33] a withdrawn invitation is an event', async () => {
      const invitation = { name: 'Wim Wrong', email: 'wrong.admin@example.com', staff_role: 'orders' };
      const { data } = (await shop().call('POST', '/admin/users', invitation, admin())).json<{ data: AdminUser }>();
      await shop().call('DELETE', `/admin/users/${data.id}/invitation`, undefined, admin());
      expect(await rows()).toMatchObject([
        { kind: 'admin_invited', subject: account(data.id) },
        { kind: 'invitation_withdrawn', subject: account(data.id), actor: account(admin().person.id) },
      ]);
    });
  });
});

describeShop(
  'security events of refused calls',
  (shop) => {
    const { rows, from, forget } = refusedCalls(shop);
    const network = '203.0.113.0/24';

    test('[SEC-37] a call that somebody signed in may not make is an event that names them', async () => {
      const [clerk, customer] = [await signedIn(shop(), 'admin', 'orders'), await signedIn(shop(), 'customer')];
      for (const { token } of [clerk, customer]) {
        const refused = await shop().call('GET', '/admin/security-events', undefined, { token, from });
        expect(refused.statusCode).toBe(403);
      }
      const { keys } = shop().shop.config;
      expect(await rows()).toMatchObject(
        [clerk, customer].map(({ person }) => ({
          ...{
            kind: 'call_refused',
            outcome: 'refused',
            subject: accountSubjects(keys, person.id)[0],
            network,
            count: 1,
          },
        })),
      );
    });

    test('[SEC-37] beyond ten of a network and minute they are summed, as those of nobody are from the first on', async () => {
      const { token } = await signedIn(shop(), 'customer');
      for (let times = 0; times < ROWS_EACH + 5; times += 1)
        await shop().call('GET', '/admin/orders', undefined, { token, from });
      await shop().call('GET', '/admin/orders', undefined, { from });
      const [sum, ...own] = (await rows()).reverse();
      expect(own).toHaveLength(ROWS_EACH);
      expect(sum).toMatchObject({ kind: 'call_refused', subject: null, network, count: 6 });
    });

    test('[SEC-38] calls without the page’s token, malformed, beyond a limit or with a forged signature are summed by kind', async () => {
      const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
        shop().app.inject({
          ...{ method: 'POST', url: `/api${url}`, payload, remoteAddress: from },
          headers: { 'content-type': 'application/json', ...headers },
        });
      for (let times = 0; times < 3; times += 1) expect((await post('/customer/login', '{}')).statusCode).toBe(419);
      expect(
        (await shop().call('GET', '/cart', undefined, { from, headers: { 'x-session-id': 'x' } })).statusCode,
      ).toBe(400);
      expect((await post('/payments/stripe/webhook', '{}', { 'stripe-signature': 't=1,v1=0' })).statusCode).toBe(400);
      let last = 0;
      while (last !== 429) last = (await shop().call('POST', '/payments/demo/tokens', {}, { from })).statusCode;
      expect((await rows()).map(({ kind, count, subject }) => ({ kind, count, subject }))).toEqual([
        { kind: 'page_check_failed', count: 3, subject: null },
        { kind: 'input_refused', count: 1, subject: null },
        { kind: 'message_forged', count: 1, subject: null },
        { kind: 'limit_exceeded', count: 1, subject: null },
      ]);
    });

    test('[SEC-38] a factor that is asked for again is counted', async () => {
      const me = await signedInByPassword(shop());
      await addPasskey(shop(), me);
      await forget();
      advanceSeconds(shop(), 5 * 60);
      const days = 'from=2026-11-01&to=2026-11-30';
      expect((await shop().call('GET', `/admin/customers/export.csv?${days}`, undefined, me)).statusCode).toBe(403);
      expect(await rows()).toMatchObject([{ kind: 'fresh_factor_missing', outcome: 'refused', count: 1 }]);
    });
  },
  {
    env: {
      RATE_LIMITS: 'on',
      STRIPE_SECRET_KEY: 'sk_test_of_these_tests',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_these_tests',
    },
  },
);

describeShop(
  'security events in a file',
  (shop) => {
    afterAll(() => rmSync(dirname(dirname(events)), { recursive: true, force: true }));
    const { store, lines } = storedEvents(shop, events);

    test('[SEC-55] a long history is forwarded a thousand events at a time, and goes on where it was stopped', async () => {
      const before = lines().length;
      for (let times = 0; times < 5; times += 1) await store(500);
      advanceSeconds(shop(), 60);
      await forwardEvents(shop().shop);
      advanceSeconds(shop(), 60);
      const { db } = shop();
      let writes = 0;
      const write: Db['write'] = (change) => {
        writes += 1;
        return writes > 1 ? Promise.reject(new Error('the process ends')) : db.write(change);
      };
      const stopped = { ...shop().shop, db: { ...db, write } };
      await expect(forwardEvents(stopped)).rejects.toThrow('the process ends');
      expect(lines()).toHaveLength(before + 1000);
      expect(await forwardEvents(shop().shop)).toBe(1500);
      expect(new Set(lines().map(({ id }) => id)).size).toBe(before + 2500);
    });
  },
  { env: { SECURITY_EVENT_FILE: events } },
);
