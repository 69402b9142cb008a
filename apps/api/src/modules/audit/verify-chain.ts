import type { Db } from '../../db/types.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import { GENESIS, hashOf, recordsAfter, recordsCounted } from './audit.repository.ts';

const BATCH = 500;

/**
 * `changed`: the record is not what was written; `missing`: records before it (at the end: after the last) were deleted.
 * `records` are those found in order, up to the broken one where there is one.
 */
export type ChainVerdict =
  | { intact: true; records: number }
  | { intact: false; records: number; reason: 'changed' | 'missing'; recordId: number | null };

/**
 * Reads the whole audit log and checks whether every record is still what was written, in its place. Records may be written
 * meanwhile.
 */
export const verifyChain = async (db: Db): Promise<ChainVerdict> => {
  // those are there for sure; what is written while the log is read may be counted or not
  const writtenBefore = await recordsCounted(db.read);
  let previousHash = GENESIS;
  let lastId = 0;
  let records = 0;
  for (;;) {
    const batch = await recordsAfter(db.read, lastId, BATCH);
    for (const row of batch) {
      if (row.previousHash !== previousHash) return { intact: false, records, reason: 'missing', recordId: row.id };
      if (row.hash !== hashOf(previousHash, row))
        return { intact: false, records, reason: 'changed', recordId: row.id };
      previousHash = row.hash;
      lastId = row.id;
      records += 1;
    }
    if (batch.length < BATCH) break;
    await yieldToEventLoop();
  }
  const writtenNow = await recordsCounted(db.read);
  return records >= writtenBefore && records <= writtenNow
    ? { intact: true, records }
    : { intact: false, records, reason: 'missing', recordId: null };
};
