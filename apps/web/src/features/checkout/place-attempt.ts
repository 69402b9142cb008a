import { type ApiError, isApiError } from '@fori/client/api-error';
import type { PlacedOrder } from '@fori/client/mutations/place-order';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { PlaceOrderInput } from '@fori/contracts/orders/schemas';
import type { ErrorCode } from '@fori/domain/errors';
import { newOrderAttempt, type OrderAttempt } from './attempt.ts';

/**
 * What a failed POST /orders means for the customer.
 * - `declined`: the payment was declined, nothing else changed
 * - `total_changed`: the total is another one now
 * - `cart_problems`: something in the cart cannot be ordered as it is; `cart_empty`: nothing is in it
 * - `fields`: the form has to be corrected
 * - `token_invalid`: the payment's token is used or expired
 * - `key_used`: another body has placed an order under this idempotency key
 * - `in_progress`: the same attempt is being processed; retry after the given seconds
 * - `refused`: rejected before processing (signed out, too many requests …); an earlier attempt is as open as before
 * - `unknown`: no response, or an unreadable one; the order may exist
 */
export type Failure =
  | { kind: 'declined'; code: ErrorCode; error: ApiError }
  | { kind: 'total_changed'; quote: Quote | null; error: ApiError }
  | { kind: 'cart_problems'; error: ApiError }
  | { kind: 'cart_empty'; error: ApiError }
  | { kind: 'fields'; fields: Record<string, string[]>; error: ApiError }
  | { kind: 'token_invalid'; error: ApiError }
  | { kind: 'key_used'; error: ApiError }
  | { kind: 'in_progress'; seconds: number; error: ApiError }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown'; error: unknown };

const cartCodes: readonly (ErrorCode | null)[] = [
  'cart_problems',
  'out_of_stock',
  'insufficient_stock',
  'quantity_limit',
  'variant_unavailable',
  'jacket_not_offered',
  'workshop_full',
];

/** Only as much as is shown; a schema would add its whole library to the checkout. */
const isQuote = (value: unknown): value is Quote => {
  if (typeof value !== 'object' || value === null) return false;
  const { total, problems, display } = value as Partial<Record<keyof Quote, unknown>>;
  return typeof total === 'string' && Array.isArray(problems) && typeof display === 'object';
};

const PAUSE_S = 2;
const PAYMENT_REQUIRED = 402;
const FIRST_SERVER_ERROR = 500;

const failureOf = (error: unknown): Failure => {
  if (!isApiError(error) || error.kind !== 'response' || error.status >= FIRST_SERVER_ERROR) {
    return { kind: 'unknown', error };
  }
  const { code, body, status } = error;
  if (status === PAYMENT_REQUIRED) return { kind: 'declined', code: code ?? 'processing_error', error };
  if (cartCodes.includes(code)) return { kind: 'cart_problems', error };
  switch (code) {
    case 'total_changed':
      return { kind: 'total_changed', quote: isQuote(body.quote) ? body.quote : null, error };
    case 'cart_empty':
      return { kind: 'cart_empty', error };
    case 'in_progress':
      return { kind: 'in_progress', seconds: body.retry_after ?? PAUSE_S, error };
    case 'payment_token_invalid':
      return { kind: 'token_invalid', error };
    case 'idempotency_key_reused':
      return { kind: 'key_used', error };
    case 'validation_failed':
      return { kind: 'fields', fields: body.errors ?? {}, error };
    default:
      return { kind: 'refused', error };
  }
};

export type Outcome = { kind: 'placed'; placed: PlacedOrder } | Failure;

export interface PlaceDeps {
  /** POST /orders */
  send: (body: PlaceOrderInput, key: string) => Promise<PlacedOrder>;
  /** stores the attempt for a reload; null removes it */
  save: (attempt: OrderAttempt | null) => void;
  wait: (ms: number) => Promise<void>;
  /** called when a response was lost and is about to be requested again */
  onLost: () => void;
}

/** Time for a connection to recover before a lost response is requested again. */
const LOST_RETRY_MS = 2000;

/** Longer than the server keeps the claim of a crashed request, so that waiting always ends. */
const MAX_WAITS = 40;

/** Whether the order may exist: a response sent before the server looked up the key does not tell. */
const leavesOpen = (failure: Failure, open: boolean): boolean =>
  failure.kind === 'unknown' || failure.kind === 'in_progress' || (failure.kind === 'refused' && open);

/** A body and the idempotency key it is sent under. */
export interface Sending {
  key: string;
  body: PlaceOrderInput;
  /** it was sent before and has no response */
  sentBefore?: boolean;
}

/**
 * Sends a body under its key and reports the outcome. It is stored as `sent` from before the call until a final
 * response: after a lost response, a reload or a crash it can be sent again, unchanged. A lost response is requested
 * again once at once; while the server processes the same attempt, it is polled. A settled attempt keeps its key, so
 * that what follows is the same attempt.
 */
export const submitAttempt = async (deps: PlaceDeps, { key, body, sentBefore = false }: Sending): Promise<Outcome> => {
  deps.save({ phase: 'sent', key, body });
  let open = sentBefore;
  let lost = false;
  for (let waits = 0; ; ) {
    try {
      const placed = await deps.send(body, key);
      deps.save(null);
      return { kind: 'placed', placed };
    } catch (error) {
      const failure = failureOf(error);
      open = leavesOpen(failure, open);
      if (failure.kind === 'in_progress' && waits < MAX_WAITS) {
        waits += 1;
        await deps.wait(failure.seconds * 1000);
        continue;
      }
      if (failure.kind === 'unknown' && !lost) {
        lost = true;
        deps.onLost();
        await deps.wait(LOST_RETRY_MS);
        continue;
      }
      if (failure.kind === 'key_used') deps.save(newOrderAttempt());
      else if (!open) deps.save({ phase: 'ready', key });
      return failure;
    }
  }
};

export interface TokenDeps extends PlaceDeps {
  /** exchanges the card in the form for a token; null without a card, after a reload for instance */
  newToken: (() => Promise<string>) | null;
}

/**
 * `submitAttempt`, with a second token when the first has expired: the customer need not know about tokens. Rejects when
 * that token cannot be had, with the attempt settled.
 */
export const placeWithFreshToken = async (deps: TokenDeps, sending: Sending): Promise<Outcome> => {
  const outcome = await submitAttempt(deps, sending);
  const { key, body } = sending;
  if (outcome.kind !== 'token_invalid' || body.payment.method !== 'card' || !deps.newToken) return outcome;
  const token = await deps.newToken();
  return submitAttempt(deps, { key, body: { ...body, payment: { ...body.payment, token } } });
};

/** Allows one run at a time: concurrent callers get the run in flight, so that a double click buys once. */
export const singleFlight = <A extends unknown[], R>(run: (...args: A) => Promise<R>): ((...args: A) => Promise<R>) => {
  let inFlight: Promise<R> | null = null;
  return (...args) => {
    inFlight ??= run(...args).finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
};
