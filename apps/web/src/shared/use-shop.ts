import type { Store } from '@fori/contracts/store/schemas';
import type { Language } from '@fori/domain/languages';
import { countryName } from '@fori/i18n/format';
import { usePreferences, useStore } from './preferences.tsx';

/** Who the shop is, as its pages say it. */
export type ShopIdentity = Pick<
  Store,
  | 'name'
  | 'company'
  | 'business_id'
  | 'business_id_label'
  | 'vat_id'
  | 'address'
  | 'city'
  | 'founded_year'
  | 'email'
  | 'phone'
  | 'opening_hours'
  | 'social'
> &
  /** missing until it is known */
  Partial<Pick<Store, 'logo' | 'icon_query' | 'support' | 'languages' | 'currencies'>>;

/** Until the shop's facts have loaded, and where they could not be. */
export const unknownShop: ShopIdentity = {
  name: '',
  company: '',
  business_id: '',
  business_id_label: '',
  vat_id: '',
  address: { street: '', postal_code: '', city: '', country: 'FI' },
  city: '',
  founded_year: null,
  email: '',
  phone: '',
  opening_hours: [],
  social: [],
};

/** Who the shop is; pages get it with their first data, so that nothing appears late. */
export function useShop(): ShopIdentity {
  return useStore() ?? unknownShop;
}

/** The values that texts naming the shop are filled with. */
export function useShopNames() {
  const { language } = usePreferences();
  const { name, city, address } = useShop();
  return { shop: name, city, country: countryName(address.country, language) };
}

/** The address that dials a phone number. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** The shop's postal address in one line, with its country: most customers live in another. */
export const addressLine = (
  { company, address }: Pick<ShopIdentity, 'company' | 'address'>,
  language: Language,
): string =>
  [company, address.street, `${address.postal_code} ${address.city}`, countryName(address.country, language)].join(
    ', ',
  );
