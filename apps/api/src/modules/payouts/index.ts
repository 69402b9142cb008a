export {
  countDifferences,
  differenceById,
  type OpenDifference,
  openDifferences,
  reconciliationOf,
  storeExplanation,
} from './differences.repository.ts';
export {
  countPayouts,
  countsOfPayouts,
  entriesToExport,
  pageOfPayouts,
  refsOfEntries,
  refsOfPayments,
} from './payout-list.repository.ts';
export {
  type EntryRow,
  entriesOfPayouts,
  type PayoutRow,
  type ProviderAccount,
  payoutById,
  takenOfRow,
} from './payouts.repository.ts';
export { type Reconciled, reconcile, reconcileDaily } from './reconcile.ts';
