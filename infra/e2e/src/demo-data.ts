import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningShop, startShop } from './server.ts';

/**
 * A separate folder with the demo shop's data. The shop replaces pictures and never writes into them, so links to the
 * template's are as good as copies and much cheaper.
 */
export const demoData = (): string => {
  const template = process.env.E2E_TEMPLATE;
  if (!template) throw new Error('the global set-up makes the demo data');
  const dataDir = mkdtempSync(join(tmpdir(), 'fori-e2e-'));
  const fill = (folder: string, take: typeof copyFileSync | typeof linkSync) => {
    for (const entry of readdirSync(join(template, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        mkdirSync(join(dataDir, path));
        fill(path, path === 'media' ? linkSync : take);
      } else take(join(template, path), join(dataDir, path));
    }
  };
  fill('', copyFileSync);
  return dataDir;
};

/** A shop on its own demo data, which is removed when it stops. */
export const startDemoShop = async (env: Record<string, string> = {}): Promise<RunningShop> => {
  const dataDir = demoData();
  const shop = await startShop(dataDir, env);
  return {
    ...shop,
    // nobody needs its data any more, so it need not finish anything
    stop: async () => {
      await shop.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
