import { reasonsOf, type StatusPart, statusLevels } from '@fori/domain/shop-status';
import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery, timestamp } from '../common.ts';

const level = z.enum(statusLevels);
const count = z.number().int();
const bytes = z.number();

const standingOf = <P extends StatusPart>(part: P) => ({ level, reason: z.enum(reasonsOf(part)) });

/** How the shop stands, part by part. Nothing in it is secret: no addresses, names of machines, keys or messages. */
const status = z.object({
  /** of the worst part */
  level,
  at: timestamp,
  /** of the process that answers */
  version: z.string(),
  node: z.string(),
  started_at: timestamp,
  database: z.object({
    ...standingOf('database'),
    engine: z.string(),
    engine_version: z.string(),
    bytes,
    /** the write-ahead log; null where the database does not say */
    log_bytes: bytes.nullable(),
    /** until the database answered just now */
    latency_ms: z.number(),
    migrations: count,
    newest_migration_at: timestamp,
    /** whether the catalogue is read from it, and how old that may be, null where unknown; null without a replica */
    replica: z.object({ used: z.boolean(), age_seconds: z.number().nullable() }).nullable(),
  }),
  storage: z.object({
    ...standingOf('storage'),
    free_bytes: bytes,
    size_bytes: bytes,
    /** uploads are refused below this */
    reserve_bytes: bytes,
    /** counted within the last hour; null where the media storage cannot be read */
    media: z.object({ files: count, bytes }).nullable(),
  }),
  mail: z.object({
    ...standingOf('mail'),
    last_sent_at: timestamp.nullable(),
    waiting: count,
    /** since when the first of them waits */
    waiting_since: timestamp.nullable(),
    given_up: count,
  }),
  payment: z.object({
    ...standingOf('payment'),
    provider: z.string().nullable(),
    last_paid_order_at: timestamp.nullable(),
    /** of the calls of the process that answers, since its start */
    last_success_at: timestamp.nullable(),
    last_failure_at: timestamp.nullable(),
    /** orders whose payment is held and could not be captured */
    not_captured: count,
  }),
  jobs: z.object({ ...standingOf('jobs'), failed: count, overdue: count, last_run_at: timestamp.nullable() }),
  backup: z.object({
    ...standingOf('backup'),
    last_at: timestamp.nullable(),
    /** 0 where no age is too old */
    max_age_hours: z.number(),
  }),
});
export type SystemStatus = z.infer<typeof status>;

export const adminStatusContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/admin/status',
      summary: 'Says how the shop stands: database, storage, mail, payment, background jobs, backup, version',
      query: langQuery,
      responses: { 200: dataOf(status) },
      metadata: staff('security.read'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
