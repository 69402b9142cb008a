import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultRates } from '@fori/domain/currencies';
import { HOUR_MS } from '@fori/domain/durations';
import { afterEach, describe, expect, it } from 'vitest';
import { createExchangeRates } from './exchange-rates.ts';

const START = new Date('2026-11-21T09:00:00.000Z');
const LIVE = { USD: 1.1, SEK: 11, NOK: 12, DKK: 7.5, ISK: 150 };

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
});

/** A service with the given handler, the rates created for it, and a clock the test sets. */
const ratesFrom = async (respond: RequestListener, timeoutMs = 5000) => {
  const requests = { count: 0 };
  const server = createServer((request, response) => {
    requests.count += 1;
    respond(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`;
  const time = { now: START };
  const failures: unknown[] = [];
  const onFailure = (reason: unknown) => void failures.push(reason);
  return {
    url,
    requests,
    time,
    failures,
    rates: createExchangeRates({ url, clock: () => time.now, timeoutMs, onFailure }),
  };
};

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const isDefault = { rates: defaultRates, source: 'default' };

describe('exchange rates', () => {
  it('[I18N-07] [I18N-08] [I18N-09] [I18N-10] [I18N-11] are the defaults without a service', async () => {
    const rates = createExchangeRates({ url: undefined, clock: () => START });
    expect(await rates.current()).toEqual({
      rates: { EUR: 1, USD: 1.08, SEK: 11.2, NOK: 11.8, DKK: 7.46, ISK: 149.5 },
      source: 'default',
      asOf: START,
    });
  });

  it('[API-180] are the defaults where the service sends elsewhere, which is not followed and is told', async () => {
    const elsewhere = await ratesFrom(json({ base: 'EUR', rates: LIVE }));
    const { rates, failures } = await ratesFrom((_request, response) => {
      response.writeHead(302, { location: elsewhere.url }).end();
    });
    expect(await rates.current()).toMatchObject(isDefault);
    expect(elsewhere.requests.count).toBe(0);
    expect(failures).toHaveLength(1);
  });

  it('[I18N-06] come from the service, by GET, based on EUR', async () => {
    const methods: (string | undefined)[] = [];
    const { rates } = await ratesFrom((request, response) => {
      methods.push(request.method);
      json({ base: 'EUR', date: '2026-11-21', rates: LIVE })(request, response);
    });
    expect(await rates.current()).toEqual({ rates: { EUR: 1, ...LIVE }, source: 'live', asOf: START });
    expect(methods).toEqual(['GET']);
  });

  it('[I18N-06] are cached for twelve hours, then fetched again', async () => {
    const { requests, time, rates } = await ratesFrom(json({ rates: LIVE }));
    await rates.current();
    time.now = new Date(START.getTime() + 12 * HOUR_MS - 1);
    await rates.current();
    expect(requests.count).toBe(1);
    time.now = new Date(START.getTime() + 12 * HOUR_MS);
    expect((await rates.current()).asOf).toEqual(time.now);
    expect(requests.count).toBe(2);
  });

  it('are returned at once from the cache while the service is requested in the background', async () => {
    let respond = () => undefined as unknown;
    const { rates, requests } = await ratesFrom((_request, response) => {
      respond = () => response.end(JSON.stringify({ base: 'EUR', rates: LIVE }));
    });
    expect(rates.known()).toMatchObject({ rates: defaultRates, source: 'default' });
    expect(rates.known()).toMatchObject({ source: 'default' });
    await expect.poll(() => requests.count, { timeout: 30_000 }).toBe(1);
    respond();
    expect(await rates.current()).toMatchObject({ source: 'live' });
    expect(rates.known()).toMatchObject({ source: 'live', asOf: START });
  });

  it('[I18N-06] are fetched once for any number of callers', async () => {
    const { requests, rates } = await ratesFrom(json({ rates: LIVE }));
    const responses = await Promise.all(Array.from({ length: 20 }, () => rates.current()));
    expect(requests.count).toBe(1);
    expect(new Set(responses.map((response) => response.source))).toEqual(new Set(['live']));
  });

  it.each([
    ['not JSON', (_q, r) => void r.end('<html>')],
    ['an empty body', (_q, r) => void r.end()],
    ['a list', json([LIVE])],
    ['null', json(null)],
    ['no rates', json({ base: 'EUR' })],
    ['another base', json({ base: 'USD', rates: LIVE })],
    ['a missing currency', json({ rates: { ...LIVE, ISK: undefined } })],
    ['a rate of zero', json({ rates: { ...LIVE, SEK: 0 } })],
    ['a negative rate', json({ rates: { ...LIVE, SEK: -11 } })],
    ['a rate as text', json({ rates: { ...LIVE, SEK: '11' } })],
    ['an infinite rate', (_q, r) => void r.end(JSON.stringify({ rates: LIVE }).replace('11,', '1e999,'))],
    ['a rate more than five times too high', json({ rates: { ...LIVE, USD: 5.41 } })],
    ['a rate more than five times too low', json({ rates: { ...LIVE, ISK: 29.8 } })],
    ['an error', json({ rates: LIVE }, 500)],
    ['a refusal', json({ rates: LIVE }, 403)],
    ['a cut connection', (q) => void q.socket.destroy()],
    ['a redirect without end', (q, r) => void r.writeHead(302, { location: String(q.url) }).end()],
    ['megabytes', (_q, r) => void r.end(`{"rates":${JSON.stringify(LIVE)},"x":"${'x'.repeat(2_000_000)}"}`)],
  ] satisfies [string, RequestListener][])('[I18N-12] are silently the defaults on %s', async (_what, response) => {
    const { rates } = await ratesFrom(response);
    expect(await rates.current()).toMatchObject(isDefault);
  });

  it('[I18N-12] are the defaults when headers or body come too late', async () => {
    const silent = await ratesFrom(() => undefined, 50);
    expect(await silent.rates.current()).toMatchObject(isDefault);
    const stalled = await ratesFrom((_request, response) => void response.write('{"rates":'), 50);
    expect(await stalled.rates.current()).toMatchObject(isDefault);
  });

  it('[I18N-12] are the defaults when the service is unreachable', async () => {
    const rates = createExchangeRates({ url: 'http://127.0.0.1:9/latest', clock: () => START });
    expect(await rates.current()).toMatchObject(isDefault);
  });

  it('[I18N-12] are not requested for five minutes after a failure, then come from the service again', async () => {
    let broken = true;
    const { requests, time, rates } = await ratesFrom((request, response) =>
      json({ rates: LIVE }, broken ? 503 : 200)(request, response),
    );
    await rates.current();
    await rates.current();
    expect(requests.count).toBe(1);
    broken = false;
    time.now = new Date(START.getTime() + 5 * 60 * 1000);
    expect(await rates.current()).toMatchObject({ source: 'live' });
  });

  it('[I18N-12] fall back to the defaults when the service has failed for twelve hours', async () => {
    let broken = false;
    const { time, rates } = await ratesFrom((request, response) =>
      json({ rates: LIVE }, broken ? 503 : 200)(request, response),
    );
    await rates.current();
    broken = true;
    time.now = new Date(START.getTime() + 13 * HOUR_MS);
    expect(await rates.current()).toMatchObject(isDefault);
  });
});
