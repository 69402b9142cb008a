import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { customerAddress } from './customer.ts';
import { quantile } from './statistics.ts';

/** The result of a scenario: requests (or whole checkouts) per second, and the time of each in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

export interface LoadOptions {
  url: string;
  connections: number;
  /** duration or number of rounds */
  until: { seconds: number } | { runs: number };
}

const summary = (times: readonly number[], seconds: number): Measured => {
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
};

interface Guest {
  session: string;
  total: string;
  token: string;
}

/** One call of a chain; the context is the guest who makes it. */
interface Step {
  method: 'GET' | 'POST';
  path?: string;
  setupRequest: (request: autocannon.Request, guest: Guest) => autocannon.Request;
  onResponse?: (body: string, guest: Guest) => void;
}

/** Repeats a chain of requests on each connection and times the whole chain. Any response but 2xx aborts the run. */
const repeat = async ({ url, connections, until }: LoadOptions, chain: readonly Step[]): Promise<Measured> => {
  const times: number[] = [];
  const refused: string[] = [];
  const begins = new WeakMap<object, number>();
  const requests = chain.map(
    ({ method, path, setupRequest, onResponse }, index): autocannon.Request => ({
      method,
      ...(path && { path }),
      setupRequest: (request, context) => {
        if (index === 0) begins.set(context, performance.now());
        return setupRequest(request, context as Guest);
      },
      onResponse: (status, body, context) => {
        if (status < 200 || status > 299) refused.push(`${method} ${path} ${status} ${body.slice(0, 200)}`);
        else onResponse?.(body, context as Guest);
        if (index === chain.length - 1) times.push(performance.now() - (begins.get(context) ?? 0));
      },
    }),
  );
  const begin = performance.now();
  const limit = 'runs' in until ? { amount: until.runs * chain.length } : { duration: until.seconds };
  const result = await autocannon({ url, connections, ...limit, requests });
  const seconds = (performance.now() - begin) / 1000;
  if (refused.length > 0) throw new Error(`${refused.length} refusals, the first: ${refused[0]}`);
  if (result.errors > 0) throw new Error(`${result.errors} connections failed`);
  return summary(times, seconds);
};

/** A random one of the addresses each time. */
export const read = (options: LoadOptions, paths: readonly string[]): Promise<Measured> => {
  const nextPath = () => paths[Math.floor(Math.random() * paths.length)] ?? '/';
  return repeat(options, [{ method: 'GET', setupRequest: (request) => ({ ...request, path: nextPath() }) }]);
};

/** A pair of CSRF token and cookie, shared by all guests of a run. */
const csrfHeaders = async (url: string): Promise<Record<string, string>> => {
  const response = await fetch(`${url}/api/csrf`);
  const { token } = (await response.json()) as { token: string };
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { 'x-csrf-token': token, cookie, 'content-type': 'application/json' };
};

const addRequest = (headers: Record<string, string>, variants: readonly number[]): Step => {
  let next = 0;
  return {
    method: 'POST',
    path: '/api/cart',
    setupRequest: (request, guest) => {
      guest.session = randomUUID();
      const variant = variants[next++ % variants.length];
      return {
        ...request,
        headers: { ...headers, 'x-session-id': guest.session },
        body: JSON.stringify({ product_variant_id: variant, quantity: 1 }),
      };
    },
  };
};

/** A new guest adds one unit to the cart. */
export const addToCart = async (options: LoadOptions, variants: readonly number[]): Promise<Measured> => {
  const headers = await csrfHeaders(options.url);
  return repeat(options, [addRequest(headers, variants)]);
};

const dataOf = (body: string): Record<string, string> => JSON.parse(body).data;
const card = { cardholder_name: 'Aino Ålander', number: '4242424242424242', expiry: '12/29', cvc: '123' };
const customer = { ...customerAddress, email: 'aino@example.com' };

/** A whole guest checkout: add to cart, quote, card token, order. */
export const checkout = async (options: LoadOptions, variants: readonly number[]): Promise<Measured> => {
  const headers = await csrfHeaders(options.url);
  const asGuest = (guest: Guest) => ({ ...headers, 'x-session-id': guest.session });
  return repeat(options, [
    addRequest(headers, variants),
    {
      method: 'GET',
      path: '/api/checkout/quote',
      setupRequest: (request, guest) => ({ ...request, headers: asGuest(guest) }),
      onResponse: (body, guest) => {
        guest.total = dataOf(body).total ?? '';
      },
    },
    {
      method: 'POST',
      path: '/api/payments/demo/tokens',
      setupRequest: (request, guest) => ({
        ...request,
        headers: asGuest(guest),
        body: JSON.stringify(card),
      }),
      onResponse: (body, guest) => {
        guest.token = dataOf(body).token ?? '';
      },
    },
    {
      method: 'POST',
      path: '/api/orders',
      setupRequest: (request, guest) => {
        return {
          ...request,
          headers: { ...asGuest(guest), 'idempotency-key': randomUUID() },
          body: JSON.stringify({
            ...customer,
            payment: { method: 'card', token: guest.token },
            expected_total: guest.total,
          }),
        };
      },
    },
  ]);
};
