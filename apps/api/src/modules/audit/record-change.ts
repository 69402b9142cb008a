import type { Queries } from '../../db/types.ts';
import { insertRecords, lastHash, lockChain } from './audit.repository.ts';
import { type AuditFacts, GENESIS, hashOf } from './chain.ts';

/** As the database will give it back, so that the hash can be found again from the row. */
const asStored = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/**
 * As `recordChange`, for changes that one act of an admin makes to many things, in their order: the chain is locked once and
 * the records are stored together. Nothing for none.
 */
export const recordChanges = async (tx: Queries, changes: readonly AuditFacts[]): Promise<void> => {
  if (changes.length === 0) return;
  await lockChain(tx, changes.length);
  let previousHash = (await lastHash(tx)) ?? GENESIS;
  const records = changes.map((change) => {
    const facts = { ...change, before: asStored(change.before), after: asStored(change.after) };
    const record = { ...facts, previousHash, hash: hashOf(previousHash, facts) };
    previousHash = record.hash;
    return record;
  });
  await insertRecords(tx, records);
};

/**
 * Writes down an admin's change inside the transaction that makes it: who, when, what was and what is. Each record's hash
 * covers the one before, so that editing or removing one shows (`verifyChain`). Concurrent changes append one after the
 * other; call it late in the transaction, for it makes them wait. `before` is null for something new, `after` for something
 * gone; neither may hold secrets.
 */
export const recordChange = (tx: Queries, change: AuditFacts): Promise<void> => recordChanges(tx, [change]);
