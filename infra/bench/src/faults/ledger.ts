import type { ShopDatabase } from '../campaign/database.ts';

/** Reads the shop's database. */
export type Rows = ShopDatabase['rows'];

/** Something that the shop has said to be done. */
export interface Acknowledged {
  what: string;
  /** where the database stood when it was heard, as the fault notes it */
  mark: unknown;
  /** what identifies it, for a fault that loses it on purpose */
  key: string;
  isThere: (rows: Rows) => Promise<boolean>;
}

export interface Ledger {
  entries: readonly Acknowledged[];
  note: (what: string, key: string, isThere: Acknowledged['isThere']) => void;
  /** how many there are of each kind */
  counts: () => Record<string, number>;
}

export const createLedger = (mark: () => unknown = () => null): Ledger => {
  const entries: Acknowledged[] = [];
  return {
    entries,
    note: (what, key, isThere) => {
      entries.push({ what, key, isThere, mark: mark() });
    },
    counts: () => {
      const counts: Record<string, number> = {};
      for (const { what } of entries) counts[what] = (counts[what] ?? 0) + 1;
      return counts;
    },
  };
};

/** What was acknowledged and is not there. */
export const missingOf = async (entries: readonly Acknowledged[], rows: Rows): Promise<string[]> => {
  const missing: string[] = [];
  for (const { what, key, isThere } of entries) if (!(await isThere(rows))) missing.push(`${what} ${key} is lost`);
  return missing;
};

/** Whether the statement counts at least one. */
export const finds =
  (statement: string, ...values: (string | number)[]): Acknowledged['isThere'] =>
  async (rows) =>
    Number((await rows<{ n: number }>(statement, ...values))[0]?.n ?? 0) > 0;
