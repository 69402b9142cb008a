import { type RefundFacts, withdrawalValue } from '@fori/domain/refunds';
import { unitsOf } from '@fori/domain/withdrawal';
import type { OrderLineRow, OrderRow, WithdrawalRow } from '../orders.repository.ts';
import { pricedLines } from '../view/priced-lines.ts';

/** What a withdrawal refunds, in cents, after those of the order that were settled before it and beside what will not be sent (RETURN-04). */
export const proposedRefund = (
  {
    order,
    lines,
    unitsRefunded: byStaff,
    ...facts
  }: RefundFacts & {
    order: Pick<OrderRow, 'vat' | 'vatRate'>;
    lines: readonly Pick<OrderLineRow, 'unitCents' | 'quantity' | 'notSent'>[];
    /** of each line, by staff */
    unitsRefunded: readonly number[];
    hasJackets: boolean;
  },
  row: Pick<WithdrawalRow, 'id' | 'lines'>,
  withdrawals: readonly Pick<WithdrawalRow, 'id' | 'status' | 'lines'>[],
): number => {
  const quantities = lines.map(({ quantity }) => quantity);
  const settled = withdrawals.filter(
    ({ id, status }) => id !== row.id && (status === 'refunding' || status === 'refunded'),
  );
  return withdrawalValue({
    ...facts,
    lines: pricedLines(order, lines),
    units: unitsOf(quantities, row),
    // what will not be sent, or was refunded by staff, does not come back either
    settled: [
      lines.map(({ notSent }, index) => Math.max(notSent, byStaff[index] ?? 0)),
      ...settled.map((each) => unitsOf(quantities, each)),
    ],
    vatRate: order.vatRate,
  });
};
