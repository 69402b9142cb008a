import { isJobName, jobStateAt } from '@fori/domain/jobs';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Shop } from '../../composition.ts';
import { outboxCounts } from '../../mail/outbox.repository.ts';
import { countFailedResets } from '../accounts/index.ts';
import { type JobRow, jobRows } from '../jobs/index.ts';
import { countCaptureFailures, openDisputeFacts } from '../payments/index.ts';
import { countDifferences } from '../payouts/index.ts';
import { backupAgeSeconds } from './backup-age.ts';
import { observeReplica } from './replica-metrics.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  /** one answered request; `route` is a pattern, never an address */
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void;
  /** all metrics in Prometheus' text format */
  text: () => Promise<string>;
  contentType: string;
}

/**
 * The metrics for Prometheus: requests, mails, failed captures (ORDER-103), differences of books (PAY-305), disputes, failed
 * reset codes (AUTH-133), slowed sign-ins (AUTH-146), the age of the last backup (BACKUP-13), background jobs (OPS-01) and the process's own.
 */
export const createMetrics = ({
  db,
  clock,
  signInLimit,
  publicCatalogue,
}: Pick<Shop, 'db' | 'clock' | 'signInLimit' | 'publicCatalogue'>): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: 'fori_outbox_mails',
    help: 'Mails waiting to go out, and mails given up',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { pending, failed } = await outboxCounts(db);
      this.set({ state: 'pending' }, pending);
      this.set({ state: 'failed' }, failed);
    },
  });
  new Gauge({
    name: 'fori_orders_capture_failed',
    help: 'Orders whose payment is held but could not be captured',
    registers: [registry],
    async collect() {
      this.set(await countCaptureFailures(db.read));
    },
  });
  new Gauge({
    name: 'fori_payout_differences',
    help: 'Differences between the shop’s payments and the provider’s payouts that nobody has explained',
    registers: [registry],
    async collect() {
      this.set(await countDifferences(db.read));
    },
  });
  new Gauge({
    name: 'fori_orders_disputed',
    help: 'Orders with an open dispute of a payment',
    registers: [registry],
    async collect() {
      this.set((await openDisputeFacts(db.read)).orders);
    },
  });
  new Gauge({
    name: 'fori_reset_codes_failed',
    help: 'Failed codes for new passwords in the last hour, over all accounts',
    registers: [registry],
    async collect() {
      this.set(await countFailedResets({ db, clock }));
    },
  });
  new Gauge({
    name: 'fori_backup_age_seconds',
    help: 'Seconds since the last complete backup was taken, +Inf where none was',
    registers: [registry],
    async collect() {
      this.set(await backupAgeSeconds({ db, clock }));
    },
  });
  const jobGauge = (name: string, help: string, figureOf: (row: JobRow) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const row of await jobRows(db.read)) {
          const value = isJobName(row.name) ? figureOf(row) : null;
          if (value !== null) this.set({ job: row.name }, value);
        }
      },
    });
  jobGauge('fori_job_failed', 'Whether the last run of a background job failed', ({ result }) =>
    result === null ? null : Number(result === 'failed'),
  );
  jobGauge('fori_job_duration_seconds', 'Time the last run of a background job took', ({ durationMs }) =>
    durationMs === null ? null : durationMs / 1000,
  );
  jobGauge('fori_job_last_run_timestamp_seconds', 'When the last run of a background job ended', ({ finishedAt }) =>
    finishedAt === null ? null : finishedAt.getTime() / 1000,
  );
  jobGauge('fori_job_overdue', 'Whether no process runs a background job that was due minutes ago', (row) =>
    Number(jobStateAt(row, clock()) === 'overdue'),
  );
  new Counter({
    name: 'fori_sign_ins_slowed_total',
    help: 'Attempts to sign in that were told to wait, by the count that slowed them',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [by, attempts] of Object.entries(signInLimit.slowed())) this.inc({ by }, attempts);
    },
  });
  if (publicCatalogue.replica) observeReplica(registry, publicCatalogue.replica);
  return {
    observe: ({ method, route, status, seconds }) => duration.observe({ method, route, status }, seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
