import { DAY_MS, HOUR_MS } from '@fori/domain/durations';
import { timeOf } from './format.ts';

/** Which backups stay. */
export interface Retention {
  /** all of the last hours */
  hours: number;
  /** the newest of each of so many last days, weeks and months that have one; by UTC, weeks begin on Monday */
  daily: number;
  weekly: number;
  monthly: number;
}

/** 1970-01-01 was a Thursday. */
const MONDAY_OFFSET = 3;

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);
const weekOf = (at: Date): number => Math.floor((dayOf(at) + MONDAY_OFFSET) / 7);
const monthOf = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth();

/** The backups to keep, the newest always among them [BACKUP-12]. Names that are no ids of backups are kept as well. */
export const backupsToKeep = (ids: readonly string[], now: Date, keep: Retention): Set<string> => {
  const kept = new Set<string>(ids.filter((id) => timeOf(id) === null));
  const newestFirst = ids
    .flatMap((id) => {
      const at = timeOf(id);
      return at ? [{ id, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const [newest] = newestFirst;
  if (newest) kept.add(newest.id);
  for (const { id, at } of newestFirst) if (now.getTime() - at.getTime() <= keep.hours * HOUR_MS) kept.add(id);
  const periods = [
    [dayOf, keep.daily],
    [weekOf, keep.weekly],
    [monthOf, keep.monthly],
  ] as const;
  for (const [periodOf, count] of periods) {
    const seen = new Set<number>();
    for (const { id, at } of newestFirst) {
      const period = periodOf(at);
      if (seen.has(period)) continue;
      if (seen.size >= count) break;
      seen.add(period);
      kept.add(id);
    }
  }
  return kept;
};
