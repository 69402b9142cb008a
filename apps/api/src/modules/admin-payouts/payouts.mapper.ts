import type {
  PayoutDetails,
  PayoutDifference,
  PayoutRow as PayoutRowView,
} from '@fori/contracts/admin-payouts/schemas';
import { toMoney } from '@fori/domain/money';
import { payoutEntryKinds, payoutSums } from '@fori/domain/payouts';
import { type EntryRow, type OpenDifference, type PayoutRow, takenOfRow } from '../payouts/index.ts';

const currencyOf = ({ currency }: { currency: string }): string => currency.toUpperCase();

const toPayout = (row: PayoutRow) => ({
  id: row.id,
  provider: row.provider,
  test: row.test,
  amount: toMoney(row.amountCents),
  currency: currencyOf(row),
  status: row.status,
  itemisation: row.itemisation,
  made_at: row.madeAt.toISOString(),
  arrives_at: row.arrivesAt.toISOString(),
});

export const toPayoutRow = (
  row: PayoutRow,
  counts: { entries: ReadonlyMap<string, number>; differences: ReadonlyMap<string, number> },
): PayoutRowView => ({
  ...toPayout(row),
  entry_count: counts.entries.get(row.id) ?? 0,
  difference_count: counts.differences.get(row.id) ?? 0,
});

const orderOf = (id: string | null, number: string | null | undefined) => (id && number ? { id, number } : null);

/** A difference with the provider's name of what it is about. */
export const toDifference = (
  { difference: row, number, explainer }: OpenDifference,
  refs: { entries: ReadonlyMap<string, string | null>; payments: ReadonlyMap<string, string | null> },
): PayoutDifference => ({
  id: row.id,
  kind: row.kind,
  found_at: row.foundAt.toISOString(),
  expected: row.expectedCents === null ? null : toMoney(row.expectedCents),
  actual: row.actualCents === null ? null : toMoney(row.actualCents),
  currency: currencyOf(row),
  payout_id: row.payoutId,
  provider_ref: refs.entries.get(row.entryId ?? '') ?? refs.payments.get(row.paymentId ?? '') ?? null,
  order: orderOf(row.orderId, number),
  explanation:
    row.explainedAt === null ? null : { at: row.explainedAt.toISOString(), by: explainer, text: row.explanation ?? '' },
});

const takenView = (entry: EntryRow) => {
  const taken = takenOfRow(entry);
  return taken && { amount: toMoney(taken.amount), currency: currencyOf(taken), rate: Number(entry.exchangeRate) };
};

/** By time, a payment before what became of it in the same second. */
const inOrder = (entries: readonly EntryRow[]): EntryRow[] =>
  entries.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || payoutEntryKinds.indexOf(a.kind) - payoutEntryKinds.indexOf(b.kind),
  );

export const toDetails = (
  row: PayoutRow,
  entries: readonly EntryRow[],
  numbers: ReadonlyMap<string, string>,
  differences: readonly PayoutDifference[],
): PayoutDetails => {
  const sums = payoutSums(
    entries.map(({ kind, grossCents: gross, feeCents: fee, netCents: net }) => ({ kind, gross, fee, net })),
  );
  return {
    ...toPayout(row),
    sums: {
      payments: toMoney(sums.payments),
      refunds: toMoney(sums.refunds),
      disputes: toMoney(sums.disputes),
      adjustments: toMoney(sums.adjustments),
      fees: toMoney(sums.fees),
      net: toMoney(sums.net),
    },
    entries: inOrder(entries).map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      type: entry.type,
      at: entry.at.toISOString(),
      gross: toMoney(entry.grossCents),
      fee: toMoney(entry.feeCents),
      net: toMoney(entry.netCents),
      currency: currencyOf(entry),
      taken: takenView(entry),
      provider_ref: entry.providerRef,
      order: orderOf(entry.orderId, numbers.get(entry.orderId ?? '')),
    })),
    differences: [...differences],
  };
};
