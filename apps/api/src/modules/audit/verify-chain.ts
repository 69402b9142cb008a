import type { Db } from '../../db/types.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import { GENESIS, hashOf, recordsAfter, recordsCounted } from './audit.repository.ts';

const BATCH = 500;

/**
 * `changed`: the record was edited; `missing`: records before it were deleted, or after the last one when `recordId` is null.
 * `records` is the number of intact records up to there.
 */
export type ChainVerdict =
  | { intact: true; records: number }
  | { intact: false; records: number; reason: 'changed' | 'missing'; recordId: number | null };

/** Verifies the whole audit log: that no record was edited, moved or removed. Records may be written meanwhile. */
export const verifyChain = async (db: Db): Promise<ChainVerdict> => {
  // these must be found; records written while the log is read may be found or not
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
