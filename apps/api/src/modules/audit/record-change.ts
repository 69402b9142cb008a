import type { Db, Queries } from '../../db/types.ts';
import { insertRecord, lastHash, lockChain } from './audit.repository.ts';
import { type AuditFacts, GENESIS, hashOf } from './chain.ts';

/** As the database will give it back, so that the hash can be found again from the row. */
const asStored = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/**
 * Writes down an admin's change inside the transaction that makes it: who, when, what was and what is. Each record's hash
 * covers the one before, so that editing or removing one shows (`verifyChain`). Concurrent changes append one after the
 * other; call it late in the transaction, for it makes them wait. `before` is null for something new, `after` for something
 * gone; neither may hold secrets.
 */
export const recordChange = async (tx: Queries, t: Db['t'], change: AuditFacts): Promise<void> => {
  await lockChain(tx, t);
  const facts = { ...change, before: asStored(change.before), after: asStored(change.after) };
  const previousHash = (await lastHash(tx, t)) ?? GENESIS;
  await insertRecord(tx, t, { ...facts, previousHash, hash: hashOf(previousHash, facts) });
};
