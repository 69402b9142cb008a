import { type RefundFacts, withdrawalValue } from '@fori/domain/refunds';
import { unitsOf } from '@fori/domain/withdrawal';
import type { OrderLineRow, OrderRow, WithdrawalRow } from '../orders.repository.ts';
import { unitsRefunded } from '../refunds/refunded-units.ts';
import type { RefundRow } from '../refunds/refunds.repository.ts';
import { pricedLines } from '../view/priced-lines.ts';

/** What a withdrawal refunds, in cents, after those of the order that were settled before it and beside what will not be sent (RETURN-04). */
export const proposedRefund = (
  {
    order,
    lines,
    refunds,
    ...facts
  }: RefundFacts & {
    order: Pick<OrderRow, 'vat' | 'vatRate'>;
    lines: readonly Pick<OrderLineRow, 'unitCents' | 'quantity' | 'notSent'>[];
    refunds: readonly Pick<RefundRow, 'id' | 'status' | 'amountCents' | 'units'>[];
    hasJackets: boolean;
  },
  row: Pick<WithdrawalRow, 'id' | 'lines'>,
  withdrawals: readonly Pick<WithdrawalRow, 'id' | 'status' | 'lines' | 'refundId'>[],
): number => {
  const quantities = lines.map(({ quantity }) => quantity);
  const made = refunds.filter(({ status }) => status !== 'failed');
  const settled = withdrawals
    .filter(({ id, status }) => id !== row.id && (status === 'refunding' || status === 'refunded'))
    .map((each) => ({
      units: unitsOf(quantities, each),
      refunded: made.find(({ id }) => id === each.refundId)?.amountCents,
    }));
  const byStaff = made
    .filter(({ units }) => units !== null)
    .map((refund) => ({ units: unitsRefunded(lines, [refund]), refunded: refund.amountCents }));
  const ofStaff = unitsRefunded(lines, refunds);
  return withdrawalValue({
    ...facts,
    lines: pricedLines(order, lines),
    units: unitsOf(quantities, row),
    // what will not be sent, or was refunded by staff, does not come back either
    settled: [
      { units: lines.map(({ notSent }, index) => Math.max(0, notSent - (ofStaff[index] ?? 0))) },
      ...byStaff,
      ...settled,
    ],
    vatRate: order.vatRate,
  });
};
