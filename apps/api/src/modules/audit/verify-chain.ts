import type { Db } from '../../db/types.ts';
import { recordsAfter, recordsCounted } from './audit.repository.ts';
import { GENESIS, hashOf } from './chain.ts';

const BATCH = 500;

/** `changed`: the record is not what was written; `missing`: records before it (at the end: after the last) are gone. */
export type ChainVerdict =
  | { intact: true; records: number }
  | { intact: false; reason: 'changed' | 'missing'; recordId: number | null };

/** Reads the whole audit log and tells whether every record is still what was written, in its place. */
export const verifyChain = async (db: Db): Promise<ChainVerdict> => {
  let previousHash = GENESIS;
  let lastId = 0;
  let records = 0;
  for (;;) {
    const batch = await recordsAfter(db.read, db.t, lastId, BATCH);
    for (const row of batch) {
      if (row.previousHash !== previousHash) return { intact: false, reason: 'missing', recordId: row.id };
      if (row.hash !== hashOf(previousHash, row)) return { intact: false, reason: 'changed', recordId: row.id };
      previousHash = row.hash;
      lastId = row.id;
      records += 1;
    }
    if (batch.length < BATCH) break;
  }
  const written = await recordsCounted(db.read, db.t);
  return written === records ? { intact: true, records } : { intact: false, reason: 'missing', recordId: null };
};
