import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { type CsvCell, type CsvFormat, continueCsv, writeCsv } from './write-csv.ts';

/** Rows that are read between two pieces of a file. */
export const CSV_STEP = 200;

/**
 * A file of any length in pieces, so that it is never in memory as a whole. `next` returns up to `CSV_STEP` records after the
 * given one (null at the start), none at the end; each is read when it is due, so the file is no snapshot.
 */
export async function* streamCsv<Item>(
  headers: readonly string[],
  format: CsvFormat,
  next: (after: Item | null) => Promise<readonly Item[]>,
  rowsOf: (item: Item) => readonly (readonly CsvCell[])[],
): AsyncGenerator<string> {
  yield writeCsv([headers], format);
  let last: Item | null = null;
  for (;;) {
    const items: readonly Item[] = await next(last);
    if (items.length === 0) return;
    yield continueCsv(items.flatMap(rowsOf), format);
    last = items.at(-1) ?? null;
    await yieldToEventLoop();
  }
}
