import { ExchangeState } from './exchange-state.tsx';
import { ReturnLabel, type ReturnLabelProps } from './return-label.tsx';
import { WithdrawalState } from './withdrawal-state.tsx';

export interface WithdrawalStatesProps extends ReturnLabelProps {
  /** the withdrawal that has just been made, by its id: it takes the focus */
  made?: string | undefined;
}

/** The withdrawals from an order so far, what is sent in exchange, and the label for goods that are to be sent back. */
export function WithdrawalStates({ order, open, made }: WithdrawalStatesProps) {
  return (
    <>
      {order.withdrawals.map((withdrawal) => (
        <WithdrawalState key={withdrawal.id} order={order} withdrawal={withdrawal} isMade={withdrawal.id === made}>
          {withdrawal.exchange && <ExchangeState order={order} open={open} withdrawal={withdrawal} />}
        </WithdrawalState>
      ))}
      <ReturnLabel order={order} open={open} />
    </>
  );
}
