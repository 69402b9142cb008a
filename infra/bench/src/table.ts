import { appendFileSync } from 'node:fs';
import { quantile } from './statistics.ts';

/** A line of the table that `pnpm bench` ends with: what a measurement found, and what is wanted. */
export interface Line {
  what: string;
  /** of each round or call */
  values: readonly number[];
  unit: '' | 'ms' | 's' | 'MB' | 'kB';
  limit: { atLeast: number } | { atMost: number };
  /** why the machine cannot show it; such a line is printed and not judged */
  notHere?: string;
}

/** Whether the limit is missed by more than the rounds differ: the better quartile of them is beyond it too. */
export const isMissed = ({ values, limit, notHere }: Line): boolean => {
  if (notHere !== undefined) return false;
  return 'atLeast' in limit ? !(quantile(values, 0.75) >= limit.atLeast) : !(quantile(values, 0.25) <= limit.atMost);
};

/** Adds a line to the table where `pnpm bench` runs this measurement. Returns whether it is missed. */
export const addLine = (line: Line): boolean => {
  if (process.env.BENCH_TABLE) appendFileSync(process.env.BENCH_TABLE, `${JSON.stringify(line)}\n`);
  return isMissed(line);
};

const WIDTH = 104;
const shown = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : 0);

/** The lines as columns: what, the median with the quartiles of its rounds, what is wanted, and whether it holds. */
export const tableOf = (lines: readonly Line[]): string =>
  lines
    .map((line) => {
      const { what, values, unit, limit, notHere } = line;
      const spread =
        values.length > 1 ? ` (${[0.25, 0.75].map((share) => shown(quantile(values, share))).join('–')})` : '';
      const wanted = 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`;
      const verdict = notHere ?? (isMissed(line) ? 'missed' : 'holds');
      return [
        what.padEnd(WIDTH),
        `${shown(quantile(values, 0.5))}${spread}`.padStart(20),
        unit.padEnd(3),
        wanted.padEnd(8),
        verdict,
      ].join(' ');
    })
    .join('\n');
