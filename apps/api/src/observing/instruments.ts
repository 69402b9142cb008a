import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_SECONDS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const CALL_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics of prom-client that are counted as gauges but named as counters, which Prometheus' conventions forbid. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** The payment provider's calls that read its books: customers can pay while they fail. */
const BOOKKEEPING = ['returnsOf', 'listPayouts', 'entriesOfPayout'];

/** The services outside that the shop calls. */
export const services = [
  'payment',
  'mail',
  'exchange_rates',
  'translation',
  'storage',
  'vies',
  'pickup_points',
  'parcel_booking',
] as const;
export type Service = (typeof services)[number];

/** The caches of what the catalogue is made into. */
export type CacheName = 'responses' | 'pages';

/** What a statement of the database does; a commit waits for the disk. */
export type StatementKind = 'select' | 'insert' | 'update' | 'delete' | 'commit' | 'other';

/** When a service last answered a call of this process other than for the books, and when one last failed; null before. */
export interface LastCalls {
  succeededAt: Date | null;
  failedAt: Date | null;
}

/** What is counted and timed where it happens, for `/api/metrics`. Everything counts since the start of this process. */
export interface Instruments {
  registry: Registry;
  /** one answered request; `route` is a pattern, never an address */
  request: (request: { method: string; route: string; status: number; seconds: number }) => void;
  statement: (kind: StatementKind, seconds: number) => void;
  call: (call: { service: Service; operation: string; ok: boolean; seconds: number }) => void;
  lastCalls: (service: Service) => LastCalls;
  cacheLookup: (cache: CacheName, hit: boolean) => void;
  orderPlaced: () => void;
  orderPaid: () => void;
}

/** The instruments of one process, each registered under its name. */
export const createInstruments = (clock: () => Date): Instruments => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const requests = new Counter({
    name: 'fori_http_requests_total',
    help: 'Answered requests by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'fori_http_request_duration_seconds',
    help: 'Time to answer a request by method and route pattern',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const statementSeconds = new Histogram({
    name: 'fori_database_statement_duration_seconds',
    help: 'Time that a statement of the database takes, by what it does',
    labelNames: ['operation'],
    buckets: STATEMENT_SECONDS,
    registers,
  });
  const calls = new Counter({
    name: 'fori_outgoing_calls_total',
    help: 'Calls to services outside the shop, by service, operation and result',
    labelNames: ['service', 'operation', 'result'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'fori_outgoing_call_duration_seconds',
    help: 'Time that a call to a service outside the shop takes',
    labelNames: ['service'],
    buckets: CALL_SECONDS,
    registers,
  });
  const lookups = new Counter({
    name: 'fori_cache_lookups_total',
    help: 'Look-ups in the caches of responses and pages, by result',
    labelNames: ['cache', 'result'],
    registers,
  });
  const placed = new Counter({ name: 'fori_orders_placed_total', help: 'Orders placed', registers });
  const paid = new Counter({ name: 'fori_orders_paid_total', help: 'Orders paid', registers });

  const last = Object.fromEntries(
    services.map((service): [Service, LastCalls] => [service, { succeededAt: null, failedAt: null }]),
  ) as Record<Service, LastCalls>;
  return {
    registry,
    request: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status }, 1);
      requestSeconds.observe({ method, route }, seconds);
    },
    statement: (operation, seconds) => statementSeconds.observe({ operation }, seconds),
    call: ({ service, operation, ok, seconds }) => {
      calls.inc({ service, operation, result: ok ? 'ok' : 'failed' }, 1);
      callSeconds.observe({ service }, seconds);
      if (!BOOKKEEPING.includes(operation)) last[service][ok ? 'succeededAt' : 'failedAt'] = clock();
    },
    lastCalls: (service) => ({ ...last[service] }),
    cacheLookup: (cache, hit) => lookups.inc({ cache, result: hit ? 'hit' : 'miss' }, 1),
    orderPlaced: () => placed.inc(),
    orderPaid: () => paid.inc(),
  };
};
