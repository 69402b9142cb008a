import { errorText } from '@fori/client/errors';
import { reconcilePayouts } from '@fori/client/mutations/admin-payouts';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';

/** Compares the books now. */
export function ReconcileButton() {
  const { t } = useTranslation(['admin-payouts', 'errors']);
  const { mutate, isPending } = useMutation(reconcilePayouts(useBackOfficeApi()));
  const reconcile = () =>
    mutate(undefined, {
      onSuccess: ({ differences }) =>
        showToast({
          tone: differences === 0 ? 'success' : 'info',
          title: t('reconcile.done'),
          description: t('reconcile.result', { count: differences }),
        }),
      onError: (error) => showToast({ tone: 'error', title: t('reconcile.failed'), description: errorText(error, t) }),
    });
  return (
    <Button busy={isPending} busyLabel={t('reconcile.busy')} onClick={reconcile}>
      {t('reconcile.action')}
    </Button>
  );
}
