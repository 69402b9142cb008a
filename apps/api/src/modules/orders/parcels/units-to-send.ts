import type { WithdrawalRow } from '../orders.repository.ts';
import { restockableOf, restocksOf } from '../refunds/restockable.ts';

/**
 * Units of each line that have to be sent: products without those returned to stock, then jackets. What withdrawals returned to stock
 * counts where it had not been sent (RETURN-03).
 */
export const unitsToSend = (
  lines: Parameters<typeof restockableOf>[0],
  refunds: Parameters<typeof restockableOf>[1],
  withdrawals: readonly Pick<WithdrawalRow, 'sent' | 'restocked'>[],
  jackets: readonly { quantity: number }[],
): number[] => {
  const kept = withdrawals.filter(({ sent }) => !sent);
  const restockable = restockableOf(lines, restocksOf({ refunds, withdrawals: kept }));
  return [
    ...lines.map(({ variantId, quantity }, index) => (variantId === null ? quantity : (restockable[index] ?? 0))),
    ...jackets.map(({ quantity }) => quantity),
  ];
};
