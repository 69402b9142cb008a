import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putSetting } from '../modules/store/settings.repository.ts';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import { openPostgres } from './postgres.ts';
import type { Db, Opened } from './types.ts';

const MAX_AGE_MS = 2000;
const WAIT = { timeout: 20_000 };
const now = new Date('2026-11-29T09:00:00.000Z');

/** Takes connections and never says a word, or refuses them where it is not started. */
const silentServer = async () => {
  const open = new Set<Socket>();
  const server = createServer((socket) => open.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://fori@127.0.0.1:${(server.address() as AddressInfo).port}/fori`,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

describe.runIf(testDialect() === 'postgres')('the catalogue on a replica', () => {
  let url: string;
  let replica: pg.Client;
  const closers: (() => Promise<unknown>)[] = [];

  /** A process of the shop with the replica at an address. */
  const processWith = async (replicaUrl: string): Promise<Opened & { catalogue: NonNullable<Opened['catalogue']> }> => {
    const opened = await openPostgres(url, { replica: { url: replicaUrl, maxAgeMs: MAX_AGE_MS } });
    closers.unshift(opened.close);
    if (!opened.catalogue) throw new Error('opened without a replica');
    return { ...opened, catalogue: opened.catalogue };
  };
  const put = (db: Db, value: number) => db.write((tx) => putSetting(tx, 'x', value, now));
  const shown = async (db: Db) => {
    const { settings } = db.t;
    return (await db.read.select().from(settings).where(eq(settings.key, 'x')))[0]?.value ?? null;
  };

  let replicaUrl: string;
  beforeAll(async () => {
    const fresh = await freshDatabase('postgres');
    closers.push(fresh.close);
    url = fresh.url ?? '';
    const ofReplica = new URL(process.env.TEST_REPLICA_URL ?? '');
    // a superuser's own database, because that of the shop appears a moment later
    replica = new pg.Client({ connectionString: ofReplica.href });
    await replica.connect();
    ofReplica.pathname = new URL(url).pathname;
    replicaUrl = ofReplica.href;
  });
  afterAll(async () => {
    await replica.query('select pg_wal_replay_resume()');
    await replica.end();
    for (const close of closers) await close();
  });

  test('[SCALE-04] is read there once that is as new as the primary, in whichever process', async () => {
    const { db, catalogue } = await processWith(replicaUrl);
    await expect.poll(() => catalogue.state().source, WAIT).toBe('replica');
    await put(db, 1);
    await expect.poll(() => shown(catalogue.db), WAIT).toBe(1);
    expect(catalogue.state().queries.replica).toBeGreaterThan(0);
    await expect(replica.query('create table t (id int)')).rejects.toThrow('read-only');
  });

  test('[SCALE-04] [SCALE-05] is read on the primary when the replica falls behind, under versions that nothing old was cached under', async () => {
    const { db, catalogue } = await processWith(replicaUrl);
    await expect.poll(() => catalogue.state().source, WAIT).toBe('replica');
    const before = await catalogue.db.catalogueVersions();
    await replica.query('select pg_wal_replay_pause()');
    await expect
      .poll(async () => (await replica.query('select pg_get_wal_replay_pause_state() as s')).rows[0].s, WAIT)
      .toBe('paused');
    await put(db, 2);
    const begin = performance.now();
    await expect.poll(() => shown(catalogue.db), { ...WAIT, interval: 20 }).toBe(2);
    // what was shown before was at most this old, and the time of a sample
    expect(performance.now() - begin).toBeLessThan(MAX_AGE_MS + 1500);
    expect(catalogue.state()).toMatchObject({ source: 'primary', reason: 'behind' });
    const behind = await catalogue.db.catalogueVersions();
    expect(behind.content).not.toBe(before.content);
    await replica.query('select pg_wal_replay_resume()');
    await expect.poll(() => catalogue.state().source, WAIT).toBe('replica');
    expect((await catalogue.db.catalogueVersions()).content).not.toBe(behind.content);
    expect(await shown(catalogue.db)).toBe(2);
  });

  test('[SCALE-04] a shop starts, and answers from the primary, while the replica is not there or says nothing', async () => {
    const silent = await silentServer();
    closers.push(silent.close);
    const gone = await silentServer();
    await gone.close();
    for (const broken of [silent.url, gone.url]) {
      const { db, catalogue } = await processWith(broken);
      await put(db, 3);
      expect(await shown(catalogue.db)).toBe(3);
      expect(catalogue.state().source).toBe('primary');
    }
  });
});
