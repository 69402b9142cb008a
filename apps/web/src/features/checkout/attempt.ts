import type { PlaceOrderInput } from '@fori/contracts/orders/schemas';
import { checkoutMethods } from '@fori/domain/payments';

/**
 * One attempt to buy, named by the idempotency key under which the server places at most one order.
 * - `ready`: nothing was sent; the next body may differ from the last
 * - `approval`: waiting for the decision on PayPal's page, with this body
 * - `sent`: this body was sent and no final response arrived; only it may be sent again
 */
export type OrderAttempt =
  | { phase: 'ready'; key: string }
  | { phase: 'approval'; key: string; body: PlaceOrderInput }
  | { phase: 'sent'; key: string; body: PlaceOrderInput };

const SHORTEST_KEY = 8;

interface Stored {
  phase?: unknown;
  key?: unknown;
  body?: unknown;
}

const texts = ['full_name', 'email', 'phone', 'address', 'city', 'postal_code', 'country', 'expected_total'] as const;

/** Parsed without a schema, whose library the checkout would have to load; the server validates every value. */
const isPlaceOrderInput = (value: unknown): value is PlaceOrderInput => {
  if (typeof value !== 'object' || value === null) return false;
  const body = value as Partial<Record<keyof PlaceOrderInput, unknown>>;
  const payment = (body.payment ?? {}) as Partial<Record<keyof PlaceOrderInput['payment'], unknown>>;
  return (
    texts.every((name) => typeof body[name] === 'string') &&
    typeof body.billing_same_as_shipping === 'boolean' &&
    checkoutMethods.some((method) => method === payment.method) &&
    (payment.method === 'hosted' || typeof payment.token === 'string')
  );
};

/** `randomUUID` exists on secure origins only, so the key is built from random bytes. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const newOrderAttempt = (): OrderAttempt => ({ phase: 'ready', key: newKey() });

/** A stored attempt, unchanged; null for none, and for one this version of the shop cannot send. */
export const parseOrderAttempt = (text: string | null): OrderAttempt | null => {
  if (!text) return null;
  try {
    const { phase, key, body } = (JSON.parse(text) ?? {}) as Stored;
    if (typeof key !== 'string' || key.length < SHORTEST_KEY) return null;
    if (phase === 'ready') return { phase, key };
    // the body stays unchanged, because the server compares it with the first one
    return (phase === 'approval' || phase === 'sent') && isPlaceOrderInput(body) ? { phase, key, body } : null;
  } catch {
    return null;
  }
};
