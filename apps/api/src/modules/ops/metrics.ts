import { isJobName, jobStateAt } from '@fori/domain/jobs';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Shop } from '../../composition.ts';
import type { DatabaseState } from '../../db/types.ts';
import { outboxCounts } from '../../mail/outbox.repository.ts';
import { diskAt } from '../../storage/upload-space.ts';
import { programVersion } from '../../version.ts';
import { countFailedResets } from '../accounts/index.ts';
import { type JobRow, jobRows } from '../jobs/index.ts';
import { countCaptureFailures, openDisputeFacts } from '../payments/index.ts';
import { countDifferences } from '../payouts/index.ts';
import { backupAgeSeconds } from './backup-age.ts';
import { observeReplica } from './replica-metrics.ts';

const MS = 1000;

type Value = { labels?: Record<string, string>; value: number };

type Deps = Pick<
  Shop,
  'clock' | 'config' | 'databaseState' | 'db' | 'instruments' | 'log' | 'publicCatalogue' | 'signInLimit' | 'slowdowns'
>;

const databaseGauges = ({ bytes, walBytes, connections, writes }: DatabaseState) => ({
  bytes: [{ value: bytes }],
  walBytes: walBytes === null ? [] : [{ value: walBytes }],
  connections: connections ? Object.entries(connections).map(([state, value]) => ({ labels: { state }, value })) : [],
  writesWaiting: writes ? [{ value: writes.waiting }] : [],
  writeRunning: writes ? [{ value: (writes.runningForMs ?? 0) / MS }] : [],
});

/** Reads once for all who ask meanwhile: the gauges of a scrape are read at the same time. */
const shared = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null;
  return () => {
    running ??= read().finally(() => {
      running = null;
    });
    return running;
  };
};

/** The metrics of a process. */
export interface Metrics {
  /** all of them in Prometheus' text format */
  text: () => Promise<string>;
  contentType: string;
}

/** Makes a gauge that is read when it is asked for. */
type MakeGauge = (name: string, help: string, read: () => Promise<readonly Value[]>, labelNames?: string[]) => void;

const one = async (value: number | Promise<number>): Promise<Value[]> => [{ value: await value }];

const observeDatabase = (gauge: MakeGauge, shop: Pick<Deps, 'config' | 'databaseState'>): void => {
  const database = shared(async () => databaseGauges(await shop.databaseState()));
  const disk = shared(() => diskAt(shop.config.dataDir));
  gauge('fori_database_size_bytes', 'Size of the database', async () => (await database()).bytes);
  gauge(
    'fori_database_wal_size_bytes',
    'Size of the write-ahead log, SQLite only',
    async () => (await database()).walBytes,
  );
  gauge(
    'fori_database_connections',
    'Connections of this process to PostgreSQL by state, and requests that wait for one',
    async () => (await database()).connections,
    ['state'],
  );
  gauge(
    'fori_database_writes_waiting',
    'Changes that wait for the only writing connection, SQLite only',
    async () => (await database()).writesWaiting,
  );
  gauge(
    'fori_database_write_running_seconds',
    'Since when the running changes hold the writing connection, SQLite only',
    async () => (await database()).writeRunning,
  );
  gauge('fori_disk_free_bytes', 'Free space where DATA_DIR is', async () => one((await disk()).free));
  gauge('fori_disk_size_bytes', 'Size of the disk where DATA_DIR is', async () => one((await disk()).size));
};

const observeMails = (gauge: MakeGauge, { db, clock }: Pick<Deps, 'db' | 'clock'>): void => {
  const mails = shared(() => outboxCounts(db));
  gauge(
    'fori_outbox_mails',
    'Mails waiting to go out, and mails given up',
    async () => {
      const { pending, failed } = await mails();
      return [
        { labels: { state: 'pending' }, value: pending },
        { labels: { state: 'failed' }, value: failed },
      ];
    },
    ['state'],
  );
  gauge(
    'fori_outbox_oldest_mail_age_seconds',
    'Since when the oldest waiting mail waits, 0 where none does',
    async () => {
      const { oldest } = await mails();
      return one(oldest === null ? 0 : Math.max(0, (clock().getTime() - oldest.getTime()) / MS));
    },
  );
};

const observeMoney = (gauge: MakeGauge, { db }: Pick<Deps, 'db'>): void => {
  gauge('fori_orders_capture_failed', 'Orders whose payment is held but could not be captured', () =>
    one(countCaptureFailures(db.read)),
  );
  gauge(
    'fori_payout_differences',
    'Differences between the shop’s payments and the provider’s payouts that nobody has explained',
    () => one(countDifferences(db.read)),
  );
  gauge('fori_orders_disputed', 'Orders with an open dispute of a payment', async () =>
    one((await openDisputeFacts(db.read)).orders),
  );
};

const observeJobs = (gauge: MakeGauge, { db, clock }: Pick<Deps, 'db' | 'clock'>): void => {
  const jobs = shared(() => jobRows(db.read));
  const jobGauge = (name: string, help: string, read: (row: JobRow) => number | null) =>
    gauge(
      name,
      help,
      async () =>
        (await jobs()).flatMap((row) => {
          const value = isJobName(row.name) ? read(row) : null;
          return value === null ? [] : [{ labels: { job: row.name }, value }];
        }),
      ['job'],
    );
  jobGauge('fori_job_failed', 'Whether the last run of a background job failed', ({ result }) =>
    result === null ? null : Number(result === 'failed'),
  );
  jobGauge('fori_job_duration_seconds', 'Time the last run of a background job took', ({ durationMs }) =>
    durationMs === null ? null : durationMs / MS,
  );
  jobGauge('fori_job_last_run_timestamp_seconds', 'When the last run of a background job ended', ({ finishedAt }) =>
    finishedAt === null ? null : finishedAt.getTime() / MS,
  );
  jobGauge('fori_job_overdue', 'Whether no process runs a background job that was due minutes ago', (row) =>
    Number(jobStateAt(row, clock()) === 'overdue'),
  );
};

/**
 * Makes what is read when it is asked for, beside what `shop.instruments` counts: the database, the disk, mails, captures
 * (ORDER-103), differences of books (PAY-305), disputes, failed reset codes (AUTH-133), slowed sign-ins (AUTH-146), the age of the
 * last backup (BACKUP-13), background jobs (OPS-01), the replica (SCALE-06). One that cannot be read is left out and logged, so that the others show why (WATCH-03).
 */
export const createMetrics = (shop: Deps): Metrics => {
  const { clock, db, instruments, log, signInLimit, slowdowns } = shop;
  // of its own, because several apps may be built on one shop
  const registry = new Registry();
  const registers = [registry];

  const failures = new Counter({
    name: 'fori_metrics_unreadable_total',
    help: 'Metrics that could not be read when they were asked for',
    registers,
  });
  const gauge: MakeGauge = (name, help, read, labelNames = []) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        // one without labels is 0 after a reset
        if (labelNames.length === 0) this.remove();
        try {
          for (const { labels = {}, value } of await read()) this.set(labels, value);
        } catch (error) {
          failures.inc();
          log.warn({ err: error, metric: name }, 'a metric could not be read');
        }
      },
    });

  new Gauge({
    name: 'fori_build_info',
    help: 'The running version, always 1',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: programVersion, node: process.version }, 1);

  observeDatabase(gauge, shop);
  observeMails(gauge, shop);
  observeMoney(gauge, shop);
  gauge('fori_reset_codes_failed', 'Failed codes for new passwords in the last hour, over all accounts', () =>
    one(countFailedResets({ db, clock })),
  );
  gauge('fori_backup_age_seconds', 'Seconds since the last complete backup was taken, +Inf where none was', () =>
    one(backupAgeSeconds({ db, clock })),
  );
  observeJobs(gauge, shop);
  gauge('fori_slowdowns', 'Networks, accounts and guests that have to wait at present', async () =>
    one((await slowdowns.list(1)).total),
  );
  new Counter({
    name: 'fori_sign_ins_slowed_total',
    help: 'Attempts to sign in that were told to wait, by the count that slowed them',
    labelNames: ['by'],
    registers,
    collect() {
      this.reset();
      for (const [by, attempts] of Object.entries(signInLimit.slowed())) this.inc({ by }, attempts);
    },
  });
  if (shop.publicCatalogue.replica) observeReplica(registry, shop.publicCatalogue.replica);
  return {
    text: async () => (await instruments.registry.metrics()) + (await registry.metrics()),
    contentType: registry.contentType,
  };
};
