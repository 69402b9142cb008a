import type { CardBrand } from '@fori/domain/cards';
import type { PaymentMethod } from '@fori/domain/payments';
import type { AnyTranslate } from './messages.ts';
import type { Translate } from './types.ts';

/** How an order is paid. */
export interface MeansOfPayment {
  method: PaymentMethod;
  brand: CardBrand | 'paypal';
  /** the last digits of a card; null where they are not known */
  last4: string | null;
}

/** Names of brands are the same in every language. */
const brandNames: Readonly<Record<Exclude<CardBrand, 'card'>, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

/** A method by the name its provider gives it; null where it has none. */
const methodNames: Readonly<Record<Exclude<PaymentMethod, 'card'>, string | null>> = {
  paypal: 'PayPal',
  klarna: 'Klarna',
  mobilepay: 'MobilePay',
  swish: 'Swish',
  link: 'Link',
  hosted: null,
  other: null,
};

/** A method of payment by its name: `MobilePay`, or `Card` (ORDER-148). */
export const paymentMethodText = (t: AnyTranslate, method: PaymentMethod): string => {
  const translate = t as unknown as Translate;
  if (method === 'card') return translate('orders:payment.card');
  const name = methodNames[method];
  if (name !== null) return name;
  return translate(method === 'hosted' ? 'purchases:payment.method.hosted' : 'purchases:payment.method.other');
};

/** How an order is paid: `Visa ending in 4242`, or the method by its name. */
export const paymentText = (t: AnyTranslate, { method, brand, last4 }: MeansOfPayment): string => {
  if (brand === 'paypal') return paymentMethodText(t, 'paypal');
  if (method !== 'card') return paymentMethodText(t, method);
  const name = brand === 'card' ? paymentMethodText(t, 'card') : brandNames[brand];
  return last4 === null ? name : (t as unknown as Translate)('orders:payment.ending', { brand: name, last4 });
};
