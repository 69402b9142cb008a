import { storeQuery } from '@fori/client/queries/store';
import { useApi } from '@fori/client/react';
import { CONTACT_RETENTION_MONTHS } from '@fori/domain/contact';
import { DELIVERY_BUSINESS_DAYS } from '@fori/domain/delivery';
import { fromMoney } from '@fori/domain/money';
import { YOUNGEST_AGE } from '@fori/domain/privacy';
import { defaultShippingRule } from '@fori/domain/shipping';
import { shop } from '@fori/domain/shop';
import { shownPrice } from '@fori/domain/shown-price';
import { vatPercent } from '@fori/domain/vat';
import { LEGAL_WITHDRAWAL_DAYS, WITHDRAWAL_DAYS } from '@fori/domain/withdrawal-days';
import { countryName, formatMoney, formatPercent } from '@fori/i18n/format';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from './preferences.tsx';
import { usePriceDisplay } from './use-prices.ts';

/**
 * The values that the shop's texts are filled with: figures and addresses from the settings, money as it is charged.
 */
export function useShopFacts() {
  const { language } = usePreferences();
  const { data: store } = useQuery(storeQuery(useApi(), language));
  const display = usePriceDisplay();
  const euros = (cents: number) => formatMoney(cents, { language, currency: 'EUR' });
  return {
    name: shop.name,
    company: shop.company,
    business_id: shop.businessId,
    address: `${shop.street.replace(/ (?=\d)/, '\u00a0')}, ${shop.postalCode}\u00a0${shop.city}, ${countryName(shop.countryCode, language)}`,
    email: shop.email,
    phone: shop.phone.replaceAll(' ', '\u00a0'),
    availability: shop.support.availability,
    reply_hours: shop.support.replyWithinHours,
    days: WITHDRAWAL_DAYS,
    return_days: WITHDRAWAL_DAYS,
    legal_days: LEGAL_WITHDRAWAL_DAYS,
    refund_from: shop.refundBusinessDays.from,
    refund_to: shop.refundBusinessDays.to,
    delivery_from: DELIVERY_BUSINESS_DAYS.from,
    delivery_to: DELIVERY_BUSINESS_DAYS.to,
    threshold: euros(
      shownPrice((store && fromMoney(store.shipping_threshold)) ?? defaultShippingRule.threshold, display),
    ),
    fee: euros((store && fromMoney(store.shipping_fee)) ?? defaultShippingRule.fee),
    vat: formatPercent(vatPercent(display.vatRate), language),
    message_months: CONTACT_RETENTION_MONTHS,
    age: YOUNGEST_AGE,
  };
}
