import { errorText } from '@fori/client/errors';
import { fetchReceipt } from '@fori/client/mutations/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { FileDown, Link2Off, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Permitted, useMay } from '../../../shared/permissions.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RevokeLinksDialog } from './revoke-links-dialog.tsx';

interface OrderToolsProps {
  order: AdminOrder;
  /** asks whether to cancel the order, with a note to begin with */
  onCancelOrder: (note: string) => void;
}

/** Actions beside status changes: refunding, the receipt, revoking links. */
export function OrderTools({ order, onCancelOrder }: OrderToolsProps) {
  const { t } = useTranslation(['admin-orders', 'errors']);
  const mayRefund = useMay('orders.refund');
  const [refunding, setRefunding] = useState(false);
  const [revoking, setRevoking] = useState(false);
  const receipt = useMutation(fetchReceipt(useBackOfficeApi(), order.id));
  const fetch = () =>
    receipt.mutate(undefined, { onSuccess: (file: Blob) => saveFile(file, `receipt-${order.number}.pdf`) });
  return (
    <>
      <fieldset aria-label={t('tools.label')} className="flex flex-wrap gap-2">
        {mayRefund && order.refundable !== '0.00' && (
          <Button variant="secondary" onClick={() => setRefunding(true)}>
            <Undo2 aria-hidden className="size-5" />
            {t('tools.refund')}
          </Button>
        )}
        <Button variant="quiet" busy={receipt.isPending} busyLabel={t('tools.receipt_loading')} onClick={fetch}>
          <FileDown aria-hidden className="size-5" />
          {t('tools.receipt')}
        </Button>
        <Permitted to="orders.manage">
          <Button variant="quiet" onClick={() => setRevoking(true)}>
            <Link2Off aria-hidden className="size-5" />
            {t('tools.revoke')}
          </Button>
        </Permitted>
      </fieldset>
      {revoking && <RevokeLinksDialog order={order} onClose={() => setRevoking(false)} />}
      {receipt.error && (
        <Notice live tone="error" title={t('tools.receipt_failed')} className="w-full">
          {errorText(receipt.error, t)}
        </Notice>
      )}
      {refunding && (
        <RefundDialog
          order={order}
          onClose={() => setRefunding(false)}
          onCancelOrder={(reason) => {
            setRefunding(false);
            onCancelOrder(reason);
          }}
        />
      )}
    </>
  );
}
