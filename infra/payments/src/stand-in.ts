import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handleApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { type Clock, createClock } from './clock.ts';
import { type Context, type Endpoint, noCause, type Options, type Settings } from './context.ts';
import { type Control, createControl } from './control.ts';
import { answerControl } from './control-routes.ts';
import { type Rates, usualRates } from './currencies.ts';
import { createFaults } from './faults.ts';
import { handlePage } from './hosted-page.ts';
import { type Method, methods } from './methods.ts';
import { PayingError } from './paying.ts';
import { planPayout } from './payouts.ts';
import { openStore, type PlannedTask } from './state.ts';
import { runTask } from './tasks.ts';

export type { Endpoint } from './context.ts';
export type { Audit, Control, DisputeOf, PaidSession } from './control.ts';
export type { Fault } from './faults.ts';
export type { Payment } from './paying.ts';

const SECOND = 1000;
const MAX_BODY_BYTES = 1_000_000;

export interface StandInOptions {
  /** a free one without */
  port?: number;
  /** this machine only without */
  host?: string;
  /** the key that calls must have; any of test mode without */
  apiKey?: string;
  /** where events are sent; can be changed by the control */
  endpoints?: Endpoint[];
  /** keeps what it knows over a restart */
  stateFile?: string;
  /** `manual` stands still until it is advanced; `real` without */
  clock?: 'real' | 'manual';
  /** in milliseconds since 1970; now without */
  startAt?: number;
  /** of the random numbers behind faults with a probability */
  seed?: number;
  shopName?: string;
  /** units for one euro, by currency in small letters; those of the shop without */
  rates?: Rates;
  /** of sessions that name none; all without */
  methods?: readonly Method[];
  /** how late the result of a payment by a method is known */
  delaysMs?: Settings['delaysMs'];
  /** how long money waits before it can be paid out; not at all without */
  settlementMs?: number;
  /** how often everything available is paid out; only when told without */
  payoutEveryMs?: number;
  /** pauses between the attempts to deliver an event, as many as there are further attempts */
  retryPausesMs?: readonly number[];
  /** sends events side by side, as Stripe does; each after the answer to the one before it without */
  sendInParallel?: boolean;
  /** where browsers find its pages; `url` without */
  publicUrl?: string;
}

export interface PaymentStandIn {
  /** `http://127.0.0.1:4000`, without a slash at its end */
  url: string;
  host: string;
  port: number;
  /** for the official package: `new Stripe(key, standIn.client)` */
  client: { host: string; port: number; protocol: 'http' };
  control: Control;
  close(): Promise<void>;
}

const usualPauses = [1, 5, 30, 120, 600, 3600, 7200, 14_400].map((seconds) => seconds * SECOND);

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new ApiError('The body is too large.', { status: 413 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body, null, 2));
};

/** A call of the control, which no page in a browser may make: only browsers name an origin. */
const handleControl = async (control: Control, request: IncomingMessage, response: ServerResponse, path: string) => {
  if (request.headers.origin !== undefined) return json(response, 403, { error: 'The control is not for pages.' });
  const body = await bodyOf(request);
  try {
    const answer = await answerControl(control, `${request.method} ${path}`, body);
    if (answer) json(response, 200, answer.result);
    else json(response, 404, { error: `The control has no ${request.method} ${path}.` });
  } catch (error) {
    const status = error instanceof ApiError ? error.status : error instanceof PayingError ? 409 : 400;
    json(response, status, { error: error instanceof Error ? error.message : String(error) });
  }
};

/** Starts a server that speaks the part of Stripe's API which the shop uses. */
export const startPaymentStandIn = async (given: StandInOptions = {}): Promise<PaymentStandIn> => {
  const { host = '127.0.0.1', port = 0 } = given;
  const store = openStore(given.stateFile);
  const options: Options = {
    shopName: given.shopName ?? 'Föri',
    rates: given.rates ?? usualRates,
    methods: given.methods ?? methods,
    settlementMs: given.settlementMs ?? 0,
    retryPausesMs: given.retryPausesMs ?? usualPauses,
    payoutEveryMs: given.payoutEveryMs ?? null,
  };
  const settings: Settings = {
    endpoints: given.endpoints ?? [],
    delaysMs: given.delaysMs ?? {},
    refunds: 'succeeded',
    refundDelayMs: null,
    sendInParallel: given.sendInParallel ?? false,
  };
  let url = '';
  const save = (): Promise<void> => store.save(clock.now());
  const clock: Clock<PlannedTask> = createClock<PlannedTask>({
    isManual: given.clock === 'manual',
    // a clock that had been moved forward does not go back
    startAt: Math.max(given.startAt ?? Date.now(), store.writtenAt ?? 0),
    run: (task) => runTask(context, save, task),
  });
  const context: Context = {
    state: store.state,
    options,
    settings,
    faults: createFaults(given.seed ?? 1),
    clock,
    origin: () => given.publicUrl ?? url,
    cause: noCause,
    outbox: [],
    early: [],
    turns: new Map(),
  };
  const control = createControl(context, save);

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', url);
    const answer = async () => {
      if (address.pathname.startsWith('/v1/')) {
        const body = await bodyOf(request);
        return handleApi(context, { key: given.apiKey ?? null, save }, request, response, address, body);
      }
      if (address.pathname.startsWith('/_control/')) return handleControl(control, request, response, address.pathname);
      return handlePage(context, save, request, response, address, bodyOf);
    };
    answer().catch((error) => {
      if (!response.headersSent)
        json(response, error instanceof ApiError ? error.status : 500, { error: String(error) });
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const chosen = (server.address() as AddressInfo).port;
  url = `http://${host}:${chosen}`;
  for (const task of store.state.tasks.values()) clock.add(task);
  planPayout(context);

  return {
    url,
    host,
    port: chosen,
    client: { host, port: chosen, protocol: 'http' },
    control,
    close: async () => {
      clock.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await save();
    },
  };
};
