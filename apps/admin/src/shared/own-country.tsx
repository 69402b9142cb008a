import { identityQuery } from '@fori/client/queries/admin-identity';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Country } from '@fori/domain/countries';
import { Notice } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from './use-formats.ts';

/** The country the shop is in, by its details; undefined until they have loaded. */
export const useShopCountry = (): Country | undefined => useQuery(identityQuery(useBackOfficeApi())).data?.country;

/** Warns that the shop delivers to no address of its own country (SHOP-124). */
export function OwnCountryMissing({ countries }: { countries: readonly Country[] }) {
  const { t } = useTranslation('admin-settings');
  const { country } = useFormats();
  const own = useShopCountry();
  if (own === undefined || countries.includes(own)) return null;
  return (
    <Notice tone="warning" title={t('own_country_missing.title', { country: country(own) })} className="mt-2">
      {t('own_country_missing.text')}
    </Notice>
  );
}
