import { CONTACT_RETENTION_MONTHS } from '@fori/domain/contact';
import { DELIVERY_BUSINESS_DAYS } from '@fori/domain/delivery';
import { cityIn, type ShopIdentity } from '@fori/domain/identity';
import type { Language } from '@fori/domain/languages';
import { YOUNGEST_AGE } from '@fori/domain/privacy';
import { shop } from '@fori/domain/shop';
import { shownPrice } from '@fori/domain/shown-price';
import type { PagePlaceholder } from '@fori/domain/text-pages';
import { vatPercent } from '@fori/domain/vat';
import { LEGAL_WITHDRAWAL_DAYS, WITHDRAWAL_DAYS } from '@fori/domain/withdrawal-days';
import { countryName, formatMoney, formatPercent } from '@fori/i18n/format';
import { translator } from '@fori/i18n/server';
import type { Queries } from '../../db/types.ts';
import { readIdentity, readSettings, type ShopSettings } from '../store/index.ts';

export type PageFacts = Readonly<Record<Exclude<PagePlaceholder, 'stored_items'>, string>>;

/** What placeholders stand for: figures and addresses of the shop, money as it is charged (PAGE-110). */
export const pageFacts = (identity: ShopIdentity, settings: ShopSettings, language: Language): PageFacts => {
  const t = translator(language);
  const { pricesWithVat, vatRate, shipping } = settings;
  const euros = (cents: number) => formatMoney(cents, { language, currency: 'EUR' });
  const vat = formatPercent(vatPercent(vatRate), language);
  return {
    name: identity.name,
    company: identity.company,
    business_id: identity.businessId,
    address: `${identity.street.replace(/ (?=\d)/, '\u00a0')}, ${identity.postalCode}\u00a0${identity.city}, ${countryName(identity.countryCode, language)}`,
    city: cityIn(identity, language),
    email: identity.email,
    phone: identity.phone.replaceAll(' ', '\u00a0'),
    phone_number: identity.phone.replaceAll(' ', ''),
    availability: shop.support.availability,
    reply_hours: String(shop.support.replyWithinHours),
    return_days: String(WITHDRAWAL_DAYS),
    legal_days: String(LEGAL_WITHDRAWAL_DAYS),
    refund_from: String(shop.refundBusinessDays.from),
    refund_to: String(shop.refundBusinessDays.to),
    delivery_from: String(DELIVERY_BUSINESS_DAYS.from),
    delivery_to: String(DELIVERY_BUSINESS_DAYS.to),
    threshold: euros(shownPrice(shipping.threshold, settings)),
    fee: euros(shipping.fee),
    vat,
    vat_note: t(pricesWithVat ? 'terms:vat_note_with_vat' : 'terms:vat_note'),
    prices_shown: t(pricesWithVat ? 'terms:prices_shown_with_vat' : 'terms:prices_shown', { vat }),
    message_months: String(CONTACT_RETENTION_MONTHS),
    age: String(YOUNGEST_AGE),
  };
};

/** The shop's present facts. */
export const readPageFacts = async (q: Queries, language: Language): Promise<PageFacts> => {
  const [identity, settings] = [await readIdentity(q), await readSettings(q)];
  return pageFacts(identity, settings, language);
};
