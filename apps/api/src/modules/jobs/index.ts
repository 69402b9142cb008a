export { type JobRow, jobRows } from './jobs.repository.ts';
export { recordRuns } from './record-runs.ts';
export { type JobTasks, startScheduledJobs } from './run-jobs.ts';
