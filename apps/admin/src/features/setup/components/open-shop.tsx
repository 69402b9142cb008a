import { errorText } from '@fori/client/errors';
import { openShop, previewShop } from '@fori/client/mutations/admin-setup';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Setup } from '@fori/contracts/admin-setup/schemas';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { shopPaths } from '../../../shared/paths.ts';
import { Permitted } from '../../../shared/permissions.tsx';
import { leaveForShop } from '../leave-for-shop.ts';

interface OpenShopProps extends Pick<Setup, 'steps'> {
  /** leaves the back office for a page of the shop */
  leave?: (path: string) => void;
}

/** Previews the shop, and opens it; says what is missing where it cannot open. */
export function OpenShop({ steps, leave = leaveForShop }: OpenShopProps) {
  const { t } = useTranslation(['admin-setup', 'errors']);
  const api = useBackOfficeApi();
  const opening = useMutation(openShop(api));
  const preview = useMutation(previewShop(api));
  const missing = steps.filter(({ done }) => !done).map(({ key }) => t(`${key}.title`));
  const open = () =>
    opening.mutate(undefined, { onSuccess: () => showToast({ tone: 'success', title: t('open.done') }) });
  const look = () => preview.mutate(undefined, { onSuccess: () => leave(shopPaths.home) });

  return (
    <div className="grid gap-4 pt-6">
      {opening.error && (
        <Notice tone="error" live title={t('open.refused')}>
          {missing.length > 0 ? t('open.missing', { steps: missing.join(', ') }) : errorText(opening.error, t)}
        </Notice>
      )}
      {preview.error && (
        <Notice tone="error" live title={t('preview.failed')}>
          {errorText(preview.error, t)}
        </Notice>
      )}
      <p className="text-muted">{t('open.text')}</p>
      <p className="flex flex-wrap gap-3">
        <Permitted to="settings.manage">
          <Button size="lg" busy={opening.isPending} busyLabel={t('open.busy')} onClick={open}>
            {t('open.action')}
          </Button>
        </Permitted>
        <Button size="lg" variant="secondary" busy={preview.isPending} busyLabel={t('preview.busy')} onClick={look}>
          {t('preview.action')}
        </Button>
      </p>
    </div>
  );
}
