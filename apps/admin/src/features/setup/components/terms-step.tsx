import { errorText } from '@fori/client/errors';
import { saveSettings } from '@fori/client/mutations/admin-settings';
import { settingsQuery } from '@fori/client/queries/admin-settings';
import { setupQuery } from '@fori/client/queries/admin-setup';
import { shippingQuery } from '@fori/client/queries/admin-shipping';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { languageNames } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { OwnCountryMissing } from '../../../shared/own-country.tsx';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

/** VAT, shipping and what customers choose from as they apply now: kept as they are, or changed in the settings. */
export function TermsStep({ done }: { done: boolean }) {
  const { t } = useTranslation(['admin-setup', 'errors']);
  const { country, money, percent } = useFormats();
  const api = useBackOfficeApi();
  const client = useQueryClient();
  const mayKeep = useMay('settings.manage');
  const { data } = useQuery(settingsQuery(api));
  const zones = useQuery(shippingQuery(api)).data?.zones ?? [];
  const byDestination = data?.destination_vat_rate;
  const { mutate, isPending, error } = useMutation(saveSettings(api));
  const keep = () =>
    data && mutate(data, { onSettled: () => void client.invalidateQueries({ queryKey: setupQuery(api).queryKey }) });

  return (
    <>
      <p className="text-muted">{t('terms.text')}</p>
      {data && (
        <>
          <p>
            {t(byDestination === undefined ? 'terms.values' : 'terms.values_by_destination', {
              vat: percent(Number(byDestination ?? data.vat_rate)),
              fee: money(data.shipping_fee),
              threshold: money(data.shipping_threshold),
            })}
          </p>
          {zones.length > 0 && <p>{t('terms.zones', { list: zones.map(({ name }) => name).join(', ') })}</p>}
          <p>{t('terms.countries', { list: data.countries.map(country).join(', ') })}</p>
          <OwnCountryMissing countries={data.countries} />
          <p>{t('terms.languages', { list: data.languages.map((code) => languageNames[code]).join(', ') })}</p>
          <p>{t('terms.currencies', { list: data.currencies.join(', ') })}</p>
        </>
      )}
      {error && (
        <Notice tone="error" live title={t('terms.refused')}>
          {errorText(error, t)}
        </Notice>
      )}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-1">
        {!done && mayKeep && (
          <Button variant="secondary" disabled={!data} busy={isPending} busyLabel={t('terms.keeping')} onClick={keep}>
            {t('terms.keep')}
          </Button>
        )}
        <Link to={paths.settings} className="link inline-flex min-h-target items-center">
          {t('terms.change')}
        </Link>
        {byDestination !== undefined && (
          <Link to={paths.vat} className="link inline-flex min-h-target items-center">
            {t('terms.change_vat')}
          </Link>
        )}
        {zones.length > 0 && (
          <Link to={paths.shipping} className="link inline-flex min-h-target items-center">
            {t('terms.change_methods')}
          </Link>
        )}
      </p>
    </>
  );
}
