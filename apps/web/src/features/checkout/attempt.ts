import type { placeOrderBody } from '@fori/contracts/orders/schemas';
import { paymentMethods } from '@fori/domain/payments';
import type { z } from 'zod';

/** What POST /orders is sent: the payment as a token, never a card. */
export type OrderBody = z.input<typeof placeOrderBody>;

/**
 * One intent to buy, named by the key under which the server carries it out at most once.
 *
 * - `ready`: nothing is on its way; the next body may differ from the last
 * - `approval`: PayPal's page is to decide; its answer is awaited with this body
 * - `sent`: this body was sent and no final answer came; only it may be sent again
 */
export type OrderAttempt =
  | { phase: 'ready'; key: string }
  | { phase: 'approval'; key: string; body: OrderBody }
  | { phase: 'sent'; key: string; body: OrderBody };

const SHORTEST_KEY = 8;

interface Stored {
  phase?: unknown;
  key?: unknown;
  body?: unknown;
}

const texts = ['full_name', 'email', 'phone', 'address', 'city', 'postal_code', 'country', 'expected_total'] as const;

/** By hand, for a schema would bring its whole library to whoever opens the checkout; the server checks every value. */
const isOrderBody = (value: unknown): value is OrderBody => {
  if (typeof value !== 'object' || value === null) return false;
  const body = value as Partial<Record<keyof OrderBody, unknown>>;
  const payment = (body.payment ?? {}) as Partial<Record<keyof OrderBody['payment'], unknown>>;
  return (
    texts.every((name) => typeof body[name] === 'string') &&
    typeof body.billing_same_as_shipping === 'boolean' &&
    paymentMethods.some((method) => method === payment.method) &&
    typeof payment.token === 'string'
  );
};

/** `randomUUID` exists on secure origins only, so the key is made by hand. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const newOrderAttempt = (): OrderAttempt => ({ phase: 'ready', key: newKey() });

/** A stored attempt exactly as it was kept; null for nothing, and for what this version of the shop cannot send. */
export const parseOrderAttempt = (text: string | null): OrderAttempt | null => {
  if (!text) return null;
  try {
    const { phase, key, body } = (JSON.parse(text) ?? {}) as Stored;
    if (typeof key !== 'string' || key.length < SHORTEST_KEY) return null;
    if (phase === 'ready') return { phase, key };
    // the body stays as it is, for the server compares it with the one it was sent before
    return (phase === 'approval' || phase === 'sent') && isOrderBody(body) ? { phase, key, body } : null;
  } catch {
    return null;
  }
};
