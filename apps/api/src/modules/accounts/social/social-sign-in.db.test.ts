import { eq } from 'drizzle-orm';
import { exportSPKI, generateKeyPair } from 'jose';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { type Caller, describeShop, newGuest, START } from '../../../testing/harness.ts';
import { startIdentityProvider, type TokenParts } from '../../../testing/identity-provider.ts';
import { addPerson } from '../../../testing/people.ts';
import { addToCart, orderBody, postOrder } from '../../../testing/shopping.ts';

const provider = await startIdentityProvider();
afterAll(() => provider.close());

const SECONDS = Math.floor(START.getTime() / 1000);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsIn = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

interface SignedIn {
  token: string;
  user: { id: string; name: string; email: string; role: string };
  cart: { merged: number; capped: unknown[] };
}

describeShop(
  'social sign-in',
  (shop) => {
    afterEach(() => {
      shop().setTime(START);
      provider.setAway(false);
      vi.useRealTimers();
    });

    const send = (id_token: unknown, rest: object = {}, caller: Caller = newGuest()) =>
      shop().call('POST', '/auth0-callback', { name: '', email: '', auth0_user_id: '', id_token, ...rest }, caller);
    const sendNew = async (parts: TokenParts = {}, rest: object = {}) => send(await provider.idToken(parts), rest);

    /** Everything a sign-in may write. */
    const counts = async () => {
      const { db } = shop();
      const { users, sessions, identities, usedIdTokens } = db.t;
      return Promise.all([users, sessions, identities, usedIdTokens].map((table) => db.read.$count(table)));
    };
    const userByEmail = async (email: string) => {
      const { db } = shop();
      const [row] = await db.read.select().from(db.t.users).where(eq(db.t.users.email, email));
      return row;
    };
    const refused = async (
      response: Promise<{ statusCode: number; json: () => unknown }>,
      status: number,
      code: string,
    ) => {
      const before = await counts();
      const { statusCode, json } = await response;
      expect({ statusCode, body: json() }).toMatchObject({ statusCode: status, body: { code } });
      expect(await counts()).toEqual(before);
    };

    test('[AUTH-06] [AUTH-74] [AUTH-32] [API-21] a verified ID token creates a customer once and signs them in', async () => {
      const sub = 'google-oauth2|newcomer';
      const claims = { sub, email: 'Newcomer@Mail.example', name: 'Noa Nyman' };
      const response = await sendNew({ claims }, { auth0_user_id: sub });
      expect(response.statusCode).toBe(200);
      const { token, user, cart } = response.json<SignedIn>();
      expect(user).toEqual({
        id: expect.any(String),
        name: 'Noa Nyman',
        email: 'newcomer@mail.example',
        role: 'customer',
      });
      expect(cart).toEqual({ merged: 0, capped: [] });
      const me = await shop().call('GET', '/me', undefined, { token });
      expect(me.json()).toEqual({ data: user });
      expect(await userByEmail('newcomer@mail.example')).toMatchObject({ emailVerifiedAt: START, passwordHash: null });

      // recognised by their id from now on, whatever their address at the provider
      const again = await sendNew({ claims: { ...claims, email: 'moved@mail.example' } });
      expect(again.json<SignedIn>().user).toEqual(user);
      expect(await userByEmail('moved@mail.example')).toBeUndefined();
    });

    test('[API-21] fields sent beside the token are ignored', async () => {
      const token = await provider.idToken({ claims: { email: 'true@mail.example', name: 'True Name' } });
      const response = await send(token, { name: 'False Name', email: 'false@mail.example' });
      expect(response.json<SignedIn>().user).toMatchObject({ name: 'True Name', email: 'true@mail.example' });
    });

    test('tokens signed with elliptic curve keys are accepted', async () => {
      expect((await sendNew({ header: { alg: 'ES256', kid: 'elliptic' } })).statusCode).toBe(200);
    });

    test.each([
      ['', 'aino', 'aino@'],
      ['A', 'ab', 'ab@'],
      ['Bad\u0000Name', 'eero', 'eero@'],
      ['Half \ud83d a character', 'iiro', 'iiro@'],
    ])('[ADMIN-113] a name of %j is replaced by the part before the @', async (name, expected, prefix) => {
      const email = `${prefix}${crypto.randomUUID()}.example`;
      expect((await sendNew({ claims: { name, email } })).json<SignedIn>().user.name).toBe(expected);
    });

    test('[ADMIN-113] a long name is cut between characters, and half a character in an id is refused', async () => {
      const name = `${'a'.repeat(99)}😀`;
      const response = await sendNew({ claims: { name, email: `${crypto.randomUUID()}@mail.example` } });
      expect(response.json<SignedIn>().user.name).toBe('a'.repeat(99));
      await refused(sendNew({ claims: { sub: 'google-oauth2|\ud83d' } }), 401, 'social_token_invalid');
    });

    describe('an account with the same address', () => {
      test('is linked if verified, and keeps its password', async () => {
        const person = await addPerson(shop());
        const response = await sendNew({ claims: { email: person.email.toUpperCase() } });
        expect(response.json<SignedIn>().user).toMatchObject({ id: person.id, name: 'Kai Kunde' });
        expect((await userByEmail(person.email))?.passwordHash).toMatch(/^\$argon2id/);
      });

      test('is handed over if unverified: the password and name set before are removed', async () => {
        const { db } = shop();
        const person = await addPerson(shop());
        await db.write((tx) =>
          tx.update(db.t.users).set({ emailVerifiedAt: null }).where(eq(db.t.users.id, person.id)).returning(),
        );
        const response = await sendNew({ claims: { email: person.email, name: 'True Owner' } });
        expect(response.json<SignedIn>().user).toMatchObject({ id: person.id, name: 'True Owner' });
        expect(await userByEmail(person.email)).toMatchObject({ passwordHash: null, emailVerifiedAt: START });
      });

      test("is refused if it is an admin's: the back office opens by password only", async () => {
        const admin = await addPerson(shop(), { role: 'admin' });
        await refused(sendNew({ claims: { email: admin.email } }), 403, 'admin_password_only');
      });

      test('is refused if disabled', async () => {
        const person = await addPerson(shop(), { disabled: true });
        await refused(sendNew({ claims: { email: person.email } }), 403, 'account_disabled');
      });
    });

    test.each([
      ['disabled', { disabledAt: START }, 'account_disabled'],
      ['made an admin', { role: 'admin' as const }, 'admin_password_only'],
    ])('a known person who has since been %s is refused', async (_what, change, code) => {
      const { db } = shop();
      const sub = `google-oauth2|${crypto.randomUUID()}`;
      const { user } = (await sendNew({ claims: { sub } })).json<SignedIn>();
      await db.write((tx) => tx.update(db.t.users).set(change).where(eq(db.t.users.id, user.id)).returning());
      await refused(sendNew({ claims: { sub } }), 403, code);
    });

    describe('is refused and writes nothing for', () => {
      const withOtherLetter = (token: string, at: number) =>
        token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);

      test.each([
        ['without a token', undefined],
        ['with an empty one', ''],
        ['with a token that is not a string', 7],
      ])('name, address and id %s', async (_what, id_token) => {
        const body = { name: 'Aino', email: 'aino@mail.example', auth0_user_id: 'google-oauth2|1' };
        const before = await counts();
        const response = await send(id_token, body);
        expect(response.statusCode).toBe(422);
        expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['id_token']);
        expect(await counts()).toEqual(before);
      });

      test.each(['nonsense', 'a.b.c', '..', `${part({ alg: 'RS256' })}.${part({})}.`])('the token %j', async (token) =>
        refused(send(token), 401, 'social_token_invalid'),
      );

      test('a token whose claims were changed', async () => {
        const [header, , signature] = (await provider.idToken()).split('.');
        const claims = claimsIn(await provider.idToken({ claims: { email: 'victim@mail.example' } }));
        await refused(send(`${header}.${part(claims)}.${signature}`), 401, 'social_token_invalid');
      });

      test('a token whose signature was changed', async () => {
        const token = await provider.idToken();
        await refused(send(withOtherLetter(token, token.lastIndexOf('.') + 20)), 401, 'social_token_invalid');
      });

      test('an unsigned token (alg none), in any spelling', async () => {
        const claims = claimsIn(await provider.idToken());
        for (const alg of ['none', 'None', 'NONE', '']) {
          await refused(send(`${part({ alg, typ: 'JWT' })}.${part(claims)}.`), 401, 'social_token_invalid');
        }
      });

      test('a token signed by HS256 with the public key as the secret', async () => {
        const secret = new TextEncoder().encode(await exportSPKI(provider.publicKey()));
        await refused(sendNew({ header: { alg: 'HS256' }, key: secret }), 401, 'social_token_invalid');
      });

      test('a token signed with a key the provider has not published', async () => {
        const { privateKey } = await generateKeyPair('RS256');
        await refused(sendNew({ key: privateKey }), 401, 'social_token_invalid');
        await refused(sendNew({ key: privateKey, header: { kid: 'unknown' } }), 401, 'social_token_invalid');
      });

      test.each<[string, TokenParts]>([
        ['for another client', { claims: { aud: 'another-shop' } }],
        ['for the API, as an access token is', { claims: { aud: provider.env.OIDC_AUDIENCE } }],
        [
          'for several audiences, requested by another client',
          { claims: { aud: [provider.clientId, 'other'], azp: 'other' } },
        ],
        ['for several audiences, without an authorised party', { claims: { aud: [provider.clientId, 'other'] } }],
        ['of another issuer', { claims: { iss: 'https://evil.example/' } }],
        ['of the issuer without its slash', { claims: { iss: provider.origin } }],
        ['without a subject', { without: ['sub'] }],
        ['with a NUL in the subject', { claims: { sub: 'a\u0000b' } }],
        ['with a subject of 256 characters', { claims: { sub: 'x'.repeat(256) } }],
        ['without an expiry time', { without: ['exp'] }],
        ['without an issue time', { without: ['iat'] }],
        ['from the future', { claims: { iat: SECONDS + 61 } }],
        ['that has expired', { claims: { iat: SECONDS - 300, exp: SECONDS - 61 } }],
        ['made more than ten minutes ago', { claims: { iat: SECONDS - 661 } }],
        ['not valid yet', { claims: { nbf: SECONDS + 61 } }],
      ])('a token %s', async (_what, parts) => refused(sendNew(parts), 401, 'social_token_invalid'));

      test.each<[string, TokenParts]>([
        ['is not verified', { claims: { email_verified: false } }],
        ['is marked as verified by a string', { claims: { email_verified: 'true' } }],
        ['has no verification flag', { without: ['email_verified'] }],
        ['is missing', { without: ['email'] }],
        ['is invalid', { claims: { email: 'nonsense' } }],
        ['holds a NUL', { claims: { email: 'a\u0000@mail.example' } }],
      ])('a person whose address %s', async (_what, parts) => refused(sendNew(parts), 403, 'social_email_unverified'));

      test('a token of another person than the id sent', async () => {
        await refused(sendNew({}, { auth0_user_id: 'google-oauth2|somebody-else' }), 401, 'social_token_invalid');
      });

      test('a token used before, however its signature is encoded', async () => {
        const token = await provider.idToken();
        expect((await send(token)).statusCode).toBe(200);
        await refused(send(token), 401, 'social_token_invalid');
        // the last letter of a 256-byte signature has four unused bits
        const variants = ['A', 'B', 'C', 'D'].map((letter) => token.slice(0, -1) + letter);
        for (const variant of variants) await refused(send(variant), 401, 'social_token_invalid');
      });

      test('all but one of twenty concurrent uses of the same token', async () => {
        const { db } = shop();
        const token = await provider.idToken();
        const { email } = claimsIn(token);
        const responses = await Promise.all(Array.from({ length: 20 }, () => send(token)));
        expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
        expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(19);
        const user = await userByEmail(String(email));
        const sessions = await db.read
          .select()
          .from(db.t.sessions)
          .where(eq(db.t.sessions.userId, user?.id ?? ''));
        expect(sessions).toHaveLength(1);
      });
    });

    test('[AUTH-83] tolerates a clock difference of one minute', async () => {
      expect((await sendNew({ claims: { iat: SECONDS - 300, exp: SECONDS - 59 } })).statusCode).toBe(200);
      expect((await sendNew({ claims: { iat: SECONDS + 59 } })).statusCode).toBe(200);
    });

    test('ten concurrent first sign-ins with different tokens create one account', async () => {
      const claims = { sub: 'google-oauth2|hasty', email: 'hasty@mail.example' };
      const responses = await Promise.all(Array.from({ length: 10 }, () => sendNew({ claims })));
      const users = responses.map((response) => response.json<SignedIn>().user?.id);
      expect(new Set(users).size).toBe(1);
      expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    });

    test('used tokens are deleted once they have expired', async () => {
      const { db } = shop();
      await sendNew({ claims: { exp: SECONDS + 120 } });
      const later = new Date(START.getTime() + 2 * 60 * 60 * 1000);
      shop().setTime(later);
      await sendNew({ claims: { iat: SECONDS + 7200, exp: SECONDS + 7300 } });
      const left = await db.read.select().from(db.t.usedIdTokens);
      expect(left.every((row) => row.expiresAt >= later)).toBe(true);
    });

    test('takes over the guest’s cart and the orders placed with the address', async () => {
      const guest = newGuest();
      const { variants } = await addProduct(shop());
      const variantId = variants[0]?.id ?? 0;
      await addToCart(shop(), guest, variantId);
      const email = 'guest.before@mail.example';
      const order = await postOrder(shop(), guest, await orderBody(shop(), guest, { email }));
      expect(order.statusCode).toBe(201);
      await addToCart(shop(), guest, variantId, 2);

      const response = await send(await provider.idToken({ claims: { email } }), {}, guest);
      const { token, cart } = response.json<SignedIn>();
      expect(cart).toEqual({ merged: 1, capped: [] });
      const { id } = order.json<{ data: { id: string } }>().data;
      expect((await shop().call('GET', `/orders/${id}`, undefined, { token })).statusCode).toBe(200);
    });

    test("caches the provider's keys and fetches them again when a token names a new one", async () => {
      await sendNew();
      const before = provider.requestCount();
      await sendNew();
      expect(provider.requestCount()).toBe(before);
      await provider.rotate();
      vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
      expect((await sendNew()).statusCode).toBe(200);
      expect(provider.requestCount()).toBe(before + 1);
    });

    test('signs nobody in while the keys cannot be fetched, and says so', async () => {
      vi.useFakeTimers({ now: Date.now() + 20 * 60_000, toFake: ['Date'] });
      provider.setAway(true);
      await refused(sendNew(), 503, 'social_unavailable');
    });

    test("[AUTH-14] GET /store gives the browser the provider's settings", async () => {
      const { data } = (await shop().call('GET', '/store')).json<{ data: object }>();
      expect(data).toMatchObject({
        social_sign_in: true,
        identity: { domain: provider.origin, client_id: provider.clientId, audience: provider.env.OIDC_AUDIENCE },
      });
    });
  },
  { env: provider.env },
);

describeShop('a shop without an identity provider', (shop) => {
  test('[API-188] says so and signs nobody in', async () => {
    const { data } = (await shop().call('GET', '/store')).json<{ data: object }>();
    expect(data).toMatchObject({ social_sign_in: false, identity: null });
    const body = { name: '', email: '', auth0_user_id: '', id_token: await provider.idToken() };
    const response = await shop().call('POST', '/auth0-callback', body);
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'not_found' }]);
  });
});
