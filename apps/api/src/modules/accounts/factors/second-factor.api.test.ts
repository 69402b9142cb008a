import { BACK_OFFICE_HEADER } from '@fori/contracts/access';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { advanceSeconds, codeTo, linkTokenTo, loginAs, mailsTo } from '../../../testing/accounts.ts';
import {
  addCodeApp,
  addPasskey,
  codeAt,
  eventsAbout,
  factorsOf,
  passkeyCreation,
  passwordLogin,
  signedInByPassword,
  startCodeApp,
  stepUpChoice,
  ticketFor,
} from '../../../testing/factors.ts';
import { type Caller, describeShop, newGuest, START } from '../../../testing/harness.ts';
import { addPerson, PASSWORD, signedIn } from '../../../testing/people.ts';
import { openToCustomers, production } from '../../../testing/production.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { factorCalls, NEW_PASSWORD, STEP } from '../../../testing/staff-factors.ts';
import { purgeSignIns } from '../sessions/purge-sign-ins.ts';

describeShop('the second factor of staff', (shop) => {
  const { finish, statusOf, ask, reset } = factorCalls(shop);

  const sessionOf = async (userId: string) => {
    const { sessions } = shop().db.t;
    return shop().db.read.select().from(sessions).where(eq(sessions.userId, userId));
  };

  describe('signing in', () => {
    test('[AUTH-150] in a demo shop nobody needs one, and the account says so', async () => {
      const me = await signedInByPassword(shop());
      expect(await factorsOf(shop(), me)).toEqual({
        passkeys: [],
        totp: null,
        recovery_codes_left: 0,
        required: false,
      });
      const { data } = (await shop().call('GET', '/me', undefined, me)).json<{ data: object }>();
      expect(data).toMatchObject({ factor: { enrolled: false, enrolment_required: false } });
      expect(await statusOf(me)).toBe(200);
    });

    test.each([
      ['of another site', { origin: 'https://phishing.example' }],
      ['for another host', { rpId: 'phishing.example' }],
      ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
      ['whose owner the device did not verify', { verified: false }],
      ['that says it is somebody else’s', { userHandle: Buffer.from('somebody').toString('base64url') }],
      ['that was made to create one', { type: 'webauthn.create' }],
    ])('[AUTH-152] a passkey’s signature %s is refused', async (_, tampering) => {
      const me = await signedInByPassword(shop());
      const { authenticator } = await addPasskey(shop(), me);
      const asked = await shop().call('POST', '/admin/login/passkey/options', {});
      const options = asked.json<{ data: Parameters<typeof authenticator.use>[0] }>().data;
      const refused = await shop().call('POST', '/admin/login/passkey', {
        response: authenticator.use(options, tampering),
      });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ code: 'factor_invalid' });
      expect(refused.cookies).toEqual([]);
    });

    test('[AUTH-151] [AUTH-154] a code of the app finishes a sign-in, and works once', async () => {
      const me = await signedInByPassword(shop());
      const { secret } = await addCodeApp(shop(), me);
      const first = await ticketFor(shop(), me.person);
      expect(first).toMatchObject({ methods: ['totp', 'recovery_code'], passkey: null });
      // the code that confirmed the app is used up
      const used = await finish({ ticket: first.ticket, method: 'totp', code: codeAt(secret, shop().shop.clock()) });
      expect(used.json()).toMatchObject({ code: 'factor_invalid' });
      advanceSeconds(shop(), STEP);
      const code = codeAt(secret, shop().shop.clock());
      const signedIn = await finish({
        ticket: first.ticket,
        method: 'totp',
        code: `${code.slice(0, 3)} ${code.slice(3)}`,
      });
      expect(signedIn.statusCode).toBe(200);
      const second = await ticketFor(shop(), me.person);
      expect((await finish({ ticket: second.ticket, method: 'totp', code })).json()).toMatchObject({
        code: 'factor_invalid',
      });
      // a code of the step before the last accepted one neither
      advanceSeconds(shop(), STEP);
      const late = codeAt(secret, new Date(shop().shop.clock().getTime() - STEP * 1000));
      expect((await finish({ ticket: second.ticket, method: 'totp', code: late })).statusCode).toBe(422);
    });

    test('[AUTH-151] a program sends the code along with the password', async () => {
      const me = await signedInByPassword(shop());
      const { secret } = await addCodeApp(shop(), me);
      advanceSeconds(shop(), STEP);
      const totp_code = codeAt(secret, shop().shop.clock());
      const wrong = { totp_code: totp_code === '000000' ? '000001' : '000000' };
      expect((await passwordLogin(shop(), me.person, {}, wrong)).json()).toMatchObject({ code: 'factor_invalid' });
      expect((await passwordLogin(shop(), me.person, {}, { totp_code })).json()).toHaveProperty('token');
      const malformed = await passwordLogin(shop(), me.person, {}, { totp_code: '12345' });
      expect(malformed.json()).toMatchObject({ errors: { totp_code: [expect.stringContaining('6 digits')] } });
    });

    test('[AUTH-154] [AUTH-156] of two sign-ins at once by the same code one succeeds', async () => {
      const me = await signedInByPassword(shop());
      const { secret, added } = await addCodeApp(shop(), me);
      advanceSeconds(shop(), STEP);
      for (const proof of [
        { method: 'totp', code: codeAt(secret, shop().shop.clock()) },
        { method: 'recovery_code', code: added.recovery_codes?.[0] },
      ]) {
        const tickets = [await ticketFor(shop(), me.person), await ticketFor(shop(), me.person)];
        const answers = await Promise.all(tickets.map(({ ticket }) => finish({ ...proof, ticket })));
        expect(answers.map(({ statusCode }) => statusCode).sort(), proof.method).toEqual([200, 422]);
      }
    });

    test('[AUTH-153] nothing tells a factor before the right password is given', async () => {
      const me = await signedInByPassword(shop());
      await addPasskey(shop(), me);
      const plain = await addPerson(shop(), { role: 'admin' });
      const answers = [];
      for (const email of [me.person.email, plain.email, 'nobody@example.com']) {
        const { request_id: _id, ...answer } = (
          await passwordLogin(shop(), { id: '', email, password: 'wrong' })
        ).json<{ request_id: string }>();
        answers.push(answer);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[1]).toEqual(answers[2]);
    });

    test('[AUTH-151] the storefront signs in no admin who has a factor, nor does a ticket outlive its password', async () => {
      const me = await signedInByPassword(shop());
      const { added } = await addCodeApp(shop(), me);
      const [code = ''] = added.recovery_codes ?? [];
      const storefront = await loginAs(shop(), me.person.email, PASSWORD);
      expect([storefront.statusCode, storefront.json()]).toMatchObject([401, { code: 'second_factor_required' }]);
      const { ticket } = await ticketFor(shop(), me.person);
      const change = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
      expect((await shop().call('PUT', '/admin/account/password', change, me)).statusCode).toBe(200);
      expect((await finish({ ticket, method: 'recovery_code', code })).json()).toMatchObject({
        code: 'factor_ticket_invalid',
      });
    });

    test('[AUTH-151] [AUTH-152] a passkey finishes a sign-in by password, or signs in alone', async () => {
      const me = await signedInByPassword(shop());
      const { authenticator } = await addPasskey(shop(), me, { synced: true });
      const needed = await ticketFor(shop(), me.person);
      expect(needed).toMatchObject({
        code: 'second_factor_required',
        methods: ['passkey', 'recovery_code'],
        passkey: { rpId: 'localhost', userVerification: 'required', allowCredentials: [{ id: authenticator.id }] },
      });
      if (!needed.passkey) throw new Error('no passkey asked for');
      const response = authenticator.use(needed.passkey);
      const signedIn = await finish({ ticket: needed.ticket, method: 'passkey', response });
      expect(signedIn.json()).toMatchObject({
        token: expect.any(String),
        user: { id: me.person.id, role: 'admin', factor: { enrolled: true, enrolment_required: false } },
      });
      expect(await statusOf(signedIn.json<{ token: string }>())).toBe(200);

      const asked = await shop().call('POST', '/admin/login/passkey/options', {});
      const options = asked.json<{ data: Parameters<typeof authenticator.use>[0] }>().data;
      expect(options).not.toHaveProperty('allowCredentials');
      const alone = { response: authenticator.use(options) };
      const byPasskey = await shop().call('POST', '/admin/login/passkey', alone);
      expect(byPasskey.json()).toMatchObject({ user: { id: me.person.id } });
      expect(await factorsOf(shop(), byPasskey.json<{ token: string }>())).toMatchObject({
        passkeys: [{ name: 'Laptop', synced: true, last_used_at: START.toISOString() }],
      });
      // what it signed works once
      expect((await shop().call('POST', '/admin/login/passkey', alone)).json()).toMatchObject({
        code: 'factor_invalid',
      });
      expect((await finish({ ticket: needed.ticket, method: 'passkey', response })).json()).toMatchObject({
        code: 'factor_ticket_invalid',
      });
    });

    test('[AUTH-152] [SEC-22] a passkey whose counter went back is refused and recorded, and its owner is told', async () => {
      const me = await signedInByPassword(shop());
      const { authenticator } = await addPasskey(shop(), me);
      const needed = await ticketFor(shop(), me.person);
      if (!needed.passkey) throw new Error('no passkey asked for');
      const response = authenticator.use(needed.passkey, { counter: 1 });
      const refused = await finish({ ticket: needed.ticket, method: 'passkey', response });
      expect(refused.json()).toMatchObject({ code: 'factor_invalid' });
      expect(await eventsAbout(shop(), me.person.id)).toContain('factor_failed refused');
      const [mail] = await mailsTo(shop(), me.person.email);
      expect(mail?.subject).toContain('failed several times');
    });

    test('[AUTH-154] [AUTH-184] a code is good for its own 30 seconds, and the secret is stored encrypted', async () => {
      const me = await signedInByPassword(shop());
      const { secret } = await addCodeApp(shop(), me);
      advanceSeconds(shop(), 10 * STEP);
      const { ticket } = await ticketFor(shop(), me.person);
      const now = shop().shop.clock();
      const send = (code: string) => finish({ ticket, method: 'totp', code });
      for (const seconds of [-STEP, STEP]) {
        const code = codeAt(secret, new Date(now.getTime() + seconds * 1000));
        expect((await send(code)).statusCode).toBe(422);
      }
      advanceSeconds(shop(), STEP - 1);
      expect((await send(codeAt(secret, now))).statusCode).toBe(200);
      const rows = await shop().db.read.select().from(shop().db.t.totpFactors);
      expect(JSON.stringify(rows)).not.toContain(secret);
    });

    test('[AUTH-156] [SEC-21] a recovery code works once, however it is typed, and is recorded and told', async () => {
      const me = await signedInByPassword(shop());
      const { added } = await addCodeApp(shop(), me);
      const [code = ''] = added.recovery_codes ?? [];
      const { ticket } = await ticketFor(shop(), me.person);
      const typed = ` ${code.replace('-', ' ').toLowerCase()} `;
      const signedIn = await finish({ ticket, method: 'recovery_code', code: typed });
      expect(signedIn.statusCode).toBe(200);
      expect(await factorsOf(shop(), signedIn.json<{ token: string }>())).toMatchObject({ recovery_codes_left: 9 });
      const again = await ticketFor(shop(), me.person);
      const refused = await finish({ ticket: again.ticket, method: 'recovery_code', code });
      expect(refused.json()).toMatchObject({ code: 'factor_invalid' });
      expect(await eventsAbout(shop(), me.person.id)).toContain('recovery_code_used');
      expect((await mailsTo(shop(), me.person.email)).some(({ subject }) => subject.includes('recovery code'))).toBe(
        true,
      );
      const rows = await shop().db.read.select().from(shop().db.t.recoveryCodes);
      expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
    });

    test('[AUTH-153] a ticket holds for five tries, the last of which is told, and for five minutes', async () => {
      const me = await signedInByPassword(shop());
      const { secret, added } = await addCodeApp(shop(), me);
      const [recovery = ''] = added.recovery_codes ?? [];
      const { ticket } = await ticketFor(shop(), me.person);
      const wrong = codeAt(secret, new Date(0));
      const codes: string[] = [];
      for (let i = 0; i < 6; i += 1)
        codes.push((await finish({ ticket, method: 'totp', code: wrong })).json<{ code: string }>().code);
      expect(codes).toEqual([...Array(5).fill('factor_invalid'), 'factor_ticket_invalid']);
      expect((await finish({ ticket, method: 'recovery_code', code: recovery })).json()).toMatchObject({
        code: 'factor_ticket_invalid',
      });
      const failures = (await mailsTo(shop(), me.person.email)).filter(({ subject }) =>
        subject.includes('failed several'),
      );
      expect(failures).toHaveLength(1);

      const fresh = await ticketFor(shop(), me.person);
      advanceSeconds(shop(), 5 * 60);
      expect((await finish({ ticket: fresh.ticket, method: 'recovery_code', code: recovery })).json()).toMatchObject({
        code: 'factor_ticket_invalid',
      });
      // beyond those of the other tests as well
      advanceSeconds(shop(), 5 * 60);
      await purgeSignIns(shop().shop);
      expect(await shop().db.read.select().from(shop().db.t.factorChallenges)).toEqual([]);
    });

    test('[AUTH-152] a disabled admin’s passkey signs nobody in', async () => {
      const me = await signedInByPassword(shop());
      const { authenticator } = await addPasskey(shop(), me);
      const { users } = shop().db.t;
      await shop().db.write((tx) =>
        tx.update(users).set({ disabledAt: START }).where(eq(users.id, me.person.id)).returning(),
      );
      const asked = await shop().call('POST', '/admin/login/passkey/options', {});
      const options = asked.json<{ data: Parameters<typeof authenticator.use>[0] }>().data;
      const refused = await shop().call('POST', '/admin/login/passkey', { response: authenticator.use(options) });
      expect(refused.json()).toMatchObject({ code: 'factor_invalid' });
    });
  });

  describe('one’s own factors', () => {
    test('[AUTH-182] proving it replaces the token: the previous one opens the session for 30 seconds more, without the fresh factor', async () => {
      const me = await signedInByPassword(shop());
      const { secret } = await addCodeApp(shop(), me);
      advanceSeconds(shop(), 5 * 60);
      const proof = { method: 'totp', code: codeAt(secret, shop().shop.clock()) };
      const proved = await shop().call('POST', '/admin/account/step-up', proof, me);
      const renewed = proved.json<{ data: { token: string } }>().data;
      const renew = (caller: Caller) => shop().call('POST', '/admin/account/recovery-codes', {}, caller);
      expect((await renew(me)).json()).toMatchObject({ code: 'fresh_factor_required' });
      expect((await renew(renewed)).statusCode).toBe(200);
      advanceSeconds(shop(), STEP - 1);
      expect(await statusOf(me)).toBe(200);
      advanceSeconds(shop(), 1);
      expect([await statusOf(me), await statusOf(renewed)]).toEqual([401, 200]);
    });

    test('[AUTH-182] [FAULT-05] proving it after the clock was set back by an hour ends the previous token, and what needs a fresh factor works', async () => {
      const me = await signedInByPassword(shop());
      const { recovery_codes: codes } = (await addPasskey(shop(), me)).added;
      advanceSeconds(shop(), 60);
      const prove = async (caller: Caller) => {
        const proof = { method: 'recovery_code', code: codes?.pop() };
        const proved = await shop().call('POST', '/admin/account/step-up', proof, caller);
        return proved.json<{ data: { token: string } }>().data;
      };
      const known = await prove(me);
      advanceSeconds(shop(), -3600);
      const renew = (caller: Caller) => shop().call('POST', '/admin/account/recovery-codes', {}, caller);
      expect((await renew(known)).json()).toMatchObject({ code: 'fresh_factor_required' });
      const renewed = await prove(known);
      expect((await renew(renewed)).statusCode).toBe(200);
      advanceSeconds(shop(), STEP);
      expect([await statusOf(known), await statusOf(renewed)]).toEqual([401, 200]);
    });

    test('[AUTH-182] a page gets the new token in its cookie alone, and signing out with the previous one ends the session', async () => {
      const me = await signedInByPassword(shop());
      const { secret } = await addCodeApp(shop(), me);
      advanceSeconds(shop(), 5 * 60);
      const page = { ...me, headers: { [BACK_OFFICE_HEADER]: 'in-use' } };
      const proof = { method: 'totp', code: codeAt(secret, shop().shop.clock()) };
      const proved = await shop().call('POST', '/admin/account/step-up', proof, page);
      expect(proved.json()).toMatchObject({ data: { token: null } });
      const [cookie] = proved.cookies;
      expect([cookie?.name, cookie?.httpOnly, cookie?.sameSite]).toEqual(['fori-staff', true, 'Strict']);
      const renewed = { token: cookie?.value ?? '' };
      expect(await statusOf(renewed)).toBe(200);
      expect((await shop().call('POST', '/logout', {}, me)).statusCode).toBe(200);
      expect(await statusOf(renewed)).toBe(401);
    });

    test('[AUTH-157] at most ten passkeys, none twice, each with a name of 1 to 60 characters', async () => {
      const me = await signedInByPassword(shop());
      const { authenticator } = await addPasskey(shop(), me);
      const twice = { name: 'Twice', response: authenticator.create(await passkeyCreation(shop(), me)) };
      expect((await shop().call('POST', '/admin/account/passkeys', twice, me)).json()).toMatchObject({
        code: 'factor_invalid',
      });
      for (const name of ['', '  ', 'x'.repeat(61)]) {
        const refused = await shop().call('POST', '/admin/account/passkeys', { ...twice, name }, me);
        expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['name']);
      }
      for (let n = 1; n < 10; n += 1) await addPasskey(shop(), me, { name: `Key ${n}` });
      const refused = await shop().call('POST', '/admin/account/passkeys/options', {}, me);
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'too_many_passkeys' }]);
      expect(refused.json<{ message: string }>().message).toContain('10 passkeys');
    });

    test.each([
      ['of another site', { origin: 'https://phishing.example' }],
      ['for another host', { rpId: 'phishing.example' }],
      ['whose owner the device did not verify', { verified: false }],
      ['with a certificate that nobody asked for', { certificate: Buffer.from('a certificate') }],
    ])('[AUTH-157] a passkey %s is not stored', async (_, tampering) => {
      const me = await signedInByPassword(shop());
      const response = softwareAuthenticator().create(await passkeyCreation(shop(), me), tampering);
      const refused = await shop().call('POST', '/admin/account/passkeys', { name: 'x', response }, me);
      expect(refused.json()).toMatchObject({ code: 'factor_invalid' });
      // what it signed is used up
      const again = await shop().call('POST', '/admin/account/passkeys', { name: 'x', response }, me);
      expect(again.json()).toMatchObject({ code: 'factor_setup_expired' });
      expect(await factorsOf(shop(), me)).toMatchObject({ passkeys: [] });
    });

    test('[AUTH-157] a passkey is made for the person who asked, and nobody else', async () => {
      const me = await signedInByPassword(shop());
      const other = await signedInByPassword(shop());
      const response = softwareAuthenticator().create(await passkeyCreation(shop(), me));
      const refused = await shop().call('POST', '/admin/account/passkeys', { name: 'x', response }, other);
      expect(refused.json()).toMatchObject({ code: 'factor_setup_expired' });
    });

    test('[AUTH-157] [SEC-20] the first one comes with ten recovery codes, proves its session, ends the others, and is recorded and told', async () => {
      const me = await signedInByPassword(shop());
      const elsewhere = { token: (await passwordLogin(shop(), me.person)).json<{ token: string }>().token };
      const owner = await signedIn(shop(), 'admin');
      const { added } = await addPasskey(shop(), me);
      expect(new Set(added.recovery_codes).size).toBe(10);
      expect(added).toMatchObject({ data: { passkeys: [{ name: 'Laptop' }], totp: null, recovery_codes_left: 10 } });
      expect([await statusOf(me), await statusOf(elsewhere)]).toEqual([200, 401]);
      expect((await sessionOf(me.person.id)).map(({ factorAt }) => factorAt)).toContainEqual(START);
      expect(await eventsAbout(shop(), me.person.id)).toContain('factor_added');
      for (const { email } of [me.person, owner.person])
        expect((await mailsTo(shop(), email)).map(({ subject }) => subject).join()).toContain(
          'second factor was added',
        );
      const { auditLog } = shop().db.t;
      const records = await shop()
        .db.read.select()
        .from(auditLog)
        .where(and(eq(auditLog.entityId, me.person.id), eq(auditLog.action, 'user.add_factor')));
      expect(records).toMatchObject([{ after: { factor: 'passkey', name: 'Laptop' } }]);
      // the next one brings no more codes
      expect((await addCodeApp(shop(), me)).added).not.toHaveProperty('recovery_codes');
    });

    test('[AUTH-159] a further one, removing one and new recovery codes need a fresh factor', async () => {
      const me = await signedInByPassword(shop());
      const { authenticator } = await addPasskey(shop(), me);
      const [passkey] = (await factorsOf(shop(), me)).passkeys;
      advanceSeconds(shop(), 5 * 60);
      const calls = [
        ['POST', '/admin/account/passkeys/options', {}],
        ['POST', '/admin/account/totp', {}],
        ['DELETE', '/admin/account/totp', undefined],
        ['DELETE', `/admin/account/passkeys/${passkey?.id}`, undefined],
        ['POST', '/admin/account/recovery-codes', {}],
      ] as const;
      for (const [method, path, body] of calls) {
        const refused = await shop().call(method, path, body, me);
        expect([path, refused.statusCode]).toEqual([path, 403]);
        expect(refused.json()).toMatchObject({ code: 'fresh_factor_required', methods: ['passkey', 'recovery_code'] });
      }
      expect(
        (await shop().call('PATCH', `/admin/account/passkeys/${passkey?.id}`, { name: 'Desk' }, me)).json(),
      ).toMatchObject({
        data: { passkeys: [{ name: 'Desk' }] },
      });
      const { passkey: options } = await stepUpChoice(shop(), me);
      if (!options) throw new Error('no passkey asked for');
      const proof = { method: 'passkey', response: authenticator.use(options) };
      const proved = await shop().call('POST', '/admin/account/step-up', proof, me);
      const fresh = proved.json<{ data: { fresh_until: string; token: string } }>().data;
      expect(fresh.fresh_until).toBe(new Date(START.getTime() + 10 * 60_000).toISOString());
      expect((await shop().call('POST', '/admin/account/step-up', proof, fresh)).statusCode).toBe(422);
      const renewed = await shop().call('POST', '/admin/account/recovery-codes', {}, fresh);
      expect(renewed.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes).toHaveLength(10);
      expect(await eventsAbout(shop(), me.person.id)).toContain('recovery_codes_renewed');
    });

    test('[AUTH-160] [AUTH-156] a code or a recovery code proves the factor again; a wrong one is recorded', async () => {
      const me = await signedInByPassword(shop());
      const { secret, added } = await addCodeApp(shop(), me);
      advanceSeconds(shop(), 5 * 60);
      const prove = (body: object) => shop().call('POST', '/admin/account/step-up', body, me);
      expect(await stepUpChoice(shop(), me)).toEqual({ methods: ['totp', 'recovery_code'], passkey: null });
      expect((await prove({ method: 'totp', code: codeAt(secret, new Date(0)) })).statusCode).toBe(422);
      expect(await eventsAbout(shop(), me.person.id)).toContain('factor_failed failure');
      expect((await prove({ method: 'totp', code: codeAt(secret, shop().shop.clock()) })).statusCode).toBe(200);
      const code = added.recovery_codes?.[0];
      expect((await prove({ method: 'recovery_code', code })).statusCode).toBe(200);
      expect((await prove({ method: 'recovery_code', code })).statusCode).toBe(422);
    });

    test('[AUTH-158] earlier recovery codes end with new ones, and all of them with the last factor of a demo shop', async () => {
      const me = await signedInByPassword(shop());
      const { added } = await addPasskey(shop(), me);
      await shop().call('POST', '/admin/account/recovery-codes', {}, me);
      const { ticket } = await ticketFor(shop(), me.person);
      const former = { ticket, method: 'recovery_code', code: added.recovery_codes?.[0] };
      expect((await finish(former)).json()).toMatchObject({ code: 'factor_invalid' });
      const id = added.data.passkeys[0]?.id;
      const left = await shop().call('DELETE', `/admin/account/passkeys/${id}`, undefined, me);
      expect(left.json()).toMatchObject({ data: { passkeys: [], recovery_codes_left: 0 } });
      expect(await eventsAbout(shop(), me.person.id)).toContain('factor_removed');
      expect((await passwordLogin(shop(), me.person)).json()).toHaveProperty('token');
      expect((await shop().call('POST', '/admin/account/recovery-codes', {}, me)).statusCode).toBe(404);
    });

    test('[AUTH-157] a code app counts once a code is confirmed within a quarter of an hour, and then replaces the one before', async () => {
      const me = await signedInByPassword(shop());
      const confirm = (code: string) => shop().call('PUT', '/admin/account/totp', { code }, me);
      expect((await confirm('000000')).json()).toMatchObject({ code: 'factor_setup_expired' });
      const setup = await startCodeApp(shop(), me);
      expect(setup.uri).toBe(
        `otpauth://totp/F%C3%B6ri:${encodeURIComponent(me.person.email)}?issuer=F%C3%B6ri&secret=${setup.secret}&algorithm=SHA1&digits=6&period=30`,
      );
      expect((await passwordLogin(shop(), me.person)).statusCode).toBe(200);
      expect((await confirm(codeAt(setup.secret, new Date(0)))).json()).toMatchObject({ code: 'factor_invalid' });
      const late = codeAt(setup.secret, new Date(START.getTime() + 15 * 60_000));
      advanceSeconds(shop(), 15 * 60);
      expect((await confirm(late)).json()).toMatchObject({ code: 'factor_setup_expired' });

      const { secret: former, added } = await addCodeApp(shop(), me);
      const { secret } = await addCodeApp(shop(), { token: added.token ?? '' });
      advanceSeconds(shop(), STEP);
      const { ticket } = await ticketFor(shop(), me.person);
      expect((await finish({ ticket, method: 'totp', code: codeAt(former, shop().shop.clock()) })).statusCode).toBe(
        422,
      );
      expect((await finish({ ticket, method: 'totp', code: codeAt(secret, shop().shop.clock()) })).statusCode).toBe(
        200,
      );
    });
  });

  test('[AUTH-186] an RSA key of 2048 bits is a passkey, and a shorter one is not', async () => {
    const me = await signedInByPassword(shop());
    const add = async (rsaBits: number) => {
      const response = softwareAuthenticator({ rsaBits }).create(await passkeyCreation(shop(), me));
      return (await shop().call('POST', '/admin/account/passkeys', { name: 'TPM', response }, me)).statusCode;
    };
    expect([await add(1024), await add(2040), await add(2048)]).toEqual([422, 422, 201]);
  });

  describe('a new password by mail', () => {
    test('[AUTH-155] a passkey confirms the link of the mail', async () => {
      const me = await signedInByPassword(shop());
      const { authenticator } = await addPasskey(shop(), me);
      await ask(me.person.email);
      const token = await linkTokenTo(shop(), me.person.email);
      const { ticket, passkey } = (await reset({ token })).json<{
        ticket: string;
        passkey: Parameters<typeof authenticator.use>[0];
      }>();
      const factor = { ticket, method: 'passkey', response: authenticator.use(passkey) };
      expect((await reset({ token, factor })).statusCode).toBe(200);
      expect((await reset({ token })).json()).toMatchObject({ code: 'link_invalid' });
    });

    test('[AUTH-155] a wrong mailed code tells nothing about a factor', async () => {
      const me = await signedInByPassword(shop());
      await addPasskey(shop(), me);
      await ask(me.person.email);
      const code = (await codeTo(shop(), me.person.email)) === '000000' ? '000001' : '000000';
      expect((await reset({ email: me.person.email, code })).json()).toMatchObject({ code: 'code_invalid' });
    });

    test('[AUTH-155] of staff with a factor needs it too; asking for it uses no code up', async () => {
      const me = await signedInByPassword(shop());
      const { secret } = await addCodeApp(shop(), me);
      await ask(me.person.email);
      const code = await codeTo(shop(), me.person.email);
      const mailed = { email: me.person.email, code };
      const asked = await reset(mailed);
      expect(asked.statusCode).toBe(401);
      expect(asked.json()).toMatchObject({ code: 'second_factor_required', methods: ['totp', 'recovery_code'] });
      const { ticket } = asked.json<{ ticket: string }>();
      advanceSeconds(shop(), STEP);
      const wrong = { ticket, method: 'totp', code: codeAt(secret, new Date(0)) };
      expect((await reset({ ...mailed, factor: wrong })).json()).toMatchObject({ code: 'factor_invalid' });
      // a ticket of a sign-in is none of a new password
      const signingIn = await ticketFor(shop(), me.person);
      const right = { method: 'totp', code: codeAt(secret, shop().shop.clock()) };
      expect((await reset({ ...mailed, factor: { ...right, ticket: signingIn.ticket } })).json()).toMatchObject({
        code: 'factor_ticket_invalid',
      });
      expect((await reset({ ...mailed, factor: { ...right, ticket } })).statusCode).toBe(200);
      expect(await statusOf(me)).toBe(401);
      expect((await finish({ ...right, ticket: signingIn.ticket })).json()).toMatchObject({
        code: 'factor_ticket_invalid',
      });
      expect((await mailsTo(shop(), me.person.email))[0]?.subject).toContain('Password');
    });

    test('[AUTH-155] of staff without one is set as before', async () => {
      const { person } = await signedInByPassword(shop());
      await ask(person.email);
      expect((await reset({ token: await linkTokenTo(shop(), person.email) })).statusCode).toBe(200);
    });
  });

  describe('a colleague’s lost factor', () => {
    test('[AUTH-164] not one’s own, nor a customer’s', async () => {
      const owner = await signedIn(shop(), 'admin');
      const customer = await addPerson(shop());
      const own = await shop().call('DELETE', `/admin/users/${owner.person.id}/factors`, undefined, owner);
      expect([own.statusCode, own.json()]).toMatchObject([409, { code: 'last_factor' }]);
      expect((await shop().call('DELETE', `/admin/users/${customer.id}/factors`, undefined, owner)).statusCode).toBe(
        404,
      );
    });

    test('[AUTH-164] [SEC-23] an owner resets it: factors, codes and sessions go, and everybody concerned is told', async () => {
      const owner = await signedIn(shop(), 'admin');
      const me = await signedInByPassword(shop());
      await addPasskey(shop(), me);
      await addCodeApp(shop(), me);
      const listed = async () => {
        const path = `/admin/users?search=${encodeURIComponent(me.person.email)}`;
        return (await shop().call('GET', path, undefined, owner)).json<{
          data: { data: { second_factor: boolean }[] };
        }>().data.data[0]?.second_factor;
      };
      expect(await listed()).toBe(true);
      const reset = await shop().call('DELETE', `/admin/users/${me.person.id}/factors`, undefined, owner);
      expect(reset.json()).toMatchObject({ data: { id: me.person.id, second_factor: false } });
      expect(await listed()).toBe(false);
      expect(await statusOf(me)).toBe(401);
      expect((await passwordLogin(shop(), me.person)).json()).toHaveProperty('token');
      expect(await eventsAbout(shop(), me.person.id)).toContain('factor_reset');
      for (const { email } of [me.person, owner.person])
        expect((await mailsTo(shop(), email)).map(({ subject }) => subject).join()).toContain('was reset');
      const { auditLog } = shop().db.t;
      const records = await shop().db.read.select().from(auditLog).where(eq(auditLog.action, 'user.reset_factors'));
      expect(records).toMatchObject([
        { actorId: owner.person.id, before: { passkeys: 1, totp: true, recovery_codes: 10 }, after: { passkeys: 0 } },
      ]);
    });
  });

  test('[AUTH-185] a wrong code while an app is being set up is a security event', async () => {
    const me = await signedInByPassword(shop());
    const { secret } = await startCodeApp(shop(), me);
    await shop().call('PUT', '/admin/account/totp', { code: codeAt(secret, new Date(0)) }, me);
    expect(await eventsAbout(shop(), me.person.id)).toContain('factor_failed failure');
  });
});

describeShop(
  'the second factor in a shop of one’s own',
  (shop) => {
    beforeEach(() => shop().setTime(START));

    test('[AUTH-150] a session without one reaches its enrolment, and the back office once there is one', async () => {
      const person = await addPerson(shop(), { role: 'admin' });
      const login = await passwordLogin(shop(), person);
      expect(login.json()).toMatchObject({ user: { factor: { enrolled: false, enrolment_required: true } } });
      const me = login.json<{ token: string }>();
      const refused = await shop().call('GET', '/admin/orders', undefined, me);
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'factor_enrolment_required' }]);
      expect((await factorsOf(shop(), me)).required).toBe(true);
      const { secret, added } = await addCodeApp(shop(), me);
      expect(added.recovery_codes).toHaveLength(10);
      expect((await shop().call('GET', '/admin/orders', undefined, me)).statusCode).toBe(200);
      expect((await shop().call('GET', '/me', undefined, me)).json()).toMatchObject({
        data: { factor: { enrolled: true, enrolment_required: false } },
      });
      // the last one stays
      const removed = await shop().call('DELETE', '/admin/account/totp', undefined, me);
      expect([removed.statusCode, removed.json()]).toMatchObject([409, { code: 'last_factor' }]);
      advanceSeconds(shop(), STEP);
      const { ticket } = await ticketFor(shop(), person);
      const answer = { ticket, method: 'totp', code: codeAt(secret, shop().shop.clock()) };
      const signedIn = await shop().call('POST', '/admin/login/factor', answer);
      expect(signedIn.json()).toMatchObject({ user: { factor: { enrolled: true, enrolment_required: false } } });
    });

    test('[AUTH-183] its first factor replaces the token of a session, and the previous one gains nothing by it', async () => {
      const me = await signedInByPassword(shop());
      advanceSeconds(shop(), 60);
      const { added } = await addCodeApp(shop(), me);
      const orders = (caller: Caller) => shop().call('GET', '/admin/orders', undefined, caller);
      expect((await orders({ token: added.token ?? '' })).statusCode).toBe(200);
      expect((await orders(me)).json()).toMatchObject({ code: 'factor_enrolment_required' });
      advanceSeconds(shop(), STEP);
      expect((await orders(me)).statusCode).toBe(401);
    });

    test('[AUTH-153] wrong codes wait longer and longer, across tickets, and the right password does not forget them', async () => {
      const me = await signedInByPassword(shop());
      const { secret } = await addCodeApp(shop(), me);
      const wrong = codeAt(secret, new Date(0));
      const stranger: Caller = { ...newGuest(), from: '198.51.100.7' };
      for (let i = 0; i < 5; i += 1) {
        const { ticket } = await ticketFor(shop(), me.person, stranger);
        const answer = { ticket, method: 'totp', code: wrong };
        expect((await shop().call('POST', '/admin/login/factor', answer, stranger)).statusCode).toBe(422);
      }
      const { ticket } = await ticketFor(shop(), me.person, stranger);
      const slowed = await shop().call(
        'POST',
        '/admin/login/factor',
        { ticket, method: 'totp', code: wrong },
        stranger,
      );
      expect([slowed.statusCode, slowed.json()]).toMatchObject([429, { code: 'too_many_requests', retry_after: 1 }]);
      advanceSeconds(shop(), STEP);
      const right = { ticket, method: 'totp', code: codeAt(secret, shop().shop.clock()) };
      expect((await shop().call('POST', '/admin/login/factor', right, stranger)).statusCode).toBe(200);
    });
  },
  { env: { ...production, PUBLIC_URL: 'http://localhost:3000' }, prepare: openToCustomers },
);
