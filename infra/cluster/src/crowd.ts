import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Customer, startConversation } from '@fori/bench/conversation';
import { customerAddress } from '@fori/bench/customer';

/** One answer to somebody who reads or buys. */
export interface Answer {
  at: number;
  what: string;
  /** null: the connection ended without an answer, or in the middle of one */
  status: number | null;
  /** the status was there and the rest never came */
  cutOff: boolean;
  /** whether a refusal says something to a human being */
  words: boolean;
}

/** An order that a customer was told of. */
interface Acknowledged {
  id: string;
  email: string;
}

export interface Crowd {
  answers: () => Answer[];
  acknowledged: readonly Acknowledged[];
  /** Nobody new comes; resolves when everybody has their order or has given up. */
  end: () => Promise<void>;
}

const READERS = 6;
const BUYERS = 3;
const READ_PAUSE_MS = 40;
const BUY_PAUSE_MS = 150;
/** Longer than the shop's lease on an order whose process was killed. */
const PATIENCE_MS = 150_000;
const ENOUGH_WORDS = 20;

const pages = ['/', '/products', '/product/3', '/blogs', '/api/products', '/api/products/5', '/api/products/facets'];

const saysSomething = (body: string): boolean => {
  try {
    return String((JSON.parse(body) as { message?: unknown }).message ?? '').length >= ENOUGH_WORDS;
  } catch {
    return body.replace(/<style>.*?<\/style>|<[^>]*>/gs, '').trim().length >= ENOUGH_WORDS;
  }
};

const read = async (url: string, path: string): Promise<Answer> => {
  let begun = false;
  try {
    const response = await fetch(url + path, {
      headers: { accept: path.startsWith('/api') ? 'application/json' : 'text/html' },
    });
    begun = true;
    const body = await response.text();
    const { status } = response;
    return { at: Date.now(), what: path, status, cutOff: false, words: status < 400 || saysSomething(body) };
  } catch {
    return { at: Date.now(), what: path, status: null, cutOff: begun, words: false };
  }
};

const card = { cardholder_name: 'Aino Ålander', number: '4242424242424242', expiry: '12/29', cvc: '123' };

/** Puts one piece into a new cart and pays for it; tries again for as long as the shop is away. Null where that was refused. */
const buy = async (customer: Customer, variant: number, email: string): Promise<Acknowledged | null> => {
  const ask = (what: string, path: string, body?: unknown, headers = {}) =>
    customer.ask(
      what,
      { method: body ? 'POST' : 'GET', path: `/api/${path}`, headers, ...(body ? { body } : {}) },
      PATIENCE_MS,
    );
  const added = await ask('cart', 'cart', { product_variant_id: variant, quantity: 1 });
  const quote = added && added.status < 300 ? await ask('quote', 'checkout/quote') : null;
  const token = quote?.status === 200 ? await ask('token', 'payments/demo/tokens', card) : null;
  if (!quote || !token || token.status >= 300) return null;
  const { total } = quote.json<{ data: { total: string } }>().data;
  const payment = { method: 'card', token: token.json<{ data: { token: string } }>().data.token };
  const body = { ...customerAddress, email, payment, expected_total: total };
  const ordered = await ask('order', 'orders', body, { 'idempotency-key': randomUUID() });
  return ordered?.status === 201 ? { id: ordered.json<{ data: { id: string } }>().data.id, email } : null;
};

/** Readers and buyers who come until they are told not to. */
export const startCrowd = async (url: string, variants: readonly number[]): Promise<Crowd> => {
  const talk = await startConversation(url);
  const readings: Answer[] = [];
  const acknowledged: Acknowledged[] = [];
  let isOpen = true;
  let guests = 0;

  const reader = async (first: number) => {
    for (let nth = first; isOpen; nth += 1) {
      readings.push(await read(url, pages[nth % pages.length] ?? '/'));
      await pause(READ_PAUSE_MS);
    }
  };
  const buyer = async () => {
    while (isOpen) {
      guests += 1;
      const email = `cluster-${guests}@example.com`;
      const customer = talk.customer(email, randomUUID());
      const order = await buy(customer, variants[guests % variants.length] ?? 1, email);
      if (order) acknowledged.push(order);
      await pause(BUY_PAUSE_MS);
    }
  };
  const everybody = Promise.all([
    ...Array.from({ length: READERS }, (_, nth) => reader(nth)),
    ...Array.from({ length: BUYERS }, buyer),
  ]);
  return {
    answers: () => [
      ...readings,
      ...talk.heard.map(({ at, what, status, words }) => ({ at, what, status, cutOff: false, words })),
    ],
    acknowledged,
    end: async () => {
      isOpen = false;
      await everybody;
      talk.close();
    },
  };
};
