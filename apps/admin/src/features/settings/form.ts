import type { Settings, SettingsInput } from '@fori/contracts/admin-settings/schemas';
import { type Country, countries } from '@fori/domain/countries';
import { type Currency, currencies } from '@fori/domain/currencies';
import { type Language, languages } from '@fori/domain/languages';
import type { CaptureMoment } from '@fori/domain/payments';
import { asNumber } from '../../shared/form/as-number.ts';
import { asMoney } from '../../shared/money.ts';
import { fromShopTime, toShopTime } from '../../shared/shop-time.ts';

/** Figures of a delivery time as typed. */
interface DaysForm {
  from: string;
  to: string;
}

/** The form's values: amounts and days as typed. */
export interface SettingsForm {
  shipping_threshold: string;
  shipping_fee: string;
  vat_rate: string;
  prices_with_vat: boolean;
  delivery_in_stock: DaysForm;
  delivery_made_to_order: DaysForm;
  promo: Record<Language, string>;
  /** by the clock in the shop; empty for no limit */
  promo_time: { from: string; until: string };
  /** which of the countries the shop delivers to */
  countries: Record<Country, boolean>;
  /** which languages and currencies customers can choose */
  languages: Record<Language, boolean>;
  currencies: Record<Currency, boolean>;
  jacket_logo_sizes: boolean;
  /** a product's number as typed; empty for none */
  samples_product: string;
  cutting_waits_for_proof: boolean;
  /** as typed */
  payment_hold_minutes: string;
  staff_session_hours: string;
  staff_idle_minutes: string;
  refund_factor_above: string;
  /** empty where no refund needs a second person */
  refund_approval_above: string;
  capture_at: CaptureMoment;
  /** in which currencies beside the euro payments at the payment page are charged */
  charged_currencies: Record<Currency, boolean>;
}

const daysForm = ({ from, to }: Settings['delivery_in_stock']): DaysForm => ({ from: String(from), to: String(to) });

/** Of each code whether it is chosen. */
const choices = <T extends string>(all: readonly T[], chosen: readonly T[]) =>
  Object.fromEntries(all.map((code) => [code, chosen.includes(code)])) as Record<T, boolean>;

const shopTimeOf = (at: string | null): string => (at === null ? '' : toShopTime(at));

export const formOf = ({ updated_at: _at, destination_vat_rate: _rate, ...settings }: Settings): SettingsForm => ({
  ...settings,
  countries: choices(countries, settings.countries),
  languages: choices(languages, settings.languages),
  currencies: choices(currencies, settings.currencies),
  charged_currencies: choices(currencies, settings.charged_currencies),
  promo_time: { from: shopTimeOf(settings.promo_time.from), until: shopTimeOf(settings.promo_time.until) },
  delivery_in_stock: daysForm(settings.delivery_in_stock),
  delivery_made_to_order: daysForm(settings.delivery_made_to_order),
  samples_product: String(settings.samples_product ?? ''),
  payment_hold_minutes: String(settings.payment_hold_minutes),
  staff_session_hours: String(settings.staff_session_hours),
  staff_idle_minutes: String(settings.staff_idle_minutes),
  refund_approval_above: settings.refund_approval_above ?? '',
});

const asDays = ({ from, to }: DaysForm) => ({ from: asNumber(from), to: asNumber(to) });

/** The request body of the form. */
export const settingsIn = (form: SettingsForm, updatedAt: string | null) =>
  ({
    shipping_threshold: asMoney(form.shipping_threshold),
    shipping_fee: asMoney(form.shipping_fee),
    vat_rate: form.vat_rate.trim().replace(',', '.'),
    prices_with_vat: form.prices_with_vat,
    delivery_in_stock: asDays(form.delivery_in_stock),
    delivery_made_to_order: asDays(form.delivery_made_to_order),
    promo: form.promo,
    promo_time: { from: fromShopTime(form.promo_time.from), until: fromShopTime(form.promo_time.until) },
    countries: countries.filter((code) => form.countries[code]),
    languages: languages.filter((code) => form.languages[code]),
    currencies: currencies.filter((code) => form.currencies[code]),
    jacket_logo_sizes: form.jacket_logo_sizes,
    samples_product: form.samples_product.trim() === '' ? null : asNumber(form.samples_product),
    cutting_waits_for_proof: form.cutting_waits_for_proof,
    payment_hold_minutes: asNumber(form.payment_hold_minutes),
    staff_session_hours: asNumber(form.staff_session_hours),
    staff_idle_minutes: asNumber(form.staff_idle_minutes),
    refund_factor_above: asMoney(form.refund_factor_above),
    refund_approval_above: form.refund_approval_above.trim() === '' ? null : asMoney(form.refund_approval_above),
    capture_at: form.capture_at,
    charged_currencies: currencies.filter((code) => form.charged_currencies[code]),
    updated_at: updatedAt,
  }) satisfies SettingsInput;
