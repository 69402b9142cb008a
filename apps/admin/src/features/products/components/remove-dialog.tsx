import { errorText } from '@fori/client/errors';
import { removeProduct } from '@fori/client/mutations/admin-products';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { REMOVED_PICTURE_DAYS } from '@fori/contracts/admin-audit/contract';
import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import { ConfirmDialog } from '@fori/ui/dialog';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';

interface RemoveDialogProps {
  product: AdminProduct;
  onRemoved: (outcome: 'deleted' | 'archived') => void;
  onClose: () => void;
}

/** Asks for confirmation before a product is deleted, or archived if it has been ordered, and says which. */
export function RemoveDialog({ product, onRemoved, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['admin-products', 'errors']);
  const { mutate, isPending } = useMutation(removeProduct(useBackOfficeApi(), product.id));
  const willArchive = product.orders > 0;
  const carts = product.variants.reduce((sum, variant) => sum + variant.carts, 0);
  const remove = () =>
    mutate(undefined, {
      onSuccess: ({ outcome, name }) => {
        showToast({ tone: 'success', title: t(`remove.${outcome}`, { name }) });
        onRemoved(outcome);
      },
      onError: (error) => {
        showToast({ tone: 'error', title: t('remove.failed'), description: errorText(error, t) });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      destructive
      title={t(willArchive ? 'remove.archive_title' : 'remove.delete_title', { name: product.name })}
      description={
        <>
          {willArchive
            ? t('remove.archive_text', { count: product.orders })
            : t('remove.delete_text', { days: REMOVED_PICTURE_DAYS })}
          {carts > 0 && <> {t('remove.carts', { count: carts })}</>}
        </>
      }
      confirmLabel={t(willArchive ? 'remove.archive' : 'remove.delete')}
      cancelLabel={t('remove.keep')}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
