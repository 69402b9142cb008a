import type { Order } from '@fori/contracts/orders/schemas';
import { newOrderAttempt, type OrderAttempt, type OrderBody } from './attempt.ts';
import { type Failure, failureOf } from './outcome.ts';

export interface Placed {
  order: Order;
  accessToken: string;
  /** the page at which it is paid; null for an order that does not wait for its payment */
  paymentUrl: string | null;
}

export type Outcome = { kind: 'placed'; placed: Placed } | Failure;

export interface PlaceDeps {
  /** POST /orders */
  send: (body: OrderBody, key: string) => Promise<Placed>;
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
  body: OrderBody;
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
 * `submitAttempt`, with a second token when the first has expired: the buyer need not know about tokens. Rejects when
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
