import { unitsWithdrawn } from '@fori/domain/withdrawal';
import type { WithdrawalRow } from '../orders.repository.ts';
import { unsentRefunded } from '../refunds/refunded-units.ts';
import { restockableOf, restocksOf } from '../refunds/restockable.ts';
import { exchangesOf } from '../withdrawal/exchanges-of.ts';

/**
 * Units of each line that have to be sent: products without those returned to stock, then jackets, then the new units of each exchange, none
 * of one that is only held or was released (RETURN-13). A refund that failed has returned its units all the same. Withdrawals take off what
 * had not been sent, also of a product that was deleted since (RETURN-03), staff what they refund before it is sent (ORDER-150), and what will
 * not be sent (RETURN-10).
 */
export const unitsToSend = (
  lines: Parameters<typeof restockableOf>[0],
  refunds: Parameters<typeof restockableOf>[1] & Parameters<typeof unsentRefunded>[1],
  withdrawals: readonly Pick<WithdrawalRow, 'sent' | 'status' | 'lines' | 'restocked' | 'exchange' | 'exchangeState'>[],
  jackets: readonly { quantity: number; notSent: number }[],
): number[] => {
  const unsent = withdrawals.filter(({ sent }) => !sent);
  const restockable = restockableOf(lines, restocksOf({ refunds, withdrawals: unsent }));
  const withdrawn = unitsWithdrawn(
    lines.map(({ quantity }) => quantity),
    unsent,
  );
  const refunded = unsentRefunded(lines, refunds);
  return [
    ...lines.map(({ variantId, quantity, notSent }, index) => {
      const kept = quantity - notSent - (withdrawn[index] ?? 0) - (refunded[index] ?? 0);
      return variantId === null ? kept : Math.min(kept, restockable[index] ?? 0);
    }),
    ...jackets.map(({ quantity, notSent }) => quantity - notSent),
    ...exchangesOf(withdrawals).map(({ state, quantity }) => (state === 'due' || state === 'sent' ? quantity : 0)),
  ];
};
