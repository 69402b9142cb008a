import { is, Table } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeTo, linkTokenTo, loginAs, mailKindsTo, newAddress, registerAs, resendTo } from '../../testing/accounts.ts';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest, START, type TestShop } from '../../testing/harness.ts';
import { startIdentityProvider } from '../../testing/identity-provider.ts';
import { interleaveWrite } from '../../testing/interleave-write.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { addToCart, orderBody, postOrder, stockOf } from '../../testing/shopping.ts';

const provider = await startIdentityProvider();
afterAll(() => provider.close());

const address = {
  type: 'home',
  label: 'Home',
  street: 'Linnankatu 12 A 3',
  city: 'Turku',
  state: 'Varsinais-Suomi',
  postalCode: '20100',
  country: 'FI',
};

type Me = Caller & { token: string; person: Person };
type Send = () => Promise<LightMyRequestResponse>;

interface Case {
  what: string;
  /** the number of the call's transaction before which the account is deleted */
  write: number;
  /** sets up the data and returns the call */
  prepare: (shop: TestShop, me: Me) => Promise<Send>;
  status: number;
  code?: string;
}

const password = 'eight brass buckles';
const newPassword = { password, password_confirmation: password };

const resetByCode: Case['prepare'] = async (shop, { person: { email } }) => {
  await shop.call('POST', '/password/send-reset-code', { email });
  const body = { email, code: await codeTo(shop, email), ...newPassword };
  return () => shop.call('POST', '/password/reset', body);
};

const confirmNewEmail: Case['prepare'] = async (shop, me) => {
  const email = newAddress();
  await shop.call('PATCH', '/profile', { email, current_password: me.person.password }, me);
  const body = { code: await codeTo(shop, email) };
  return () => shop.call('POST', '/profile/verify-email', body, me);
};

const withAddresses = (send: (shop: TestShop, me: Me, ids: string[]) => ReturnType<Send>): Case['prepare'] => {
  return async (shop, me) => {
    const ids: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const response = await shop.call('POST', '/addresses', address, me);
      ids.push(response.json<{ data: { id: string } }>().data.id);
    }
    return () => send(shop, me, ids);
  };
};

const signInSocially =
  (isKnown: boolean): Case['prepare'] =>
  async (shop, { person: { email } }) => {
    const claims = { email, sub: `google-oauth2|${email}` };
    const send = async () => {
      const body = { name: '', email: '', auth0_user_id: '', id_token: await provider.idToken({ claims }) };
      return shop.call('POST', '/auth0-callback', body, newGuest());
    };
    if (isKnown) expect((await send()).statusCode).toBe(200);
    return send;
  };

const ordering: Case['prepare'] = async (shop, me) => {
  const product = await addProduct(shop, { stock: 5 });
  await addToCart(shop, me, product.variants[0]?.id ?? 0);
  const body = await orderBody(shop, me);
  return async () => {
    const response = await postOrder(shop, me, body);
    expect(await stockOf(shop, product.variants[0]?.id ?? 0)).toBe(5);
    return response;
  };
};

const unauthenticated = { status: 401, code: 'unauthenticated' };
const invalidCredentials = { status: 401, code: 'invalid_credentials' };

const cases: Case[] = [
  {
    what: 'login',
    write: 1,
    prepare:
      async (shop, { person }) =>
      () =>
        loginAs(shop, person.email, person.password),
    ...invalidCredentials,
  },
  { what: 'a first social sign-in', write: 2, prepare: signInSocially(false), ...invalidCredentials },
  { what: 'social sign-in of a known person', write: 2, prepare: signInSocially(true), ...invalidCredentials },
  { what: 'reset by code', write: 1, prepare: resetByCode, status: 422, code: 'code_invalid' },
  { what: 'reset by code, its attempt counted', write: 2, prepare: resetByCode, status: 422, code: 'code_invalid' },
  {
    what: 'reset by link',
    write: 1,
    prepare: async (shop, { person: { email } }) => {
      await shop.call('POST', '/password/send-reset-code', { email });
      const body = { token: await linkTokenTo(shop, email), ...newPassword };
      return () => shop.call('POST', '/password/reset', body);
    },
    status: 422,
    code: 'link_invalid',
  },
  {
    what: 'requesting a reset',
    write: 1,
    prepare:
      async (shop, { person: { email } }) =>
      () =>
        shop.call('POST', '/password/send-reset-code', { email }),
    status: 200,
  },
  {
    what: 'name and language',
    write: 1,
    prepare: async (shop, me) => () => shop.call('PATCH', '/profile', { name: 'Aino', language: 'sv' }, me),
    ...unauthenticated,
  },
  {
    what: 'another mail address',
    write: 1,
    prepare: async (shop, me) => () =>
      shop.call('PATCH', '/profile', { email: newAddress(), current_password: me.person.password }, me),
    ...unauthenticated,
  },
  { what: 'confirming it', write: 1, prepare: confirmNewEmail, status: 422, code: 'code_invalid' },
  { what: 'confirming it, its attempt counted', write: 2, prepare: confirmNewEmail, ...unauthenticated },
  {
    what: 'another password',
    write: 1,
    prepare: async (shop, me) => () =>
      shop.call('PUT', '/profile/password', { current_password: me.person.password, ...newPassword }, me),
    ...unauthenticated,
  },
  {
    what: 'deleting twice',
    write: 1,
    prepare: async (shop, me) => () => shop.call('DELETE', '/profile', { current_password: me.person.password }, me),
    ...unauthenticated,
  },
  {
    what: 'a first address',
    write: 1,
    prepare: async (shop, me) => () => shop.call('POST', '/addresses', address, me),
    ...unauthenticated,
  },
  {
    what: 'changing an address',
    write: 1,
    prepare: withAddresses((shop, me, [id]) => shop.call('PUT', `/addresses/${id}`, address, me)),
    ...unauthenticated,
  },
  {
    what: 'another default address',
    write: 1,
    prepare: withAddresses((shop, me, [id]) => shop.call('POST', `/addresses/${id}/default`, undefined, me)),
    ...unauthenticated,
  },
  {
    what: 'deleting an address',
    write: 1,
    prepare: withAddresses((shop, me, [id]) => shop.call('DELETE', `/addresses/${id}`, undefined, me)),
    ...unauthenticated,
  },
  {
    what: 'a first cart item',
    write: 1,
    prepare: async (shop, me) => {
      const product = await addProduct(shop);
      return () => addToCart(shop, me, product.variants[0]?.id ?? 0);
    },
    ...unauthenticated,
  },
  { what: 'an order', write: 1, prepare: ordering, ...unauthenticated },
  { what: 'an order being paid', write: 2, prepare: ordering, ...unauthenticated },
  { what: 'an order whose payment is authorised', write: 3, prepare: ordering, ...unauthenticated },
];

/** Every row the shop has. */
const everything = async ({ db }: TestShop): Promise<string> => {
  const tables = Object.values<unknown>(db.t).filter((entry): entry is PgTable => is(entry, Table));
  return JSON.stringify(await Promise.all(tables.map((table) => db.read.select().from(table))));
};

describeShop(
  'an account deleted during a call',
  (shop) => {
    beforeEach(() => shop().setTime(START));
    afterEach(() => vi.restoreAllMocks());

    test.each(cases)(
      '$what (before write $write) answers $status and stores nothing',
      async ({ write, prepare, status, code }) => {
        const me = await signedIn(shop(), 'customer');
        const send = await prepare(shop(), me);
        const remove = () => shop().call('DELETE', '/profile', { current_password: me.person.password }, me);
        const wasDeleted = interleaveWrite(shop(), write, remove);
        const response = await send();
        expect(wasDeleted()).toBe(true);
        expect({ status: response.statusCode, code: response.json<{ code?: string }>().code }).toEqual({
          status,
          code,
        });
        expect(await everything(shop())).not.toContain(me.person.id);
      },
    );

    describe('before the new address is verified', () => {
      /** another account moves to the address */
      const moveOtherAccountTo = (email: string) => async () => {
        const other = await signedIn(shop(), 'customer');
        await shop().call('PATCH', '/profile', { email, current_password: other.person.password }, other);
        const body = { code: await codeTo(shop(), email) };
        expect((await shop().call('POST', '/profile/verify-email', body, other)).statusCode).toBe(200);
      };

      test.each([1, 2])('its code no longer works (before write %i)', async (write) => {
        const email = newAddress();
        const user_id = (await registerAs(shop(), email)).json<{ user_id: string }>().user_id;
        const code = await codeTo(shop(), email);
        const hasMoved = interleaveWrite(shop(), write, moveOtherAccountTo(email));
        const response = await shop().call('POST', '/customer/verify-email', { user_id, code });
        expect(hasMoved()).toBe(true);
        expect({ status: response.statusCode, code: response.json<{ code: string }>().code }).toEqual({
          status: 422,
          code: 'code_invalid',
        });
      });

      test.each<[string, (email: string, userId: string) => ReturnType<Send>]>([
        ['requesting another code', (_email, userId) => resendTo(shop(), userId)],
        ['registering again', (email) => registerAs(shop(), email)],
      ])('%s tells its new owner that there is an account', async (_what, again) => {
        const email = newAddress();
        const { user_id } = (await registerAs(shop(), email)).json<{ user_id: string }>();
        const hasMoved = interleaveWrite(shop(), 1, moveOtherAccountTo(email));
        const response = await again(email, user_id);
        expect(hasMoved()).toBe(true);
        expect(response.statusCode).toBeLessThan(300);
        expect((await mailKindsTo(shop(), email)).at(-1)).toBe('account-exists');
      });
    });
  },
  { env: provider.env },
);
