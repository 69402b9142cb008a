import { errorText } from '@fori/client/errors';
import { renewOrderLink } from '@fori/client/mutations/order-links';
import { useApi } from '@fori/client/react';
import { ORDER_LINK_DAYS } from '@fori/domain/order-links';
import { Button } from '@fori/ui/button';
import { EmptyState, Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/preferences.tsx';

/** In the place of an order whose link opens nothing (any more): offers a new one, mailed to the order's address alone. */
export function DeadLink({ id }: { id: string }) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { language } = usePreferences();
  const { mutate, isPending, isSuccess, error } = useMutation(renewOrderLink(useApi(), language, id));
  return (
    <EmptyState
      heading="h1"
      title={t('purchases:not_found.title')}
      action={
        !isSuccess && (
          <Button busy={isPending} busyLabel={t('purchases:link.renewing')} onClick={() => mutate()}>
            {t('purchases:link.renew')}
          </Button>
        )
      }
    >
      <p>{t('purchases:link.dead', { days: ORDER_LINK_DAYS })}</p>
      {isSuccess && (
        <Notice live tone="ok" title={t('purchases:link.renewed')}>
          {t('purchases:link.renewed_text')}
        </Notice>
      )}
      {error && (
        <Notice live tone="error" title={t('purchases:link.renew_failed')}>
          {errorText(error, t)}
        </Notice>
      )}
    </EmptyState>
  );
}
