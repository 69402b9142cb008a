import { errorText } from '@fori/client/errors';
import { revokeLinks } from '@fori/client/mutations/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';

interface RevokeLinksDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Revokes all links to an order after a confirmation. */
export function RevokeLinksDialog({ order, onClose }: RevokeLinksDialogProps) {
  const { t } = useTranslation(['admin-orders', 'errors', 'common']);
  const { mutate, isPending, error } = useMutation(revokeLinks(useBackOfficeApi(), order.id));
  const revoke = () =>
    mutate(undefined, {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('tools.revoked') });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      destructive
      title={t('tools.revoke_title', { number: order.number })}
      description={t('tools.revoke_text')}
      confirmLabel={t('tools.revoke')}
      cancelLabel={t('common:action.cancel')}
      busy={isPending}
      onConfirm={revoke}
      onClose={onClose}
    >
      {error && (
        <Notice live tone="error" title={t('tools.revoke_failed')}>
          {errorText(error, t)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
