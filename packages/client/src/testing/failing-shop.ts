/// <reference types="node" />
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { storefrontContract } from '@fori/contracts/storefront';
import type { ApiFetcherArgs } from '@ts-rest/core';
import { vi } from 'vitest';
import { createApi, type StorefrontApi } from '../api.ts';
import { createFetcher, type FetcherOptions } from '../fetcher.ts';

/** What the server does with a call: `hang` never answers, `stall` stops in the middle, `drop` breaks off there. */
export type Behaviour =
  | { status: number; body?: string | object; headers?: Record<string, string> }
  | 'hang'
  | 'stall'
  | 'drop'
  | 'refuse';

interface Heard {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface FailingShop {
  api: StorefrontApi;
  /** sends files */
  upload: (body: FormData) => Promise<unknown>;
  /** what arrived */
  heard: Heard[];
  /** when each call was made, ms of the (fake) clock since the first one */
  times: () => number[];
  /** what the next calls get, the last one again and again */
  behave: (...next: Behaviour[]) => void;
  /** how many calls were broken off by the client before they had their answer */
  brokenOff: () => number;
  /** lets the clock run from timer to timer, and the network in between, until the promise has settled */
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
 * A shop over real HTTP that misbehaves as told, with the storefront's client on it. Needs a fake `setTimeout` and `Date`:
 * the clock stands still while the network works, so that what is measured are the client's own waits.
 */
export const startFailingShop = async (
  options: Partial<Omit<FetcherOptions, 'fetch' | 'language'>> = {},
): Promise<FailingShop> => {
  const heard: Heard[] = [];
  const started: number[] = [];
  let script: Behaviour[] = ['hang'];
  let stuck = 0;
  let activeCount = 0;
  let brokenOff = 0;

  const server = createServer((request, response) => {
    heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    const behaviour = (script.length > 1 ? script.shift() : script[0]) ?? 'hang';
    request.resume();
    if (respond(response, behaviour) === 'answered') return;
    stuck += 1;
    response.on('close', () => {
      stuck -= 1;
      brokenOff += 1;
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
      // read here, so that a call counts as under way until its body is there
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
    heard,
    times: () => started.map((time) => time - (started[0] ?? 0)),
    behave: (...next) => {
      script = next;
    },
    brokenOff: () => brokenOff,
    settled: async (promise) => {
      let over = false;
      const result = Promise.allSettled([promise]).then(([only]) => {
        over = true;
        return only;
      });
      while (!over) {
        do await immediate();
        while (activeCount !== stuck);
        if (!over) vi.advanceTimersToNextTimer();
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
