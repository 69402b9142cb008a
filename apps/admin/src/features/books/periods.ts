import { addDays, type Day } from '@fori/domain/shop-time';

/** The last month and the last quarter that are over: what is asked for nearly always. */
export const lastPeriods = (today: Day): Readonly<Record<'month' | 'quarter', { from: Day; to: Day }>> => {
  const month = `${today.slice(0, 8)}01`;
  const first = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
  const quarter = `${today.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
  const startBefore = (start: Day, months: number): Day => {
    let day = start;
    for (let count = 0; count < months; count += 1) day = `${addDays(day, -1).slice(0, 8)}01`;
    return day;
  };
  return {
    month: { from: startBefore(month, 1), to: addDays(month, -1) },
    quarter: { from: startBefore(quarter, 3), to: addDays(quarter, -1) },
  };
};
