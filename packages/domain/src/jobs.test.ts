import { expect, test } from 'vitest';
import { JOB_OVERDUE_MS, jobStateAt } from './jobs.ts';

const now = new Date('2026-11-29T09:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);

test.each([
  ['waiting before its first run', { nextAt: after(1), leaseUntil: null, result: null }, 'waiting'],
  ['done', { nextAt: after(1), leaseUntil: null, result: 'done' }, 'done'],
  ['failed', { nextAt: after(1), leaseUntil: null, result: 'failed' }, 'failed'],
  ['running, whatever the last run was', { nextAt: after(-1), leaseUntil: after(1), result: 'failed' }, 'running'],
  [
    'overdue once its time is long over',
    { nextAt: after(-JOB_OVERDUE_MS - 1), leaseUntil: null, result: 'done' },
    'overdue',
  ],
  ['not overdue before', { nextAt: after(-JOB_OVERDUE_MS), leaseUntil: null, result: 'done' }, 'done'],
  [
    'overdue where the process that ran it is gone',
    { nextAt: after(-JOB_OVERDUE_MS - 1), leaseUntil: now, result: null },
    'overdue',
  ],
] as const)('[ADMIN-317] a job is %s', (_, facts, state) => {
  expect(jobStateAt(facts, now)).toBe(state);
});
