/* The work the shop does by itself, without a request (decision 0055). */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Providers answer for payments within seconds. */
const PAYMENTS = 15;

/**
 * Seconds between two runs of each job that one process of a shop carries out for all. A new job adds its line here, its task in the
 * API's `jobs.ts`, and its name to `admin-jobs.json` in six languages.
 */
export const scheduledJobs = {
  payments: MINUTE,
  captures: MINUTE,
  due_payments: PAYMENTS,
  unpaid_orders: PAYMENTS,
  refunds: MINUTE,
  due_deliveries: HOUR,
  held_exchanges: HOUR,
  due_approvals: MINUTE,
  due_posts: MINUTE,
  due_home_blocks: MINUTE,
  sales: MINUTE,
  vat_ids: MINUTE,
  documents: MINUTE,
  forwarded_events: MINUTE,
  idle_carts: HOUR,
  order_attempts: HOUR,
  old_payment_events: HOUR,
  payouts: HOUR,
  finished_orders: HOUR,
  sign_ins: HOUR,
  code_apps: HOUR,
  shared_designs: HOUR,
  jacket_pictures: HOUR,
  review_files: HOUR,
  post_pictures: HOUR,
  home_pictures: HOUR,
  product_pictures: HOUR,
  document_files: HOUR,
  audit_anchors: HOUR,
  backup_age: HOUR,
  security_events: HOUR,
  old_approvals: HOUR,
  old_mails: HOUR,
  old_messages: HOUR,
  readers: HOUR,
  stock_moves: HOUR,
  unmatched_searches: HOUR,
} as const;
export type ScheduledJob = keyof typeof scheduledJobs;

/**
 * The same of jobs of which every process does a part: items it leases one by one, what it holds in memory, or the folders of its
 * machine.
 */
export const sharedJobs = {
  mails: 5,
  payment_events: 5,
  security_sums: MINUTE,
  slowed_sign_ins: MINUTE,
  unfinished_uploads: HOUR,
  previews: HOUR,
} as const;
export type SharedJob = keyof typeof sharedJobs;

export type JobName = ScheduledJob | SharedJob;

const names = <T extends object>(jobs: T) => Object.keys(jobs) as (keyof T)[];

export const scheduledJobNames: readonly ScheduledJob[] = names(scheduledJobs);

/** Every job, those of every process first. */
export const jobNames = [...names(sharedJobs), ...scheduledJobNames] as [JobName, ...JobName[]];

export const jobEverySeconds: Readonly<Record<JobName, number>> = { ...sharedJobs, ...scheduledJobs };

/** Whether this version of the shop has a job of that name. */
export const isJobName = (name: string): name is JobName => Object.hasOwn(jobEverySeconds, name);

export const jobResults = ['done', 'failed'] as const;
export type JobResult = (typeof jobResults)[number];

/** `overdue`: no process has begun it, though it was due some time ago. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'overdue'] as const;
export type JobState = (typeof jobStates)[number];

/** How long after its time a job counts as overdue: longer than another process needs to take over a job. */
export const JOB_OVERDUE_MS = 5 * MINUTE * 1000;

interface JobFacts {
  nextAt: Date;
  /** until when the process that runs it has it for itself; null while it does not run */
  leaseUntil: Date | null;
  /** of the last run; null before the first */
  result: JobResult | null;
}

/** How a job stands at a moment (ADMIN-317). */
export const jobStateAt = ({ nextAt, leaseUntil, result }: JobFacts, now: Date): JobState => {
  if (leaseUntil !== null && leaseUntil > now) return 'running';
  if (now.getTime() - nextAt.getTime() > JOB_OVERDUE_MS) return 'overdue';
  return result ?? 'waiting';
};
