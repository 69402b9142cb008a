import { errorText } from '@fori/client/errors';
import { forgetBooking } from '@fori/client/mutations/admin-parcels';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';

interface ForgetBookingDialogProps {
  orderId: string;
  n: number;
  /** nothing of it will be sent */
  isVoid: boolean;
  onClose: () => void;
}

/** Forgets the booking of a parcel after a confirmation, which says that this cancels nothing (PARCEL-38). */
export function ForgetBookingDialog({ orderId, n, isVoid, onClose }: ForgetBookingDialogProps) {
  const { t } = useTranslation(['admin-orders', 'errors', 'common']);
  const { mutate, isPending, error } = useMutation(forgetBooking(useBackOfficeApi(), orderId));
  return (
    <ConfirmDialog
      open
      destructive
      title={t('parcels.booking.forget_question', { number: n })}
      description={t(isVoid ? 'parcels.booking.forget_void_text' : 'parcels.booking.forget_text')}
      confirmLabel={t('parcels.booking.forget')}
      cancelLabel={t('common:action.cancel')}
      busy={isPending}
      onConfirm={() => mutate(n, { onSuccess: onClose })}
      onClose={onClose}
    >
      {error && (
        <Notice live tone="error" title={t('parcels.booking.forget_failed')}>
          {errorText(error, t)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
