import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './server.ts';

/** Seeds the demo shop once; every worker starts with a copy of it. */
export default async function globalSetup(): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'fori-e2e-template-'));
  const shop = await startShop(dir);
  await shop.stop();
  process.env.E2E_TEMPLATE = dir;
  return () => rmSync(dir, { recursive: true, force: true });
}
