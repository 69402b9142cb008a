import { errorText } from '@fori/client/errors';
import { startTotp } from '@fori/client/mutations/admin-factors';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { TotpSetup } from '@fori/contracts/admin-factors/schemas';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';

/** A button that makes a secret for a code app. */
export function StartCodeApp({ onStarted }: { onStarted: (setup: TotpSetup) => void }) {
  const { t } = useTranslation(['admin-factors', 'errors']);
  const { mutate, isPending, error } = useMutation(startTotp(useBackOfficeApi()));
  return (
    <div className="grid justify-items-start gap-4">
      {error && (
        <Notice live tone="error" title={t('app.not_added')}>
          {errorText(error, t)}
        </Notice>
      )}
      <Button variant="secondary" busy={isPending} onClick={() => mutate(undefined, { onSuccess: onStarted })}>
        {t('app.set_up')}
      </Button>
    </div>
  );
}
