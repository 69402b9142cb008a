import type { Order } from '@fori/contracts/orders/schemas';
import { beforeAll, beforeEach } from 'vitest';
import { mailsTo, newAddress } from './accounts.ts';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';
import { type Caller, newGuest, START } from './harness.ts';
import { signedIn } from './people.ts';
import { addToCart, orderBody, postOrder } from './shopping.ts';

export const DAY_S = 24 * 60 * 60;

/** Orders of guests, and what their links open. */
export const linkCalls = (shop: () => TestShop) => {
  let variantId: number;
  let admin: Caller;

  beforeAll(async () => {
    variantId = (await addProduct(shop(), { price: 7900, stock: 500 })).variants[0]?.id ?? 0;
    admin = await signedIn(shop(), 'admin');
  });
  beforeEach(() => shop().setTime(START));

  const place = async (caller: Caller = newGuest()) => {
    const email = newAddress();
    await addToCart(shop(), caller, variantId);
    const response = await postOrder(shop(), caller, await orderBody(shop(), caller, { email }));
    const { data, access_token } = response.json<{ data: Order; access_token: string }>();
    return { id: data.id, number: data.number, email, placed: access_token };
  };
  /** The token of the link in the newest mail to an address that has one. */
  const mailed = async (email: string): Promise<string> => {
    for (const { text } of await mailsTo(shop(), email)) {
      const token = /\/orders\/[\w-]+\?token=([\w.-]+)/.exec(text)?.[1];
      if (token) return token;
    }
    throw new Error(`no link was sent to ${email}`);
  };
  const sees = async (id: string, token: string) =>
    (await shop().call('GET', `/orders/${id}?token=${token}`)).statusCode === 200;
  const post = (path: string, token: string, body: unknown = {}) =>
    shop().call('POST', path, body, { headers: { 'x-order-token': token } });
  const cancel = (id: string, token: string, code?: string) => post(`/orders/${id}/cancel`, token, { code });
  const renew = (id: string) => shop().call('POST', `/orders/${id}/link`, {});
  return { admin: () => admin, place, mailed, sees, post, cancel, renew };
};
