import type { Order } from '@fori/contracts/orders/schemas';
import { newOrderAttempt, type OrderAttempt, type OrderBody } from './attempt.ts';
import { type Failure, failureOf } from './outcome.ts';

export interface Placed {
  order: Order;
  accessToken: string;
}

export type Outcome = { kind: 'placed'; placed: Placed } | Failure;

export interface PlacePorts {
  /** POST /orders */
  send: (body: OrderBody, key: string) => Promise<Placed>;
  /** keeps the attempt where a reload finds it; null forgets it */
  save: (attempt: OrderAttempt | null) => void;
  wait: (ms: number) => Promise<void>;
  /** told when an answer was lost and is about to be asked for again */
  onLost: () => void;
}

/** Time for a connection to come back before a lost answer is asked for again. */
const LOST_RETRY_MS = 2000;

/** Longer than the server keeps an intent for a claimant that died, so that waiting always comes to an end. */
const MAX_WAITS = 40;

/** Whether it stays open what became of a body: answers given at the door, before the key is looked up, settle nothing. */
const leavesOpen = (failure: Failure, open: boolean): boolean =>
  failure.kind === 'unknown' || failure.kind === 'in_progress' || (failure.kind === 'refused' && open);

/** A body and the key it is sent under. */
export interface Sending {
  key: string;
  body: OrderBody;
  /** it was sent before and the answer is missing */
  sentBefore?: boolean;
}

/**
 * Sends a body under its key and tells what came of it. It is kept as `sent` from before the call until a final answer: a
 * lost answer, a reload, a crash leave it there to be sent again, unchanged. A lost answer is asked for once more at once;
 * while the server is busy with the same intent, it is asked again. The key of a settled attempt stays, so that what
 * follows still is the same intent.
 */
export const submitAttempt = async (
  ports: PlacePorts,
  { key, body, sentBefore = false }: Sending,
): Promise<Outcome> => {
  ports.save({ phase: 'sent', key, body });
  let open = sentBefore;
  let lost = false;
  for (let waits = 0; ; ) {
    try {
      const placed = await ports.send(body, key);
      ports.save(null);
      return { kind: 'placed', placed };
    } catch (error) {
      const failure = failureOf(error);
      open = leavesOpen(failure, open);
      if (failure.kind === 'in_progress' && waits < MAX_WAITS) {
        waits += 1;
        await ports.wait(failure.seconds * 1000);
        continue;
      }
      if (failure.kind === 'unknown' && !lost) {
        lost = true;
        ports.onLost();
        await ports.wait(LOST_RETRY_MS);
        continue;
      }
      if (failure.kind === 'key_used') ports.save(newOrderAttempt());
      else if (!open) ports.save({ phase: 'ready', key });
      return failure;
    }
  }
};

export interface PayPorts extends PlacePorts {
  /** exchanges the card in the form for a token; null where there is no card to be had, after a reload for instance */
  newToken: (() => Promise<string>) | null;
}

/**
 * `submitAttempt`, with a second token where the first has run out: the buyer need not know that tokens exist. A failure to
 * get that token rejects, with the attempt settled.
 */
export const authorisePayment = async (ports: PayPorts, sending: Sending): Promise<Outcome> => {
  const outcome = await submitAttempt(ports, sending);
  const { key, body } = sending;
  if (outcome.kind !== 'token_invalid' || body.payment.method !== 'card' || !ports.newToken) return outcome;
  const token = await ports.newToken();
  return submitAttempt(ports, { key, body: { ...body, payment: { ...body.payment, token } } });
};

/** Lets one run at a time: whoever asks meanwhile gets the one under way, so that a double click buys once. */
export const singleFlight = <A extends unknown[], R>(run: (...args: A) => Promise<R>): ((...args: A) => Promise<R>) => {
  let inFlight: Promise<R> | null = null;
  return (...args) => {
    inFlight ??= run(...args).finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
};
