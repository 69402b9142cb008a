import { ReturnLabelPart } from './rare-part.tsx';
import type { ReturnLabelProps } from './return-label.tsx';
import { WithdrawalState } from './withdrawal-state.tsx';

/** The withdrawals from an order so far, and the label for goods that are to be sent back. */
export function WithdrawalStates({ order, open }: ReturnLabelProps) {
  if (order.withdrawals.length === 0) return null;
  return (
    <>
      {order.withdrawals.map((withdrawal) => (
        <WithdrawalState key={withdrawal.id} order={order} withdrawal={withdrawal} />
      ))}
      <ReturnLabelPart order={order} open={open} />
    </>
  );
}
