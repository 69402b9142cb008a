import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { describeShop, type TestShop } from '../testing/harness.ts';
import { createLogger } from './logging.ts';

/** The warnings logged during requests with these headers. */
const warningsOf = async ({ shop }: TestShop, requests: readonly Record<string, string>[]): Promise<string[]> => {
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'warn' }, { write: (line: string) => void lines.push(line) });
  const app = await buildApp(shop, { logger: logger as FastifyBaseLogger });
  for (const headers of requests) await app.inject({ url: '/api/health/live', headers });
  await app.close();
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
};

const forwarded = [{ 'x-forwarded-for': '192.0.2.1' }, { forwarded: 'for=192.0.2.2' }, { 'x-real-ip': '192.0.2.3' }];

describeShop('a shop without a configured proxy', (shop) => {
  test.each(forwarded)('[API-145] warns when %j arrives', async (headers) => {
    expect(await warningsOf(shop(), [headers])).toEqual([expect.stringContaining('TRUST_PROXY')]);
  });

  test('[API-145] warns once, and not about requests without such a header', async () => {
    expect(await warningsOf(shop(), [{}, {}])).toEqual([]);
    expect(await warningsOf(shop(), [{}, ...forwarded, ...forwarded])).toHaveLength(1);
  });
});

describeShop(
  'a shop that trusts its proxy',
  (shop) => {
    test('[API-145] does not warn', async () => {
      expect(await warningsOf(shop(), forwarded)).toEqual([]);
    });
  },
  { env: { TRUST_PROXY: 'loopback' } },
);

describeShop(
  'a shop limited to two connections',
  (shop) => {
    test('[API-149] serves a third one, and ends one that was only open for it', async () => {
      await shop().app.listen({ port: 0, host: '127.0.0.1' });
      const address = shop().app.server.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      const status = () =>
        fetch(`http://127.0.0.1:${port}/api/health/live`, { headers: { connection: 'close' } }).then(
          (response) => response.status,
        );
      const open = async () => {
        const socket = connect(port, '127.0.0.1');
        await new Promise((resolve) => socket.once('connect', resolve));
        return socket;
      };
      const idle = [await open(), await open()];
      const ended = Promise.race(idle.map((socket) => once(socket, 'close')));
      expect(await status()).toBe(200);
      await ended;
      for (const socket of idle) socket.destroy();
    });
  },
  { env: { MAX_CONNECTIONS: '2' } },
);
