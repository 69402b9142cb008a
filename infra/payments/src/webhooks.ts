import { createHmac, randomBytes } from 'node:crypto';
import type { Context, Endpoint } from './context.ts';
import { matches } from './faults.ts';
import { newId } from './ids.ts';
import type { Delivery, PlannedTask } from './state.ts';
import type { StoredEvent } from './stored.ts';

const ANSWER_WITHIN_MS = 20_000;
const STALE_S = 3600;
/** The next event waits for the answer to the one before it, but no longer than this. */
const TURN_MS = 5000;
/** An event held back for the next one goes alone after this. */
const HELD_FOR_MS = 5000;

/** The value of the `Stripe-Signature` header for a body sent at a time. */
export const sign = (body: string, secret: string, timestamp: number): string => {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex');
  return `t=${timestamp},v1=${signature}`;
};

/** The same at each attempt, so that a copy of an earlier one has a right signature. */
export const bodyOf = (event: StoredEvent): string => JSON.stringify(event, null, 2);

/** A task for an attempt to deliver. */
const attemptAt = (delivery: Delivery, at: number): PlannedTask => ({
  id: newId('task'),
  at,
  kind: 'deliver',
  subject: delivery.id,
});

const remember = (context: Context, event: StoredEvent, url: string, rest: Partial<Delivery> = {}): Delivery => {
  const delivery: Delivery = {
    id: newId('dlv'),
    event: event.id,
    type: event.type,
    url,
    state: 'pending',
    attempts: [],
    ...rest,
  };
  context.state.deliveries.set(delivery.id, delivery);
  return delivery;
};

/** Decides how and when a new event is sent to an endpoint; it leaves after the answer to the call that caused it. */
export const planDelivery = (context: Context, event: StoredEvent, endpoint: Endpoint): void => {
  if (endpoint.events && !endpoint.events.some((pattern) => matches(pattern, event.type))) return;
  const now = context.clock.now();
  const send = (delivery: Delivery, at = now, isEarly = false) => {
    const task = attemptAt(delivery, at);
    context.state.tasks.set(task.id, task);
    (isEarly ? context.early : context.outbox).push(task);
  };
  const fault = context.faults.take('webhook', event.type);
  switch (fault?.kind) {
    case 'drop':
      remember(context, event, endpoint.url, { state: 'dropped' });
      return;
    case 'hold': {
      const delivery = remember(context, event, endpoint.url, { state: 'held' });
      const release: PlannedTask = {
        id: newId('task'),
        at: now + (fault.ms ?? HELD_FOR_MS),
        kind: 'release',
        subject: delivery.id,
      };
      context.state.tasks.set(release.id, release);
      context.clock.add(release);
      return;
    }
    case 'late':
      send(remember(context, event, endpoint.url), now + (fault.ms ?? 0));
      return;
    case 'early':
      send(remember(context, event, endpoint.url), now, true);
      return;
    case 'double':
      send(remember(context, event, endpoint.url));
      send(remember(context, event, endpoint.url));
      return;
    case 'forge':
    case 'stale':
      send(remember(context, event, endpoint.url, { signing: fault.kind === 'forge' ? 'forged' : 'stale' }));
      return;
    default:
      send(remember(context, event, endpoint.url));
  }
};

/** Sends a body once and tells the status of the answer. */
const post = async (
  url: string,
  body: string,
  signature: string,
): Promise<{ status: number | null; error?: string }> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signature,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.arrayBuffer();
    return { status: response.status };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : String(error) };
  }
};

/** Sends what was held back for another event. */
export const releaseHeld = (context: Context, isMeant: (delivery: Delivery) => boolean): void => {
  for (const delivery of context.state.deliveries.values()) {
    if (delivery.state === 'held' && isMeant(delivery)) retry(context, delivery, context.clock.now());
  }
};

const retry = (context: Context, delivery: Delivery, at: number): void => {
  delivery.state = 'pending';
  const task = attemptAt(delivery, at);
  context.state.tasks.set(task.id, task);
  context.clock.add(task);
};

const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** One attempt to deliver an event, after those before it; another is planned where it fails. */
export const deliver = async (context: Context, delivery: Delivery): Promise<void> => {
  if (context.settings.sendInParallel) return attempt(context, delivery);
  const before = context.turns.get(delivery.url);
  let finish = () => {};
  const turn = new Promise<void>((resolve) => {
    finish = resolve;
  });
  context.turns.set(delivery.url, turn);
  await before;
  const limit = setTimeout(finish, TURN_MS);
  await attempt(context, delivery);
  clearTimeout(limit);
  finish();
};

const attempt = async (context: Context, delivery: Delivery): Promise<void> => {
  const event = context.state.events.get(delivery.event);
  const endpoint = context.settings.endpoints.find(({ url }) => url === delivery.url);
  if (!event || !endpoint) {
    delivery.state = 'given_up';
    return;
  }
  const now = context.clock.now();
  const body = bodyOf(event);
  const timestamp = Math.floor(now / 1000) - (delivery.signing === 'stale' ? STALE_S : 0);
  const secret = delivery.signing === 'forged' ? randomBytes(16).toString('hex') : endpoint.secret;
  delete delivery.signing;
  const signature = sign(body, secret, timestamp);
  const result = await post(endpoint.url, body, signature);
  delivery.attempts.push({ at: now, signature, ...result });
  if (isSuccess(result.status)) {
    delivery.state = 'delivered';
  } else {
    const pause = context.options.retryPausesMs[delivery.attempts.length - 1];
    if (pause === undefined) delivery.state = 'given_up';
    else retry(context, delivery, context.clock.now() + pause);
  }
  releaseHeld(context, ({ url }) => url === endpoint.url);
};

/** Sends an event of the past again, as Stripe's dashboard does: with a fresh signature, and with retries. */
export const resend = (context: Context, event: StoredEvent): void => {
  for (const { url } of context.settings.endpoints) retry(context, remember(context, event, url), context.clock.now());
};

export type Trick = 'forged' | 'unsigned' | 'stale' | 'repeated';

/**
 * Sends an event once as somebody else could: with a wrong signature, without one, or as it was sent an hour ago
 * (`stale`) or at its last attempt (`repeated`). Returns the status of each endpoint's answer.
 */
export const sendTrick = async (
  context: Context,
  event: StoredEvent,
  trick: Trick,
): Promise<{ url: string; status: number | null }[]> =>
  Promise.all(
    context.settings.endpoints.map(async ({ url, secret }) => {
      const body = bodyOf(event);
      const now = Math.floor(context.clock.now() / 1000);
      const last = [...context.state.deliveries.values()]
        .filter((delivery) => delivery.event === event.id && delivery.url === url)
        .flatMap(({ attempts }) => attempts)
        .at(-1);
      const signatures: Record<Trick, string> = {
        forged: sign(body, randomBytes(16).toString('hex'), now),
        unsigned: '',
        stale: sign(body, secret, now - STALE_S),
        repeated: last?.signature ?? sign(body, secret, now - STALE_S),
      };
      if (signatures[trick] === undefined) throw new Error(`There is no trick ${trick}.`);
      const { status } = await post(url, body, signatures[trick]);
      return { url, status };
    }),
  );
