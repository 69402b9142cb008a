import type { Quote } from '@fori/contracts/checkout/schemas';
import { toMoney } from '@fori/domain/money';
import type { OrderVat } from '@fori/domain/taxed-order';
import type { Totals } from '@fori/domain/totals';
import { vatPercent } from '@fori/domain/vat';

/** What quote and order say of VAT by destination: a row for each rate, and what shipping comes to with VAT (VAT-111). */
export const toVatSums = (
  { shipping }: Pick<Totals, 'shipping'>,
  { parts }: Pick<OrderVat, 'parts'>,
): Required<Pick<Quote, 'vat' | 'shipping_with_vat'>> => ({
  vat: parts.map(({ country, rate, reason, goods, shipping: ofShipping, vat }) => ({
    country,
    reason,
    rate: vatPercent(rate),
    base: toMoney(goods + ofShipping),
    amount: toMoney(vat),
  })),
  shipping_with_vat: toMoney(shipping + parts.reduce((sum, { shippingVat }) => sum + shippingVat, 0)),
});
