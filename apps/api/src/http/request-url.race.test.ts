import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi } from '../testing/start-api.ts';

/** The API as it is built: the bundler may drop a call that only throws. */
describe('addresses that cannot be decoded, in the built API', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fori-addresses-'));
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    api.process.kill('SIGTERM');
    await new Promise((resolve) => api.process.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  });

  test.each(['/products/%ff', '/products/%E0%A4%A', '/%'])(
    '[API-187] %s is not found, as other unknown addresses',
    async (path) => {
      const response = await api.call('GET', path, undefined, {});
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );
});
