import type { Queries } from '../../db/types.ts';
import { replaceSetting, settingRow } from './settings.repository.ts';

/** Whether a task that runs once per database is done; `mark` identifies it as in `markTaskDone`. */
export const isTaskDone = async (queries: Queries, mark: string): Promise<boolean> =>
  (await settingRow(queries, mark)) !== null;

/** Marks a one-time task as done; false when it was marked before, by this process or another. */
export const markTaskDone = async (tx: Queries, mark: string, now: Date): Promise<boolean> =>
  (await replaceSetting(tx, { key: mark, value: { written_at: now.toISOString() } }, null, now)) !== null;
