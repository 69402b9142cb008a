import type { ChainVerdictResponse } from '@fori/contracts/admin-audit/contract';
import type { Shop } from '../../composition.ts';
import { type ChainVerdict, verifyChain } from '../audit/index.ts';

const running = new WeakMap<Shop['db'], Promise<ChainVerdict>>();

/** Reading the whole log is work: whoever asks while it is read waits for the same answer. */
const shared = (db: Shop['db']): Promise<ChainVerdict> => {
  const under = running.get(db);
  if (under) return under;
  const begun = verifyChain(db).finally(() => running.delete(db));
  running.set(db, begun);
  return begun;
};

/** Tells whether every record of the audit log is still what was written, in its place; else the first that is not. */
export const verifyAudit = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<ChainVerdictResponse> => {
  const verdict = await shared(db);
  const checked = { checked_at: clock().toISOString() };
  return verdict.intact
    ? { ...checked, intact: true, records: verdict.records, reason: null, record_id: null }
    : { ...checked, intact: false, records: verdict.records, reason: verdict.reason, record_id: verdict.recordId };
};
