import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@fori/domain/durations';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startJobs } from './jobs.ts';
import { jobRows } from './modules/jobs/index.ts';
import { ownFolder } from './testing/backups.ts';
import { describeShop } from './testing/harness.ts';

const TWO_DAYS_AGO = new Date(Date.now() - 48 * HOUR_MS);

describeShop('background jobs', (shop) => {
  test('[SCALE-07] each process removes unfinished uploads and old previews from its own folder', async () => {
    const leftovers = [ownFolder('one'), ownFolder('two')].map((dataDir) => {
      const files = [join(dataDir, 'uploads', 'form'), join(dataDir, 'previews', 'gone-960.0123456789ab.jpg')];
      for (const file of files) {
        mkdirSync(join(file, '..'), { recursive: true });
        writeFileSync(file, '');
        utimesSync(file, TWO_DAYS_AGO, TWO_DAYS_AGO);
      }
      return { dataDir, files };
    });
    const errors: unknown[] = [];
    const jobs = leftovers.flatMap(({ dataDir }) => {
      const own = { ...shop().shop, config: { ...shop().shop.config, dataDir } };
      return startJobs(own, (error) => errors.push(error));
    });
    onTestFinished(async () => void (await Promise.all(jobs.map((job) => job.stop()))));
    await vi.waitFor(
      () => expect(leftovers.flatMap(({ files }) => files).filter((file) => existsSync(file))).toEqual([]),
      10_000,
    );
    expect(errors).toEqual([]);
  });
});

describeShop('background jobs of a shop that was just started', (shop) => {
  test('[ADMIN-317] each process does its own part soon after its start, so that a shop that was stopped for hours shows nothing as overdue', async () => {
    const errors: unknown[] = [];
    const jobs = startJobs(shop().shop, (error) => errors.push(error));
    onTestFinished(async () => void (await Promise.all(jobs.map((job) => job.stop()))));
    await vi.waitFor(async () => {
      const done = (await jobRows(shop().db.read)).filter(({ result }) => result === 'done').map(({ name }) => name);
      expect(done).toEqual(
        expect.arrayContaining(['security_sums', 'slowed_sign_ins', 'unfinished_uploads', 'previews']),
      );
    }, 10_000);
    expect(errors).toEqual([]);
  });
});
