import { CONTACT_RETENTION_MONTHS } from '@fori/domain/contact';
import { presetCountries } from '@fori/domain/countries';
import { DELIVERY_BUSINESS_DAYS } from '@fori/domain/delivery';
import { cityIn, companyNumberOf, type ShopIdentity } from '@fori/domain/identity';
import { type Language, languages, localeTags } from '@fori/domain/languages';
import { YOUNGEST_AGE } from '@fori/domain/privacy';
import { shop } from '@fori/domain/shop';
import { shownPrice } from '@fori/domain/shown-price';
import { shownShippingFee } from '@fori/domain/taxed-order';
import type { PagePlaceholder } from '@fori/domain/text-pages';
import { vatPercent } from '@fori/domain/vat';
import { hasWithdrawalLaw, LEGAL_WITHDRAWAL_DAYS, WITHDRAWAL_DAYS } from '@fori/domain/withdrawal-days';
import { cached } from '@fori/i18n/cached';
import { countryName, formatMoney, formatPercent } from '@fori/i18n/format';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { readIdentity, readSettings, type ShopSettings, supportWords } from '../store/index.ts';

export type PageFacts = Readonly<Record<Exclude<PagePlaceholder, 'stored_items'>, string>>;

/** The shop's services that texts name; titles and descriptions are read without. */
export interface NamedServices {
  parcelBooking: Pick<NonNullable<Shop['parcelBooking']>, 'name'> | null;
}

// not those of the formats of pages: browsers that have no Icelandic never format these
const namesOf = cached((type: 'language' | 'currency', language: Language) => {
  const names = new Intl.DisplayNames(localeTags[language], { type });
  return (code: string) => names.of(code) ?? code;
});
const listOf = cached((type: 'conjunction' | 'disjunction', language: Language) => {
  const list = new Intl.ListFormat(localeTags[language], { type });
  return (names: readonly string[]) => list.format(names);
});

/**
 * What the built-in legal texts say of where the shop delivers, what customers choose from and whose law applies, as sentences. Those
 * written for the preset countries and languages, and for a shop in Finland, stay as they are; any other shop gets neutral ones with
 * its own facts in them (PAGE-119). Where no law gives a right of withdrawal, it is the shop's own promise (PAGE-120).
 */
const legalFacts = (identity: ShopIdentity, settings: ShopSettings, language: Language) => {
  const t = translator(language);
  const isFinnish = identity.countryCode === 'FI';
  const hasPresetCountries =
    settings.countries.length === presetCountries.length &&
    presetCountries.every((country) => settings.countries.includes(country));
  const delivery = hasPresetCountries ? 'preset' : 'other';
  const chargedIn = settings.payment.chargedIn.filter((currency) => settings.currencies.includes(currency));
  const choice = chargedIn.length > 0 ? 'several' : settings.currencies.length > 1 ? 'preset' : 'other';
  const law = isFinnish ? 'finland' : 'other';
  const withdrawal = hasWithdrawalLaw(identity.countryCode) ? 'law' : 'own';
  const country = countryName(identity.countryCode, language);
  const countries = listOf('conjunction', language)(settings.countries.map((code) => countryName(code, language)));
  const charged = { currencies: listOf('disjunction', language)(chargedIn.map(namesOf('currency', language))) };
  const spoken = settings.languages.map(namesOf('language', language));
  return {
    country,
    countries,
    languages: listOf('conjunction', language)(spoken),
    currencies: listOf('conjunction', language)(settings.currencies.map(namesOf('currency', language))),
    delivers_to: t(`terms:facts.delivers_to.${delivery}`, { countries }),
    // which borders a parcel crosses depends on where it comes from
    customs: t(`terms:facts.customs.${isFinnish ? delivery : 'other'}`),
    contract_languages: t(`terms:facts.contract_languages.${spoken.length === languages.length ? 'preset' : 'other'}`, {
      languages: listOf('disjunction', language)(spoken),
    }),
    charged_in: t(`terms:facts.charged_in.${choice}`, charged),
    conversions: t(`terms:facts.conversions.${choice}`, charged),
    withdrawal_summary: t(`terms:facts.withdrawal_summary.${withdrawal}`, { return_days: WITHDRAWAL_DAYS }),
    withdrawal_right: t(`terms:facts.withdrawal_right.${withdrawal}`, { return_days: WITHDRAWAL_DAYS, country }),
    exemption_law: t(`terms:facts.exemption_law.${withdrawal === 'own' ? 'own' : law}`),
    liable_for_faults: t(`terms:facts.liable_for_faults.${law}`, { country }),
    governing_law: t(`terms:facts.governing_law.${law}`, { country }),
    data_protection_law: t(`terms:facts.data_protection_law.${law}`, { country }),
    bookkeeping: t(`terms:facts.bookkeeping.${law}`, { country }),
    data_authority: t(`terms:facts.data_authority.${law}`, { country }),
  };
};

const pricesShown = {
  flat: { without: 'terms:prices_shown', withVat: 'terms:prices_shown_with_vat' },
  destination: { without: 'terms:prices_by_destination', withVat: 'terms:prices_by_destination_with_vat' },
} as const;

/**
 * What placeholders stand for: figures and addresses of the shop, money as it is charged (PAGE-110), and what the service that parcels
 * are booked with is told, which is nothing without one (PARCEL-42).
 */
export const pageFacts = (
  identity: ShopIdentity,
  settings: ShopSettings,
  language: Language,
  { parcelBooking }: NamedServices = { parcelBooking: null },
): PageFacts => {
  const t = translator(language);
  const { pricesWithVat, vatRate, shipping } = settings;
  const support = supportWords(identity, language);
  const euros = (cents: number) => formatMoney(cents, { language, currency: 'EUR' });
  const vat = formatPercent(vatPercent(vatRate), language);
  return {
    name: identity.name,
    company: identity.company,
    business_id: identity.businessId,
    business_id_label: t(`company:number.${companyNumberOf(identity.countryCode)}.in_text`),
    address: `${identity.street.replace(/ (?=\d)/, '\u00a0')}, ${identity.postalCode}\u00a0${identity.city}, ${countryName(identity.countryCode, language)}`,
    city: cityIn(identity, language),
    email: identity.email,
    phone: identity.phone.replaceAll(' ', '\u00a0'),
    phone_number: identity.phone.replaceAll(' ', ''),
    availability: support.availability,
    reply_hours: String(support.reply_within_hours),
    reply_time: support.reply_time,
    support: support.sentence,
    return_days: String(WITHDRAWAL_DAYS),
    legal_days: String(LEGAL_WITHDRAWAL_DAYS),
    refund_from: String(shop.refundBusinessDays.from),
    refund_to: String(shop.refundBusinessDays.to),
    delivery_from: String(DELIVERY_BUSINESS_DAYS.from),
    delivery_to: String(DELIVERY_BUSINESS_DAYS.to),
    threshold: euros(shownPrice(shipping.threshold, settings)),
    fee: euros(shownShippingFee(settings)),
    vat,
    vat_note: t(pricesWithVat ? 'terms:vat_note_with_vat' : 'terms:vat_note'),
    prices_shown: t(pricesShown[settings.vat.mode][pricesWithVat ? 'withVat' : 'without'], { vat }),
    message_months: String(CONTACT_RETENTION_MONTHS),
    age: String(YOUNGEST_AGE),
    ...legalFacts(identity, settings, language),
    parcel_booking: parcelBooking ? t('terms:facts.parcel_booking', { service: parcelBooking.name }) : '',
  };
};

/** The shop's present facts. */
export const readPageFacts = async (q: Queries, language: Language, services?: NamedServices): Promise<PageFacts> => {
  const identity = await readIdentity(q);
  const settings = await readSettings(q);
  return pageFacts(identity, settings, language, services);
};
