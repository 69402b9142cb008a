import type { OpenOrder } from '@fori/client/mutations/orders';
import { fetchReturnLabel } from '@fori/client/queries/order-documents';
import type { Order } from '@fori/contracts/orders/schemas';
import { isSendingBack } from '@fori/domain/withdrawal';
import { useTranslation } from 'react-i18next';
import { useDocumentCalls } from '../hooks/use-document-calls.ts';
import { FileButton } from './file-button.tsx';
import { WithdrawalState } from './withdrawal-state.tsx';

/** The withdrawals from an order so far, and the label for goods that are to be sent back (RETURN-09). */
export function WithdrawalStates({ order, open }: { order: Order; open: OpenOrder }) {
  const { t } = useTranslation('purchases');
  const calls = useDocumentCalls();
  return (
    <>
      {order.withdrawals.map((withdrawal) => (
        <WithdrawalState key={withdrawal.id} order={order} withdrawal={withdrawal} />
      ))}
      {isSendingBack(order) && (
        <div className="flex flex-wrap gap-3">
          <FileButton
            label={t('withdrawal.label')}
            busyLabel={t('withdrawal.label_loading')}
            failed={t('withdrawal.label_failed')}
            download={fetchReturnLabel(calls, open)}
            fileName={`return-${order.number}.pdf`}
          />
        </div>
      )}
    </>
  );
}
