import { randomUUID } from 'node:crypto';
import type { Customer } from '../campaign/conversation.ts';
import { customerAddress } from '../customer.ts';

/** A customer retries an order for longer than the shop's lease on the key of a crashed call. */
const ORDER_PATIENCE_MS = 150_000;
const PATIENCE_MS = 60_000;

export interface Placed {
  id: string;
  token: string;
  /** the provider's name of the payment page */
  session: string;
  total: string;
}

export interface OrderSeen {
  status: string;
  payment: { status: string };
}

/** How an attempt to order ended: with an order, with words, or not at all. */
export type Ordered = { placed: Placed } | { refused: string } | 'given up';

const json = <T>(response: { json: <J>() => J }): T => response.json<{ data: T }>().data;

export const sessionOf = (url: string): string => /cs_test_\w+/.exec(url)?.[0] ?? '';

export const emailOf = ({ name }: Customer): string => `${name}@campaign.example`;

/** Puts units into the customer's cart; false when that was refused. */
export const fillCart = async (customer: Customer, variant: number, quantity: number): Promise<boolean> => {
  const body = { product_variant_id: variant, quantity };
  const response = await customer.ask('cart', { method: 'POST', path: '/api/cart', body }, PATIENCE_MS);
  return response !== null && response.status < 300;
};

export const readTotal = async (customer: Customer): Promise<string | null> => {
  const quote = await customer.ask('quote', { path: '/api/checkout/quote' }, PATIENCE_MS);
  return quote?.status === 200 ? json<{ total: string }>(quote).total : null;
};

/** Orders what is in the cart, to be paid at the provider's page. One key for all tries. */
export const order = async (customer: Customer, total: string, patienceMs = ORDER_PATIENCE_MS): Promise<Ordered> => {
  const body = { ...customerAddress, email: emailOf(customer), payment: { method: 'hosted' }, expected_total: total };
  const headers = { 'idempotency-key': randomUUID() };
  const response = await customer.ask('order', { method: 'POST', path: '/api/orders', headers, body }, patienceMs);
  if (!response) return 'given up';
  if (response.status !== 201) return { refused: response.json<{ code: string }>().code };
  const { data, access_token, payment_url } = response.json<{
    data: { id: string; total: string };
    access_token: string;
    payment_url: string;
  }>();
  return { placed: { id: data.id, token: access_token, session: sessionOf(payment_url), total: data.total } };
};

const post = (customer: Customer, what: string, { id, token }: Placed, path: string) =>
  customer.ask(
    what,
    { method: 'POST', path: `/api/orders/${id}/${path}`, headers: { 'x-order-token': token }, body: {} },
    PATIENCE_MS,
  );

/** What the customer sees on coming back from the provider's page; null when nothing is to be seen. */
export const check = async (customer: Customer, placed: Placed): Promise<OrderSeen | null> => {
  const response = await post(customer, 'check', placed, 'payment/check');
  return response?.status === 200 ? json<OrderSeen>(response) : null;
};

/** The page at which the order can be paid now; null where it is not to be paid. */
export const payAgain = async (customer: Customer, placed: Placed): Promise<string | null> => {
  const response = await post(customer, 'pay again', placed, 'payment');
  return response?.status === 200 ? sessionOf(json<{ url: string }>(response).url) : null;
};

/** Whether the shop has cancelled the order now. */
export const cancel = async (customer: Customer, placed: Placed): Promise<boolean> =>
  (await post(customer, 'cancel', placed, 'cancel'))?.status === 200;
