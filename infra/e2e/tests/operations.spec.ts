import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { serverFile, startShop } from '../src/server.ts';
import { ShopApi } from '../src/shop-api.ts';

const demoData = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'fori-ops-'));
  cpSync(process.env.E2E_TEMPLATE ?? '', dir, { recursive: true });
  return dir;
};

test('requests under way finish when the shop is told to stop, and it is gone within 10 seconds', async () => {
  const dataDir = demoData();
  const shop = await startShop(dataDir);
  const underWay = [];
  for (let i = 0; i < 5; i += 1) {
    const order = await (await ShopApi.open(shop.url)).readyToOrder('aura-bifold');
    underWay.push(await order.sendHalf());
  }
  const told = Date.now();
  const stopped = shop.stop();
  await expect
    .poll(() =>
      fetch(`${shop.url}/api/health/live`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  expect(await Promise.all(underWay.map((order) => order.finish()))).toEqual([201, 201, 201, 201, 201]);
  await stopped;
  expect(Date.now() - told).toBeLessThan(10_000);
  rmSync(dataDir, { recursive: true, force: true });
});

test('what was ordered is there after a kill -9 and a new start', async () => {
  const dataDir = demoData();
  const shop = await startShop(dataDir);
  const api = await ShopApi.open(shop.url);
  const answer = await (await api.readyToOrder('aura-bifold'))();
  const { data, access_token } = (await answer.json()) as {
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

test('a production shop with incomplete settings does not start and names each of them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fori-ops-'));
  const env = { PATH: process.env.PATH, SHOP_MODE: 'production', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'loud' };
  const child = spawn(process.execPath, [serverFile], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'SHOP_SECRET', 'LOG_LEVEL']) expect(said).toContain(name);
  rmSync(dataDir, { recursive: true, force: true });
});
