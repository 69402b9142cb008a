import { fieldRefused } from '@fori/domain/errors';
import { unitsWithdrawn } from '@fori/domain/withdrawal';
import type { OrderLineRow, WithdrawalRow } from '../orders.repository.ts';
import type { RefundRow } from './refunds.repository.ts';

type Lines = readonly Pick<OrderLineRow, 'quantity'>[];
type Refunds = readonly Pick<RefundRow, 'units' | 'status'>[];

const perLine = (lines: Lines, refunds: Refunds, of: 'quantity' | 'unsent'): number[] => {
  const units = refunds.filter(({ status }) => status !== 'failed').flatMap((refund) => refund.units ?? []);
  return lines.map((_, index) => units.reduce((sum, each) => sum + (each.item === index + 1 ? each[of] : 0), 0));
};

/** How many units of each line staff have refunded, apart from withdrawals; a failed refund counts none (ORDER-150). */
export const unitsRefunded = (lines: Lines, refunds: Refunds): number[] => perLine(lines, refunds, 'quantity');

/** How many of them had not been sent, and are not to be. */
export const unsentRefunded = (lines: Lines, refunds: Refunds): number[] => perLine(lines, refunds, 'unsent');

/** How many units of each line neither a refund by staff nor a withdrawal covers, so that no unit is refunded twice (ORDER-150). */
export const unitsNotRefunded = (
  lines: Lines,
  refunds: Refunds,
  withdrawals: readonly Pick<WithdrawalRow, 'status' | 'lines'>[],
): number[] => {
  const refunded = unitsRefunded(lines, refunds);
  const withdrawn = unitsWithdrawn(
    lines.map(({ quantity }) => quantity),
    withdrawals,
  );
  return lines.map(({ quantity }, index) => Math.max(0, quantity - (refunded[index] ?? 0) - (withdrawn[index] ?? 0)));
};

/** Throws `validation_failed` naming the field for more units of a line than `most` has. */
export const requireUnits = (units: readonly { item: number; quantity: number }[], most: readonly number[]): void => {
  const asked = most.map(() => 0);
  for (const [index, { item, quantity }] of units.entries()) {
    const count = most[item - 1];
    asked[item - 1] = (asked[item - 1] ?? 0) + quantity;
    if (count !== undefined && (asked[item - 1] ?? 0) <= count) continue;
    const field = `returned.${index}.${count === undefined ? 'item' : 'quantity'}`;
    throw fieldRefused(field, { key: 'refund_units', values: { count: count ?? 0 } });
  }
};
