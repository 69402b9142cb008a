import type { Db, Queries } from '../../db/types.ts';
import { replaceSetting, settingRow } from './settings.repository.ts';

/** Whether something that is done once in the life of a database was done; `mark` is what `markTaskDone` was given. */
export const isTaskDone = async ({ read }: Pick<Db, 'read' | 't'>, mark: string): Promise<boolean> =>
  (await settingRow(read, mark)) !== null;

/** Notes that something is done; false where it was noted before, by this process or another. */
export const markTaskDone = (tx: Queries, mark: string, now: Date): Promise<boolean> =>
  replaceSetting(tx, { key: mark, value: { written_at: now.toISOString() }, updatedAt: now }, null);
