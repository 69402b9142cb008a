import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { compose, type Overrides, type Shop } from '../composition.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../http/logging.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Tracing } from './tracing.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const [SERVER, CLIENT, FAILED] = [2, 3, 2];
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

/** Stands for a collector of traces, and for a service of exchange rates that fails. */
const received: string[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url === '/silent/v1/traces') return;
    if (request.url === '/v1/traces') received.push(Buffer.concat(chunks).toString());
    response.writeHead(request.url === '/v1/traces' ? 200 : 500, { 'content-type': 'application/json' }).end('{}');
  });
});

/** Files of the package that have been loaded; the small one that it shares with prom-client is always there. */
const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('/@opentelemetry/sdk-node/'));

let url: string;
let loadedUntraced: string[];
const folders: string[] = [];
beforeAll(async () => {
  // before any test loads it
  const [shop, app] = await open({});
  await app.inject('/api/products');
  await app.close();
  await shop.close();
  loadedUntraced = loaded();
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(async () => {
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const open = async (overrides: Overrides, env: Record<string, string> = {}): Promise<[Shop, FastifyInstance]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fori-traced-'));
  folders.push(dataDir);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env });
  const shop = await compose(config, overrides);
  return [shop, await buildApp(shop, overrides.log ? { logger: overrides.log as never } : {})];
};

test('[WATCH-08] a shop without a collector does not load OpenTelemetry, one with a collector does', async () => {
  expect(loadedUntraced).toEqual([]);
  const settings = { DATA_DIR: tmpdir() };
  expect(readConfig(settings, { readOnly: true }).isTraced).toBe(false);
  expect(readConfig({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: url }, { readOnly: true }).isTraced).toBe(true);
  await traced(async () => undefined);
  expect(loaded()).not.toEqual([]);
});

/** Everything that the shop sends about `work`, with its log. */
const traced = async (work: (shop: Shop, app: FastifyInstance) => Promise<void>, overrides: Overrides = {}) => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json');
  received.length = 0;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const { context, propagation, trace } = await import('@opentelemetry/api');
  const tracing: Tracing = openTelemetry();
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const log = createLogger({ logLevel: 'info' }, destination, tracing.traceId);
  const [shop, app] = await open({ ...overrides, log, tracing }, { EXCHANGE_RATES_URL: `${url}/rates` });
  await work(shop, app);
  await app.close();
  await shop.close();
  await tracing.close();
  vi.unstubAllEnvs();
  // the next test starts anew
  for (const api of [trace, context, propagation]) api.disable();
  const sent = received.join('\n');
  const spans = received.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      (resource) => resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  return { spans, lines, sent };
};

const factsOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test('[WATCH-09] [WATCH-10] a request is one trace with its statements and calls, continues that of its caller, and is named by the log', async () => {
  const { spans, lines, sent } = await traced(async (_shop, app) => {
    const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
    await app.inject({ url: '/api/products?search=Virtanen&sort=newest', headers });
    await app.inject({ url: '/api/exchange-rates', headers });
  });
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  const [list, rates] = spans.filter(({ kind }) => kind === SERVER);
  expect([list?.name, rates?.name]).toEqual(['GET /api/products', 'GET /api/exchange-rates']);
  expect(list?.parentSpanId).toBe(CALLER);
  expect(factsOf(list as SentSpan)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/products',
    'http.response.status_code': 200,
  });
  const statements = spans.filter(({ parentSpanId, kind }) => parentSpanId === list?.spanId && kind === CLIENT);
  expect(statements.map(({ name }) => name)).toContain('select products');
  for (const statement of statements) {
    expect(factsOf(statement)).toMatchObject({ 'db.system.name': 'sqlite', 'db.query.text': expect.any(String) });
  }
  const call = spans.find(({ name }) => name === 'exchange_rates fetch');
  expect(call).toMatchObject({ parentSpanId: rates?.spanId, kind: CLIENT, status: { code: FAILED } });
  expect(sent).not.toContain('Virtanen');

  expect(lines.filter(({ msg }) => msg === 'request').map(({ trace_id }) => trace_id)).toEqual([TRACE, TRACE]);
  const failure = lines.find(({ msg }) => String(msg).startsWith('exchange rates not read'));
  expect(failure?.trace_id).toBe(TRACE);
});

test('[WATCH-09] a mail that is sent is a trace of its own, without the address, and a failed one tells no more than its kind', async () => {
  let sends = 0;
  const mailSender = {
    send: async () => {
      sends += 1;
      if (sends > 1) throw new TypeError('no mailbox of meri@example.com');
    },
    close: () => undefined,
  };
  const { spans, sent } = await traced(
    async (shop) => {
      const at = shop.clock();
      for (const to of ['meri@example.com', 'kai@example.com'])
        await shop.db.write((tx) =>
          enqueueMail(tx, { template: 't', to, subject: 'About Meri', text: 't', html: 'h', at }),
        );
      await shop.mail.sendDueMails();
    },
    { mailSender },
  );
  const mails = spans.filter(({ name }) => name === 'mail send');
  expect(mails.map(({ parentSpanId = '', status }) => [parentSpanId, status.code ?? 0]).sort()).toEqual([
    ['', 0],
    ['', FAILED],
  ]);
  expect(sent).toContain('TypeError');
  expect(sent).not.toMatch(/example\.com|Meri/);
});

test.each([
  ['does not answer', 'silent', 10],
  ['refuses', 'refusing', 60_000],
])('[WATCH-08] a collector that %s keeps no process from ending', async (_, path, flushMs) => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `${url}/${path}`);
  const { openTelemetry } = await import('./open-telemetry.ts');
  const { context, propagation, trace } = await import('@opentelemetry/api');
  const tracing = openTelemetry(flushMs);
  tracing.span('work', {}, { always: true }, () => undefined);
  await expect(tracing.close()).resolves.toBeUndefined();
  vi.unstubAllEnvs();
  for (const api of [trace, context, propagation]) api.disable();
});
