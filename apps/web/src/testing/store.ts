import type { Store } from '@fori/contracts/store/schemas';
import { countries } from '@fori/domain/countries';
import { currencies } from '@fori/domain/currencies';
import { languages } from '@fori/domain/languages';
import { shop } from '@fori/domain/shop';

/** The shop's facts as the store call returns them; override what a test is about. */
export const buildStore = (facts: Partial<Store> = {}): Store => ({
  name: shop.name,
  company: shop.company,
  business_id: shop.businessId,
  vat_id: shop.vatId,
  address: { street: shop.street, postal_code: shop.postalCode, city: shop.city, country: shop.countryCode },
  city: shop.city,
  founded_year: shop.foundedYear,
  email: shop.email,
  phone: shop.phone,
  opening_hours: [],
  support: { availability: '24/7', reply_within_hours: 24 },
  social: [...shop.social],
  shipping_threshold: '100.00',
  shipping_fee: '9.99',
  vat_rate: '25',
  prices_with_vat: false,
  delivery_in_stock: { from: 2, to: 4 },
  delivery_made_to_order: { from: 7, to: 14 },
  promo: 'Free shipping on orders over {threshold} · Support 24/7',
  jacket_logo_sizes: false,
  samples_product: null,
  languages: [...languages],
  currencies: [...currencies],
  countries: [...countries],
  social_sign_in: false,
  identity: null,
  demo: true,
  demo_payments: false,
  ...facts,
});
