import { useTranslation } from '@fori/client/use-translation';
import type { TransitionInput } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Field } from '@fori/ui/field';
import { Notice } from '@fori/ui/states';
import { useState } from 'react';
import { Textarea } from '../../../shared/form/controls.tsx';
import { useRefundText } from '../use-refund-text.ts';
import { BookedNotice } from './booked-notice.tsx';

interface CancelDialogProps {
  order: AdminOrder;
  /** to the customer, to begin with */
  note: string;
  busy: boolean;
  errorText: string | null;
  onSubmit: (cancellation: TransitionInput) => void;
  onClose: () => void;
}

/** Confirms a cancellation, naming the order and the consequences. */
export function CancelDialog({ order, note: initialNote, busy, errorText, onSubmit, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const refundText = useRefundText(order);
  const [note, setNote] = useState(initialNote);
  const text = note.trim();
  return (
    <ConfirmDialog
      open
      destructive
      title={t('cancel.title', { number: order.number })}
      description={
        order.payment.status === 'captured'
          ? t(order.payment.disputed ? 'cancel.text_disputed' : 'cancel.text', {
              name: order.customer.name,
              amount: refundText(order.refundable),
            })
          : t('cancel.text_unpaid', { name: order.customer.name })
      }
      confirmLabel={t('cancel.submit')}
      cancelLabel={t('cancel.keep')}
      busy={busy}
      onConfirm={() => onSubmit({ to: 'cancelled', ...(text && { note: text }) })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {errorText !== null && (
          <Notice live tone="error" title={t('transition.failed')}>
            {errorText}
          </Notice>
        )}
        <BookedNotice parcels={order.packing.parcels} />
        <Field label={t('cancel.reason')} optionalLabel={t('common:state.optional')}>
          <Textarea value={note} onChange={(event) => setNote(event.target.value)} maxLength={500} rows={3} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
