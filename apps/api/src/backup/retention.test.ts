import { HOUR_MS } from '@fori/domain/durations';
import { expect, test } from 'vitest';
import { backupIdOf } from './format.ts';
import { backupsToKeep } from './retention.ts';

const NOW = new Date('2026-11-28T12:00:00.000Z');
const hoursAgo = (hours: number): string => backupIdOf(new Date(NOW.getTime() - hours * HOUR_MS));
const NONE = { hours: 0, daily: 0, weekly: 0, monthly: 0 };

test('[BACKUP-12] all of the last hours stay, and the newest of each of the last days, weeks and months that have one', () => {
  const hourly = Array.from({ length: 24 * 400 }, (_, index) => hoursAgo(index));
  const keptBy = (keep: object) =>
    [...backupsToKeep(hourly, NOW, { ...NONE, ...keep })].sort().map((id) => id.slice(0, 13));
  expect(keptBy({ hours: 3 })).toEqual(['2026-11-28T09', '2026-11-28T10', '2026-11-28T11', '2026-11-28T12']);
  expect(keptBy({ daily: 3 })).toEqual(['2026-11-26T23', '2026-11-27T23', '2026-11-28T12']);
  // Sundays, and today
  expect(keptBy({ weekly: 3 })).toEqual(['2026-11-15T23', '2026-11-22T23', '2026-11-28T12']);
  expect(keptBy({ monthly: 4 })).toEqual(['2026-08-31T23', '2026-09-30T23', '2026-10-31T23', '2026-11-28T12']);
  expect(keptBy({ hours: 48, daily: 7, weekly: 4, monthly: 12 })).toHaveLength(49 + 4 + 2 + 11);
});

test('[BACKUP-12] the newest stays however old it is, and so does a file that is no backup', () => {
  const ids = [hoursAgo(9000), hoursAgo(8000), 'notes.txt'];
  expect([...backupsToKeep(ids, NOW, NONE)].sort()).toEqual([hoursAgo(8000), 'notes.txt'].sort());
});
