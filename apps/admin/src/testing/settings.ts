import type { Settings } from '@fori/contracts/admin-settings/schemas';
import { presetCountries } from '@fori/domain/countries';
import { currencies } from '@fori/domain/currencies';
import { languages } from '@fori/domain/languages';

/** Valid settings; override what a test is about. */
export const buildSettings = (over: Partial<Settings> = {}): Settings => ({
  shipping_threshold: '100.00',
  shipping_fee: '9.99',
  vat_rate: '25.5',
  prices_with_vat: false,
  promo: { en: '', fi: '', sv: '', no: '', da: '', is: '' },
  promo_time: { from: null, until: null },
  delivery_in_stock: { from: 2, to: 4 },
  delivery_made_to_order: { from: 7, to: 14 },
  countries: [...presetCountries],
  languages: [...languages],
  currencies: [...currencies],
  jacket_logo_sizes: false,
  samples_product: null,
  cutting_waits_for_proof: false,
  payment_hold_minutes: 30,
  capture_at: 'order',
  charged_currencies: [],
  staff_session_hours: 8,
  staff_idle_minutes: 30,
  refund_factor_above: '500.00',
  refund_approval_above: null,
  updated_at: '2026-11-21T09:00:00.000Z',
  ...over,
});
