import type { StorefrontApi } from '@fori/client/api';
import { addressesQuery } from '@fori/client/queries/addresses';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Address } from '@fori/contracts/addresses/schemas';
import { MAX_ADDRESSES } from '@fori/domain/addresses';
import { countryName } from '@fori/i18n/format';
import type { I18n } from '@fori/i18n/instance';
import { loadNamespace } from '@fori/i18n/storefront';
import { Badge } from '@fori/ui/badge';
import { Checkbox } from '@fori/ui/checkbox';
import { RadioGroup } from '@fori/ui/radio-group';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import type { CheckoutForm } from '../hooks/use-checkout-form.ts';
import {
  chosenAddress,
  emptyPostalAddress,
  isBlankAddress,
  type PostalAddress,
  postalAddressFrom,
  postalAddressOf,
} from '../saved-address.ts';

const OTHER = 'other';

interface Deps {
  api: StorefrontApi;
  queryClient: QueryClient;
  i18n: I18n;
}

/** Loaded before the form is shown, so that nothing shifts. Rejects without the texts. */
export const prepareSavedAddresses = async ({ api, queryClient, i18n }: Deps): Promise<void> => {
  await Promise.all([
    loadNamespace(i18n, 'profile'),
    queryClient.prefetchQuery({ ...addressesQuery(api), retry: false }),
  ]);
};

/**
 * A customer's addresses, one of which fills the fields below. The default one fills an untouched form; what was typed
 * is restored by "another address".
 */
export function AddressChoice({ form: { values, fill } }: { form: CheckoutForm }) {
  const { t } = useTranslation('profile');
  const { language } = usePreferences();
  const { data: addresses = [] } = useQuery(addressesQuery(useApi()));
  const typed = useRef<PostalAddress>(emptyPostalAddress);
  // two addresses may be the same place under two names
  const [picked, setPicked] = useState<string>();
  const hasAddresses = addresses.length > 0;

  // together with the list: an early choice must not be replaced by the default
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first list
  useLayoutEffect(() => {
    const first = addresses.find(({ is_default }) => is_default);
    if (!first || !isBlankAddress(values)) return;
    typed.current = postalAddressOf(values);
    fill(postalAddressFrom(first));
  }, [hasAddresses]);

  if (!hasAddresses) return null;
  const chosen = chosenAddress(addresses, values, picked);
  const choose = (address: Address | undefined) => {
    if (!chosen) typed.current = postalAddressOf(values);
    setPicked(address?.id);
    fill(address ? { ...postalAddressFrom(address), save_address: false } : typed.current);
  };
  const summaryOf = ({ street, postalCode, city, state, country }: Address) =>
    [street, `${postalCode} ${city}`, state, countryName(country, language)].join(', ');
  return (
    <RadioGroup
      legend={t('checkout.legend')}
      name="saved_address"
      look="card"
      options={[
        ...addresses.map((address) => ({
          value: address.id,
          label: address.label || t(`address_type.${address.type}`),
          description: summaryOf(address),
          aside: address.is_default && <Badge>{t('addresses.default')}</Badge>,
        })),
        { value: OTHER, label: t('checkout.other'), description: t('checkout.other_text') },
      ]}
      value={chosen?.id ?? OTHER}
      onChange={(value) => choose(addresses.find(({ id }) => id === value))}
    />
  );
}

/** Saves an address that is not among the saved ones, once the order is placed. */
export function AddressSaving({ form: { values, set } }: { form: CheckoutForm }) {
  const { t } = useTranslation('profile');
  const { data: addresses } = useQuery(addressesQuery(useApi()));
  if (!addresses || addresses.length >= MAX_ADDRESSES || chosenAddress(addresses, values)) return null;
  return (
    <Checkbox
      label={t('checkout.save')}
      hint={t('checkout.save_hint')}
      name="save_address"
      checked={values.save_address}
      onChange={({ target }) => set('save_address', target.checked)}
    />
  );
}
