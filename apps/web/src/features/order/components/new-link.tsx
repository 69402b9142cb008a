import { errorText } from '@fori/client/errors';
import { renewOrderLink } from '@fori/client/mutations/order-links';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { usePreferences } from '../../../shared/preferences.tsx';

interface NewLinkProps {
  id: string;
  variant?: 'primary' | 'secondary';
}

/** Has a new link mailed to the order's address only, and confirms it (ORDER-117). */
export function NewLink({ id, variant = 'primary' }: NewLinkProps) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { language } = usePreferences();
  const { mutate, isPending, isSuccess, error } = useMutation(renewOrderLink(useApi(), language, id));
  return (
    <div className="grid justify-items-start gap-3">
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
      {!isSuccess && (
        <Button variant={variant} busy={isPending} busyLabel={t('purchases:link.renewing')} onClick={() => mutate()}>
          {t('purchases:link.renew')}
        </Button>
      )}
    </div>
  );
}
