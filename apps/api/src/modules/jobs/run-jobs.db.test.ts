import { HOUR_MS } from '@fori/domain/durations';
import { scheduledJobNames, scheduledJobs } from '@fori/domain/jobs';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { describeShop, START } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { jobRows } from './jobs.repository.ts';
import { recordRuns } from './record-runs.ts';
import { createJobRunner, type JobTasks } from './run-jobs.ts';

const LEASE_MS = 60_000;

describeShop('the scheduled jobs', (shop) => {
  let errors: { job: string; error: unknown }[];
  let runs: string[];

  const at = (ms: number) => shop().setTime(new Date(START.getTime() + ms));
  /** One of several processes of the shop; `tasks` replace those that only note their run. */
  const process = (own: Partial<JobTasks> = {}) => {
    const noted = Object.fromEntries(scheduledJobNames.map((name) => [name, async () => void runs.push(name)]));
    return createJobRunner(shop().shop, { ...noted, ...own } as JobTasks, (error, job) => errors.push({ error, job }));
  };
  const rowOf = async (name: string) => (await jobRows(shop().db.read)).find((row) => row.name === name);
  /** A task that ends when the test says so. */
  const held = () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    return { task: () => ended, end: () => end() };
  };

  beforeEach(async () => {
    errors = [];
    runs = [];
    at(0);
    await shop().db.write((tx) => tx.delete(tx.t.jobs));
  });

  test('[SCALE-01] each is due once its time has passed, and not before', async () => {
    const own = process();
    expect(await own.startDue()).toEqual([]);
    at(59_000);
    expect(await own.startDue()).toEqual(['due_payments', 'unpaid_orders']);
    await own.settled();
    at(HOUR_MS);
    expect((await own.startDue()).toSorted()).toEqual([...scheduledJobNames].toSorted());
    await own.settled();
    expect(runs).toHaveLength(scheduledJobNames.length + 2);
    expect((await rowOf('sales'))?.nextAt).toEqual(new Date(START.getTime() + HOUR_MS + scheduledJobs.sales * 1000));
  });

  test('[SCALE-01] one that is due runs in one of several processes that look at the same time', async () => {
    const processes = Array.from({ length: 3 }, () => process());
    await processes[0]?.startDue();
    at(HOUR_MS);
    const begun = await Promise.all(processes.map((one) => one.startDue()));
    await Promise.all(processes.map((one) => one.settled()));
    expect(begun.flat().toSorted()).toEqual([...scheduledJobNames].toSorted());
    expect(runs.toSorted()).toEqual([...scheduledJobNames].toSorted());
  });

  test('[SCALE-01] one that runs longer than its lease stays with its process while that renews it', async () => {
    const { task, end } = held();
    const [first, second] = [process({ sales: task }), process()];
    await first.startDue();
    at(HOUR_MS);
    await first.startDue();
    at(HOUR_MS + LEASE_MS - 1);
    await first.renew();
    at(HOUR_MS + 2 * LEASE_MS - 2);
    expect(await second.startDue()).not.toContain('sales');
    end();
    await Promise.all([first.settled(), second.settled()]);
    expect(await rowOf('sales')).toMatchObject({ result: 'done', leaseUntil: null, holder: null });
  });

  test('[SCALE-02] one whose process is gone is taken over by another, and counts as failed until that has run it', async () => {
    const { task, end } = held();
    const { task: again, end: endAgain } = held();
    const [gone, other] = [process({ sales: task }), process({ sales: again })];
    await gone.startDue();
    at(HOUR_MS);
    await gone.startDue();
    at(HOUR_MS + LEASE_MS);
    expect(await other.startDue()).toContain('sales');
    expect((await rowOf('sales'))?.failure).toBe('the process that ran it ended before it was done');
    // one that was only slow does not end the run of the other
    end();
    await gone.settled();
    expect((await rowOf('sales'))?.leaseUntil).toEqual(new Date(START.getTime() + HOUR_MS + 2 * LEASE_MS));
    endAgain();
    await other.settled();
    expect(await rowOf('sales')).toMatchObject({ result: 'done', leaseUntil: null });
  });

  test('[ADMIN-318] a failure is kept with its time and cause, without personal data, and the job runs again at its time', async () => {
    let fails = true;
    const sales = async () => {
      const cause = new Error('mailbox kai@example.com is full\nparams: secret');
      if (fails) throw new Error('Failed query: insert into t values ($1)\nparams: Kai', { cause });
    };
    const own = process({ sales });
    await own.startDue();
    at(60_000);
    await own.startDue();
    await own.settled();
    const failedAt = new Date(START.getTime() + 60_000);
    expect(await rowOf('sales')).toMatchObject({ result: 'failed', failedAt, failure: 'mailbox [redacted] is full' });
    expect(errors.map(({ job }) => job)).toEqual(['sales']);
    fails = false;
    at(120_000);
    await own.startDue();
    await own.settled();
    expect(await rowOf('sales')).toMatchObject({ result: 'done', failedAt, failure: 'mailbox [redacted] is full' });
  });

  test('[ADMIN-316] runs of what every process does are recorded once a minute, and at once where they begin to fail', async () => {
    let fails = false;
    const run = recordRuns(shop().shop, 'mails', async () => {
      if (fails) throw new Error('no route');
    });
    await run();
    at(5000);
    await run();
    expect((await rowOf('mails'))?.finishedAt).toEqual(START);
    fails = true;
    await expect(run()).rejects.toThrow('no route');
    expect(await rowOf('mails')).toMatchObject({ result: 'failed', failure: 'no route' });
  });

  test('[ADMIN-316] [ADMIN-317] the back office lists those that failed or are overdue first, with their last and next run', async () => {
    const admin = await signedIn(shop(), 'admin');
    const own = process({
      sales: async () => {
        throw new Error('no disk');
      },
    });
    await own.startDue();
    at(60_000);
    await own.startDue();
    await own.settled();
    at(HOUR_MS);
    await shop().db.write((tx) =>
      tx
        .update(tx.t.jobs)
        .set({ nextAt: new Date(START.getTime() + HOUR_MS) })
        .where(eq(tx.t.jobs.name, 'sales')),
    );
    const response = await shop().call('GET', '/admin/jobs', undefined, admin);
    expect(response.statusCode, response.body).toBe(200);
    const { data } = response.json<{ data: { name: string; state: string }[] }>();
    expect(data.map(({ name }) => name).toSorted()).toEqual([...scheduledJobNames].toSorted());
    const states = data.map(({ state }) => state);
    expect(states.indexOf('waiting')).toBeGreaterThan(
      Math.max(states.lastIndexOf('failed'), states.lastIndexOf('overdue')),
    );
    expect(data.find(({ name }) => name === 'sales')).toEqual({
      name: 'sales',
      every_seconds: 60,
      state: 'failed',
      last_run: { at: '2026-11-21T09:01:00.000Z', result: 'failed', duration_ms: expect.any(Number) },
      last_failure: { at: '2026-11-21T09:01:00.000Z', message: 'no disk' },
      next_at: '2026-11-21T10:00:00.000Z',
    });
  });

  test('[OPS-01] metrics tell of each whether it failed or is overdue, how long it took and when it ended', async () => {
    const own = process({
      sales: async () => {
        throw new Error('no disk');
      },
    });
    await own.startDue();
    at(60_000);
    await own.startDue();
    await own.settled();
    const { body } = await shop().call('GET', '/metrics');
    expect(body).toContain('fori_job_failed{job="sales"} 1');
    expect(body).toContain('fori_job_failed{job="refunds"} 0');
    expect(body).toContain('fori_job_overdue{job="sales"} 0');
    expect(body).toMatch(/fori_job_duration_seconds\{job="sales"\} [0-9.e-]+/);
    expect(body).toContain(`fori_job_last_run_timestamp_seconds{job="sales"} ${START.getTime() / 1000 + 60}`);
  });
});
