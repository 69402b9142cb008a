import type { Order } from '@fori/contracts/orders/schemas';
import { beforeEach, expect } from 'vitest';
import { loginAs } from './accounts.ts';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';
import { newGuest, START } from './harness.ts';
import { addToCart, orderBody, postOrder } from './shopping.ts';

export interface Placed {
  data: Order;
  access_token: string;
}

/** Orders placed as a guest, which an account is offered. */
export const guestOrders = (shop: () => TestShop) => {
  beforeEach(() => shop().setTime(START));

  const placeAsGuest = async (email: string): Promise<Placed> => {
    const product = await addProduct(shop());
    const guest = newGuest();
    await addToCart(shop(), guest, product.variants[0]?.id ?? 0);
    const response = await postOrder(shop(), guest, await orderBody(shop(), guest, { email }));
    expect(response.statusCode).toBe(201);
    return response.json<Placed>();
  };
  const orderAsGuest = async (email: string): Promise<string> => (await placeAsGuest(email)).data.id;
  const opens = async (orderId: string, email: string, password?: string) => {
    const { token } = (await loginAs(shop(), email, password)).json<{ token: string }>();
    return (await shop().call('GET', `/orders/${orderId}`, undefined, { token })).statusCode;
  };

  const signInToken = async (email: string): Promise<string> =>
    (await loginAs(shop(), email)).json<{ token: string }>().token;
  const ownOrders = async (token: string) =>
    (await shop().call('GET', '/orders', undefined, { token })).json<{ data: { data: { id: string }[] } }>().data.data;
  const offered = async (token: string) =>
    (await shop().call('GET', '/orders/offered', undefined, { token })).json<{ data: { id: string }[] }>().data;
  const answerOffer = (id: string, token: string, mine: boolean) =>
    shop().call('POST', `/orders/offered/${id}`, { mine }, { token });
  return { ownOrders, offered, answerOffer, signInToken, placeAsGuest, opens, orderAsGuest };
};
