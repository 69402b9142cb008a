/// <reference types="node" />
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { storefrontContract } from '@fori/contracts/storefront';
import type { ApiFetcherArgs } from '@ts-rest/core';
import { vi } from 'vitest';
import { createApi, type StorefrontApi } from '../api.ts';
import { createFetcher, type FetcherOptions } from '../fetcher.ts';

/** `hang`: no response; `stall`: half a response; `drop`: closes the connection after half; `refuse`: closes it at once. */
export type Behaviour =
  | { status: number; body?: string | object; headers?: Record<string, string> }
  | 'hang'
  | 'stall'
  | 'drop'
  | 'refuse';

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface FailingShop {
  api: StorefrontApi;
  upload: (body: FormData) => Promise<unknown>;
  received: ReceivedRequest[];
  /** when each call was made, ms of the (fake) clock since the first one */
  times: () => number[];
  /** the behaviour of the next calls; the last one repeats */
  behave: (...next: Behaviour[]) => void;
  /** how many calls the client aborted before their response */
  abortedCount: () => number;
  /** advances the clock from timer to timer, with the network in between, until the promise has settled */
  settled: <T>(promise: Promise<T>) => Promise<PromiseSettledResult<T>>;
  close: () => Promise<void>;
}

const immediate = () => new Promise<void>((resolve) => setImmediate(resolve));

const HALF = '{"data":{"items":[';

const respond = (response: ServerResponse, behaviour: Behaviour): 'answered' | 'stuck' => {
  if (behaviour === 'hang') return 'stuck';
  if (behaviour === 'refuse') {
    response.destroy();
    return 'answered';
  }
  if (behaviour === 'stall' || behaviour === 'drop') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 4096 });
    response.write(HALF, () => {
      if (behaviour === 'drop') response.destroy();
    });
    return behaviour === 'drop' ? 'answered' : 'stuck';
  }
  const { status, body = '', headers } = behaviour;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
  return 'answered';
};

/**
 * A shop over real HTTP with scripted failures, and the storefront's client for it. Needs a fake `setTimeout` and `Date`: the
 * clock stands still while the network works, so that only the client's own delays are measured.
 */
export const startFailingShop = async (
  options: Partial<Omit<FetcherOptions, 'fetch' | 'language'>> = {},
): Promise<FailingShop> => {
  const received: ReceivedRequest[] = [];
  const started: number[] = [];
  let script: Behaviour[] = ['hang'];
  let stuck = 0;
  let activeCount = 0;
  let abortedCount = 0;

  const server = createServer((request, response) => {
    received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    const behaviour = (script.length > 1 ? script.shift() : script[0]) ?? 'hang';
    request.resume();
    if (respond(response, behaviour) === 'answered') return;
    stuck += 1;
    response.on('close', () => {
      stuck -= 1;
      abortedCount += 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  const send = async (url: string, init?: RequestInit): Promise<Response> => {
    started.push(Date.now());
    activeCount += 1;
    try {
      const response = await fetch(url, init);
      // read here, so that a call counts as active until its body has arrived
      const { status, headers } = response;
      return new Response(await response.text(), { status, headers });
    } finally {
      activeCount -= 1;
    }
  };

  const origin = `http://127.0.0.1:${address.port}`;
  const all: FetcherOptions = {
    session: { getToken: () => null, getGuestId: () => null },
    csrf: () => null,
    language: () => 'en',
    ...options,
    fetch: send,
  };

  return {
    api: createApi(storefrontContract, { baseUrl: origin, ...all }),
    upload: (body) =>
      createFetcher(all)({ path: `${origin}/api/upload`, method: 'POST', body } as unknown as ApiFetcherArgs),
    received,
    times: () => started.map((time) => time - (started[0] ?? 0)),
    behave: (...next) => {
      script = next;
    },
    abortedCount: () => abortedCount,
    settled: async (promise) => {
      let isSettled = false;
      const result = Promise.allSettled([promise]).then(([only]) => {
        isSettled = true;
        return only;
      });
      while (!isSettled) {
        do await immediate();
        while (activeCount !== stuck);
        if (!isSettled) vi.advanceTimersToNextTimer();
      }
      while (stuck > 0) await immediate();
      return result;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
