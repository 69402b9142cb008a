import type { ChainVerdictResponse } from '@fori/contracts/admin-audit/contract';
import type { Shop } from '../../composition.ts';
import { type ChainVerdict, verifyChain } from '../audit/index.ts';

const running = new WeakMap<Shop['db'], Promise<ChainVerdict>>();

/** Concurrent requests share one verification, for reading the whole log is expensive. */
const sharedVerification = (db: Shop['db']): Promise<ChainVerdict> => {
  const inFlight = running.get(db);
  if (inFlight) return inFlight;
  const verification = verifyChain(db).finally(() => running.delete(db));
  running.set(db, verification);
  return verification;
};

/** Verifies the audit log; returns whether it is intact, else the first broken record. */
export const verifyAudit = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<ChainVerdictResponse> => {
  const verdict = await sharedVerification(db);
  const checked = { checked_at: clock().toISOString() };
  return verdict.intact
    ? { ...checked, intact: true, records: verdict.records, reason: null, record_id: null }
    : { ...checked, intact: false, records: verdict.records, reason: verdict.reason, record_id: verdict.recordId };
};
