import type { Clock } from './clock.ts';
import type { Rates } from './currencies.ts';
import type { Faults } from './faults.ts';
import { newId } from './ids.ts';
import type { Method } from './methods.ts';
import type { PlannedTask, State } from './state.ts';
import type { EventType, StoredEvent, Subject } from './stored.ts';
import { planDelivery } from './webhooks.ts';

/** Of the package this stands in for: what it sends, and what events are written in. */
export const API_VERSION = '2026-10-28.endive';

export interface Endpoint {
  url: string;
  /** `whsec_…` */
  secret: string;
  /** types of events, with stars; all without */
  events?: string[];
}

/** What can be changed while it runs. */
export interface Settings {
  endpoints: Endpoint[];
  /** how late the result of a payment by these methods is known; at once without */
  delaysMs: Partial<Record<Method, number>>;
  /** what becomes of refunds whose card does not say */
  refunds: 'succeeded' | 'pending' | 'failed';
  /** how long a pending refund takes; until it is told without */
  refundDelayMs: number | null;
  /** whether events are sent side by side, as Stripe does, and not each after the answer to the one before it */
  sendInParallel: boolean;
}

/** What does not change. */
export interface Options {
  shopName: string;
  rates: Rates;
  /** methods of sessions that name none */
  methods: readonly Method[];
  /** how long money of a payment waits before it can be paid out */
  settlementMs: number;
  /** pauses before the attempts to deliver an event after the first */
  retryPausesMs: readonly number[];
  /** how often everything available is paid out; only when told without */
  payoutEveryMs: number | null;
}

/** Who caused what is being done; nobody for what time causes. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

/** Everything the operations of the stand-in share. */
export interface Context {
  state: State;
  options: Options;
  settings: Settings;
  faults: Faults;
  clock: Clock<PlannedTask>;
  /** of the hosted pages */
  origin: () => string;
  cause: Cause;
  /** deliveries of what is being done, which wait for its answer */
  outbox: PlannedTask[];
  /** those that do not */
  early: PlannedTask[];
  /** by endpoint: resolves when its last event has been answered */
  turns: Map<string, Promise<void>>;
}

/** Seconds since 1970, as Stripe has them. */
export const seconds = (context: Context): number => Math.floor(context.clock.now() / 1000);

/** Remembers something to be done at a time, also over a restart. */
export const plan = (context: Context, task: PlannedTask): void => {
  context.state.tasks.set(task.id, task);
  context.clock.add(task);
};

export const cancelTask = (context: Context, id: string): void => {
  context.state.tasks.delete(id);
  context.clock.remove(id);
};

/** Records an event and plans its delivery to each endpoint that wants it. */
export const emit = <T extends EventType>(
  context: Context,
  type: T,
  object: Subject<T>,
  previous?: Partial<Subject<T>>,
): StoredEvent => {
  const { requestId, idempotencyKey } = context.cause;
  const endpoints = context.settings.endpoints;
  const event: StoredEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(context),
    data: { object: structuredClone(object), ...(previous ? { previous_attributes: structuredClone(previous) } : {}) },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: { id: requestId, idempotency_key: idempotencyKey },
    type,
  };
  context.state.events.set(event.id, event);
  for (const endpoint of endpoints) planDelivery(context, event, endpoint);
  return event;
};

export const noCause: Cause = { requestId: null, idempotencyKey: null };

export interface Performed<T> {
  result: T | null;
  error: unknown;
  early: PlannedTask[];
  outbox: PlannedTask[];
}

/** Does the work of a call or a due task, and collects the deliveries of what it emits, also where it is refused. */
export const perform = <T>(context: Context, cause: Cause, work: () => T): Performed<T> => {
  context.cause = cause;
  context.early = [];
  context.outbox = [];
  let result: T | null = null;
  let error: unknown = null;
  try {
    result = work();
  } catch (thrown) {
    error = thrown;
  }
  const performed = { result, error, early: context.early, outbox: context.outbox };
  Object.assign(context, { cause: noCause, early: [], outbox: [] });
  return performed;
};

export const send = (context: Context, deliveries: readonly PlannedTask[]): void => {
  for (const task of deliveries) context.clock.add(task);
};
