import { errorText } from '@fori/client/errors';
import { exportParcels } from '@fori/client/mutations/admin-parcels';
import { useBackOfficeApi } from '@fori/client/react';
import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import { fallbackLanguage } from '@fori/domain/languages';
import { dayOf } from '@fori/domain/shop-time';
import { Button } from '@fori/ui/button';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';

/** Downloads the parcels that are packed and not sent, for the portals of carriers (PARCEL-24). */
export function ParcelsExport() {
  const { t, i18n } = useTranslation(['admin-orders', 'errors']);
  const file = useMutation(exportParcels(useBackOfficeApi()));
  const fetch = () =>
    file.mutate(
      { separator: i18n.language === fallbackLanguage ? 'comma' : 'semicolon' },
      {
        onSuccess: (csv: Blob) => saveFile(csv, `parcels-${dayOf(new Date())}.csv`),
        onError: (error) =>
          showToast({ tone: 'error', title: t('parcels.export_failed'), description: errorText(error, t) }),
      },
    );
  return (
    <Button variant="secondary" busy={file.isPending} busyLabel={t('parcels.fetching')} onClick={fetch}>
      <PackageOpen aria-hidden className="size-5 max-sm:hidden" />
      {t('parcels.export')}
    </Button>
  );
}
