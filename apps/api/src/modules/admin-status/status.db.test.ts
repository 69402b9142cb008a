import type { SystemStatus } from '@fori/contracts/admin-status/contract';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { enqueueMail } from '../../mail/outbox.ts';
import { StorageUnavailable } from '../../storage/storage-errors.ts';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest, START } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { buy } from '../../testing/shopping.ts';
import { noteBackup } from '../ops/index.ts';
import { writeOpeningState } from '../store/index.ts';

const MINUTE = 60_000;
const later = (ms: number) => new Date(START.getTime() + ms);

describeShop(
  'how the shop stands',
  (shop) => {
    let admin: Caller;
    beforeAll(async () => {
      admin = await signedIn(shop(), 'admin');
    });
    beforeEach(() => shop().setTime(START));

    const read = async (): Promise<SystemStatus> => {
      const response = await shop().call('GET', '/admin/status', undefined, admin);
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{ data: SystemStatus }>().data;
    };

    test('[ADMIN-323] the page has database, storage, payment and program with their figures', async () => {
      const product = await addProduct(shop(), { price: 7900, stock: 5 });
      await buy(shop(), newGuest(), product.variants[0]?.id ?? 0);
      const { database, storage, payment, version, node, at } = await read();
      expect(database).toMatchObject({ level: 'ok', reason: 'ok', bytes: expect.any(Number) });
      expect(database.engine).toBe(shop().dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL');
      expect(database.engine_version).toMatch(/^\d+\.\d+/);
      expect(database.migrations).toBeGreaterThan(50);
      expect(storage).toMatchObject({ free_bytes: expect.any(Number), media: { files: 0, bytes: 0 } });
      expect(payment).toMatchObject({
        level: 'ok',
        reason: 'demo',
        provider: 'demo',
        last_paid_order_at: START.toISOString(),
        last_success_at: START.toISOString(),
        last_failure_at: null,
        not_captured: 0,
      });
      expect([version, node, at]).toEqual(['unreleased', process.version, START.toISOString()]);
    });

    test('[ADMIN-323] mail is late, then stuck, and the whole is as bad as its worst part', async () => {
      await noteBackup(shop().db, START);
      await shop().shop.mail.sendDueMails();
      const to = 'meri@example.com';
      await shop().db.write((tx) =>
        enqueueMail(tx, { template: 't', to, subject: 's', text: 't', html: 'h', at: later(2 * MINUTE) }),
      );
      shop().setTime(later(15 * MINUTE));
      expect((await read()).mail).toMatchObject({ level: 'warning', reason: 'late' });
      shop().setTime(later(40 * MINUTE));
      const { level, mail } = await read();
      expect(mail).toMatchObject({ level: 'failing', reason: 'stuck', waiting_since: later(2 * MINUTE).toISOString() });
      expect(level).toBe('failing');
      await shop().shop.mail.sendDueMails();
      expect((await read()).mail).toMatchObject({
        level: 'ok',
        reason: 'mailbox',
        waiting: 0,
        waiting_since: null,
        last_sent_at: later(40 * MINUTE).toISOString(),
      });
    });

    test('[ADMIN-323] a backup is missing, recent, or too old; a shop that has not opened needs none', async () => {
      const { db } = shop();
      await db.write((tx) => tx.delete(tx.t.sequences));
      await db.write((tx) => writeOpeningState(tx, 'new', START));
      expect((await read()).backup).toMatchObject({ level: 'ok', reason: 'opening', last_at: null });
      await db.write((tx) => writeOpeningState(tx, 'open', START));
      expect((await read()).backup).toMatchObject({ level: 'failing', reason: 'never' });
      await noteBackup(db, START);
      expect((await read()).backup).toMatchObject({ level: 'ok', last_at: START.toISOString(), max_age_hours: 26 });
      shop().setTime(later(27 * 60 * MINUTE));
      expect((await read()).backup).toMatchObject({ level: 'failing', reason: 'overdue' });
    });

    test('[ADMIN-323] a job that failed is a warning, one that nobody runs is a failure', async () => {
      const { db } = shop();
      const row = { result: 'failed', startedAt: START, finishedAt: START, durationMs: 5 } as const;
      await db.write((tx) => tx.insert(tx.t.jobs).values({ name: 'sales', nextAt: later(MINUTE), ...row }));
      expect((await read()).jobs).toMatchObject({
        level: 'warning',
        failed: 1,
        overdue: 0,
        last_run_at: START.toISOString(),
      });
      shop().setTime(later(10 * MINUTE));
      expect((await read()).jobs).toMatchObject({ level: 'failing', reason: 'overdue', overdue: 1 });
    });

    test('[WATCH-14] jobs that the shop does not have any more do not count', async () => {
      const { db } = shop();
      await db.write((tx) => tx.delete(tx.t.jobs));
      const row = { result: 'failed', startedAt: START, finishedAt: START, durationMs: 5, nextAt: START } as const;
      await db.write((tx) => tx.insert(tx.t.jobs).values({ name: 'of_an_earlier_version', ...row }));
      shop().setTime(later(10 * MINUTE));
      expect((await read()).jobs).toEqual({ level: 'ok', reason: 'ok', failed: 0, overdue: 0, last_run_at: null });
    });

    test('[WATCH-12] a media storage that does not answer is one part of the page, and counts again once it is back', async () => {
      // past the hour for which a count is kept
      shop().setTime(later(60 * 60 * MINUTE));
      const { media } = shop().shop;
      const all = vi
        .spyOn(media, 'all')
        .mockRejectedValue(new StorageUnavailable('it did not answer in time', undefined));
      const away = await read();
      expect(away.storage).toMatchObject({ level: 'failing', reason: 'unreachable', media: null });
      all.mockRestore();
      expect((await read()).storage).toMatchObject({ reason: 'ok', media: { files: 0, bytes: 0 } });
    });

    test('[ADMIN-324] nothing secret is in it: no key, address of a service, folder or person', async () => {
      const { body } = await shop().call('GET', '/admin/status', undefined, admin);
      const { config } = shop().shop;
      for (const secret of [config.dataDir, config.publicUrl, 'smtp', 'postgres:', '@', process.env.HOSTNAME])
        if (secret) expect(body).not.toContain(secret);
    });
  },
  { env: { BACKUP_MAX_AGE_HOURS: '26' } },
);
