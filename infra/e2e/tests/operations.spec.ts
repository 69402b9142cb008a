import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shopArguments } from '@fori/setup/shop-process';
import { expect, test } from '@playwright/test';
import { demoData } from '../src/demo-data.ts';
import { startShop } from '../src/server.ts';
import { ShopApi } from '../src/shop-api.ts';

test('a stopping server finishes the requests in flight and exits within 10 seconds', async () => {
  const dataDir = demoData();
  const shop = await startShop(dataDir);
  const inFlight = [];
  for (let i = 0; i < 5; i += 1) {
    const order = await (await ShopApi.open(shop.url)).readyToOrder('aura-bifold');
    inFlight.push(await order.sendHalf());
  }
  const stoppedAt = Date.now();
  const stopped = shop.stop();
  await expect
    .poll(() =>
      fetch(`${shop.url}/api/health/live`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  expect(await Promise.all(inFlight.map((order) => order.finish()))).toEqual([201, 201, 201, 201, 201]);
  await stopped;
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  rmSync(dataDir, { recursive: true, force: true });
});

test('an order survives kill -9 and a restart', async () => {
  const dataDir = demoData();
  const shop = await startShop(dataDir);
  const api = await ShopApi.open(shop.url);
  const response = await (await api.readyToOrder('aura-bifold'))();
  const { data, access_token } = (await response.json()) as {
    data: { id: string; number: string };
    access_token: string;
  };
  await shop.kill();
  const again = await startShop(dataDir);
  const found = await fetch(`${again.url}/api/orders/${data.id}?token=${access_token}`);
  expect(await found.json()).toMatchObject({ data: { number: data.number, status: 'paid' } });
  await again.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const production = (dataDir: string) => ({
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SHOP_SECRET: 'a secret of this test, long enough to be one',
  DATA_DIR: dataDir,
  PORT: '0',
});

/** The output and exit code of a shop that does not start. */
const refusal = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, shopArguments, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code, output };
};

test('a production shop with incomplete settings does not start, and names each of them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fori-ops-'));
  const { code, output } = await refusal({ SHOP_MODE: 'production', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'SHOP_SECRET', 'LOG_LEVEL']) expect(output).toContain(name);
  rmSync(dataDir, { recursive: true, force: true });
});

test('a production shop does not start on demo data, whose passwords are public', async () => {
  const dataDir = demoData();
  const { code, output } = await refusal(production(dataDir));
  expect(code).toBe(1);
  expect(output).toContain('filled by the demo shop');
  rmSync(dataDir, { recursive: true, force: true });
});
