import { randomUUID } from 'node:crypto';
import type { Order, PlaceOrderBody } from '@fori/contracts/orders/schemas';
import type { JacketDesign } from '@fori/domain/jackets';
import type { LightMyRequestResponse } from 'fastify';
import { type Caller, newGuest, type TestShop } from './harness.ts';
import { addJacket } from './jackets.ts';

type OrderBody = Omit<PlaceOrderBody, 'expected_total' | 'payment'> & {
  expected_total: string;
  payment: { method: string; token: string };
};

const person = {
  full_name: 'Aino Ålander',
  email: 'aino@example.com',
  phone: '+358 40 123 4567',
  address: 'Linnankatu 12 A 3',
  city: 'Turku',
  state: '',
  postal_code: '20100',
  country: 'FI',
  billing_same_as_shipping: true,
  display_currency: 'EUR',
} as const;

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  broken: '4000000000000119',
} as const;

/** A payment token of the demo provider for a card number. */
export const cardToken = async (shop: TestShop, number: string = cards.good): Promise<string> => {
  const response = await shop.call('POST', '/payments/demo/tokens', {
    cardholder_name: 'Aino Ålander',
    number,
    expiry: '12/29',
    cvc: '123',
  });
  return response.json<{ data: { token: string } }>().data.token;
};

export const addToCart = (shop: TestShop, caller: Caller, variantId: number, quantity = 1) =>
  shop.call('POST', '/cart', { product_variant_id: variantId, quantity }, caller);

/** The total the caller's checkout shows. */
export const quotedTotal = async (shop: TestShop, caller: Caller): Promise<string> => {
  const response = await shop.call('GET', '/checkout/quote', undefined, caller);
  return response.json<{ data: { total: string } }>().data.total;
};

/** A complete, valid order for what is in the caller's cart. */
export const orderBody = async (
  shop: TestShop,
  caller: Caller,
  overrides: Partial<OrderBody> = {},
): Promise<OrderBody> => ({
  ...person,
  payment: overrides.payment ?? { method: 'card', token: await cardToken(shop) },
  expected_total: overrides.expected_total ?? (await quotedTotal(shop, caller)),
  ...overrides,
});

export const postOrder = (
  shop: TestShop,
  caller: Caller,
  body: unknown,
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> =>
  shop.call('POST', '/orders', body, { ...caller, headers: { ...caller.headers, 'idempotency-key': key } });

/** Buys what the caller's cart holds; the payment is captured when it resolves. */
const buyCart = async (shop: TestShop, caller: Caller): Promise<{ order: Order; token: string }> => {
  const response = await postOrder(shop, caller, await orderBody(shop, caller));
  if (response.statusCode !== 201) throw new Error(`order refused: ${response.body}`);
  await shop.shop.captures.captureDue();
  const { data, access_token } = response.json<{ data: Order; access_token: string }>();
  return { order: data, token: access_token };
};

/** Puts units of a variant into the caller's cart and buys them; the payment is captured when it resolves. */
export const buy = async (
  shop: TestShop,
  caller: Caller,
  variantId: number,
  quantity = 1,
): Promise<{ order: Order; token: string }> => {
  await addToCart(shop, caller, variantId, quantity);
  return buyCart(shop, caller);
};

/** Buys what the caller's cart holds after a jacket was put into it; the payment is captured when it resolves. */
export const orderWithJacket = async (
  shop: TestShop,
  caller: Caller = newGuest(),
  overrides: Partial<JacketDesign> = {},
): Promise<{ order: Order; token: string }> => {
  await addJacket(shop, caller, overrides);
  return buyCart(shop, caller);
};

export const stockOf = async ({ db }: TestShop, variantId: number): Promise<number | undefined> => {
  const rows = await db.read.select().from(db.t.variants);
  return rows.find((row) => row.id === variantId)?.stock;
};
