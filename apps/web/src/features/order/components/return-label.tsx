import type { OpenOrder } from '@fori/client/mutations/orders';
import { fetchReturnLabel } from '@fori/client/queries/order-documents';
import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import { isSendingBack } from '@fori/domain/sending-back';
import { useDocumentCalls } from '../hooks/use-document-calls.ts';
import { FileButton } from './file-button.tsx';

export interface ReturnLabelProps {
  order: Order;
  open: OpenOrder;
}

/** Downloads the label for goods that are to be sent back; nothing where there are none (RETURN-09). */
export function ReturnLabel({ order, open }: ReturnLabelProps) {
  const { t } = useTranslation('purchases');
  const download = fetchReturnLabel(useDocumentCalls(), open);
  if (!isSendingBack(order)) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <FileButton
        label={t('withdrawal.label')}
        busyLabel={t('withdrawal.label_loading')}
        failed={t('withdrawal.label_failed')}
        download={download}
        fileName={`return-${order.number}.pdf`}
      />
    </div>
  );
}
