import type { SystemStatus } from '@fori/contracts/admin-status/contract';
import { HOUR_MS } from '@fori/domain/durations';
import { isJobName, jobStateAt } from '@fori/domain/jobs';
import {
  databaseReason,
  mailReason,
  paymentReason,
  standing,
  statusParts,
  storageReason,
  worstLevel,
} from '@fori/domain/shop-status';
import type { Shop } from '../../composition.ts';
import { outboxCounts } from '../../mail/outbox.repository.ts';
import { diskAt } from '../../storage/upload-space.ts';
import { programVersion } from '../../version.ts';
import { jobRows } from '../jobs/index.ts';
import { lastBackup } from '../ops/index.ts';
import { countCaptureFailures } from '../payments/index.ts';
import { lastPaidOrderAt, lastSentAt } from './admin-status.repository.ts';

type Deps = Pick<
  Shop,
  | 'clock'
  | 'config'
  | 'databaseState'
  | 'db'
  | 'demoPayments'
  | 'hostedPayments'
  | 'instruments'
  | 'media'
  | 'paymentProvider'
  | 'publicCatalogue'
>;

type MediaCount = NonNullable<SystemStatus['storage']['media']>;

/** All files of the media storage are looked at to count them. */
const MEDIA_COUNTED_MS = HOUR_MS;

const MS = 1000;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const database = async ({ db, databaseState, publicCatalogue }: Deps): Promise<SystemStatus['database']> => {
  const begin = performance.now();
  await db.check();
  const latencyMs = performance.now() - begin;
  const { engine, version, bytes, walBytes, migrations, writes, connections } = await databaseState();
  const replica = publicCatalogue.replica?.() ?? null;
  const reason = databaseReason({
    latencyMs,
    logBytes: walBytes,
    waiting: writes?.waiting ?? connections?.waiting ?? 0,
    runningForMs: writes?.runningForMs ?? null,
    readsReplica: replica && replica.source === 'replica',
  });
  return {
    ...standing('database', reason),
    engine,
    engine_version: version,
    bytes,
    log_bytes: walBytes,
    latency_ms: Math.round(latencyMs * 10) / 10,
    migrations: migrations.count,
    newest_migration_at: migrations.newestAt.toISOString(),
    replica: replica && {
      used: replica.source === 'replica',
      age_seconds: replica.ageMs === null ? null : replica.ageMs / MS,
    },
  };
};

const mail = async ({ clock, config, db }: Deps): Promise<SystemStatus['mail']> => {
  const { pending, failed, oldest } = await outboxCounts(db);
  const reason = mailReason({
    hasServer: config.smtpUrl !== undefined,
    waitsMs: oldest && clock().getTime() - oldest.getTime(),
    givenUp: failed,
  });
  return {
    ...standing('mail', reason),
    last_sent_at: iso(await lastSentAt(db.read)),
    waiting: pending,
    waiting_since: iso(oldest),
    given_up: failed,
  };
};

const payment = async (shop: Deps): Promise<SystemStatus['payment']> => {
  const { clock, config, db, demoPayments, hostedPayments, instruments, paymentProvider } = shop;
  const { succeededAt, failedAt } = instruments.lastCalls('payment');
  const provider = hostedPayments ?? paymentProvider;
  const notCaptured = await countCaptureFailures(db.read);
  const isReal = hostedPayments !== null || demoPayments === null;
  const real = config.stripe?.test ? 'test' : 'real';
  const kind = provider === null ? 'none' : isReal ? real : 'demo';
  return {
    ...standing('payment', paymentReason({ provider: kind, succeededAt, failedAt, notCaptured, now: clock() })),
    provider: provider?.name ?? null,
    last_paid_order_at: iso(await lastPaidOrderAt(db.read)),
    last_success_at: iso(succeededAt),
    last_failure_at: iso(failedAt),
    not_captured: notCaptured,
  };
};

const jobs = async ({ clock, db }: Deps): Promise<SystemStatus['jobs']> => {
  const now = clock();
  // an earlier version of the shop may have had others, which nobody runs any more
  const rows = (await jobRows(db.read)).filter(({ name }) => isJobName(name));
  const states = rows.map((row) => jobStateAt(row, now));
  const [failed, overdue] = (['failed', 'overdue'] as const).map(
    (state) => states.filter((one) => one === state).length,
  );
  const ended = rows.flatMap(({ finishedAt }) => finishedAt?.getTime() ?? []);
  return {
    ...standing('jobs', overdue ? 'overdue' : failed ? 'failed' : 'ok'),
    failed: failed ?? 0,
    overdue: overdue ?? 0,
    last_run_at: ended.length > 0 ? new Date(Math.max(...ended)).toISOString() : null,
  };
};

const backup = async (shop: Deps): Promise<SystemStatus['backup']> => {
  const { last, isOverdue, isNew } = await lastBackup(shop);
  const { maxAgeHours } = shop.config.backups;
  const reason = isOverdue
    ? last
      ? 'overdue'
      : 'never'
    : maxAgeHours === 0
      ? 'unwatched'
      : isNew && !last
        ? 'opening'
        : 'ok';
  return { ...standing('backup', reason), last_at: iso(last), max_age_hours: maxAgeHours };
};

/** Reads how the shop stands (ADMIN-323). Throws where the database cannot be reached. */
export const createStatusReader = (shop: Deps): (() => Promise<SystemStatus>) => {
  const startedAt = new Date(shop.clock().getTime() - process.uptime() * 1000);
  let counted: { at: number; media: Promise<MediaCount | null> } | null = null;

  /** null where the media storage cannot be read */
  const countMedia = async (): Promise<MediaCount | null> => {
    const files = await shop.media.all().catch(() => null);
    return files && { files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
  };
  const mediaAt = async (now: number): Promise<MediaCount | null> => {
    const latest = counted && now - counted.at <= MEDIA_COUNTED_MS ? counted : { at: now, media: countMedia() };
    counted = latest;
    const media = await latest.media;
    // the next call tries again
    if (media === null && counted === latest) counted = null;
    return media;
  };
  const storage = async (): Promise<SystemStatus['storage']> => {
    const { dataDir, minFreeBytes } = shop.config;
    const [{ free, size }, media] = await Promise.all([diskAt(dataDir), mediaAt(shop.clock().getTime())]);
    const reason = storageReason({ free, reserve: minFreeBytes, isMediaRead: media !== null });
    return {
      ...standing('storage', reason),
      free_bytes: free,
      size_bytes: size,
      reserve_bytes: minFreeBytes,
      media,
    };
  };

  return async () => {
    const parts = {
      database: await database(shop),
      storage: await storage(),
      mail: await mail(shop),
      payment: await payment(shop),
      jobs: await jobs(shop),
      backup: await backup(shop),
    };
    return {
      level: worstLevel(statusParts.map((part) => parts[part].level)),
      at: shop.clock().toISOString(),
      version: programVersion,
      node: process.version,
      started_at: startedAt.toISOString(),
      ...parts,
    };
  };
};
