import type { QuoteDestination } from '@fori/client/queries/checkout';
import type { PlaceOrderInput } from '@fori/contracts/orders/schemas';
import type { CardInput } from '@fori/contracts/payments/schemas';
import { type Country, isCountry, usualCountry } from '@fori/domain/countries';
import type { Currency } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';
import { type CheckoutMethod, checkoutMethods } from '@fori/domain/payments';

export interface AddressValues {
  full_name: string;
  address: string;
  city: string;
  state: string;
  postal_code: string;
  country: Country | '';
}

/** The form's values: nothing chosen is empty, nothing is trimmed. */
export interface CheckoutValues extends AddressValues {
  email: string;
  phone: string;
  /** of a company that buys; both empty for a consumer */
  company_name: string;
  vat_id: string;
  billing_same_as_shipping: boolean;
  billing: AddressValues;
  /** saves the delivery address to the customer's address book */
  save_address: boolean;
  /** how it is sent, of what the quote of the address offers; empty for what comes first there */
  shipping_method: string;
  /** the point where it is collected: empty until it is chosen, missing where the method needs none */
  pickup_point?: string | undefined;
  method: CheckoutMethod | '';
  card: CardInput;
}

/** The least length of a whole postal code; one that is still being typed decides nothing about zone and VAT (VAT-104). */
const decisiveLength = (country: string): number => {
  if (country === 'IS') return 3;
  return /AT|BE|BG|CH|CY|DK|HU|LI|LU|LV|NO|SI/.test(country) ? 4 : 5;
};

/** Where the goods of a form go, how and to whom, as far as that is known and decides their shipping and VAT. */
export const destinationOf = ({
  country,
  postal_code,
  shipping_method,
  vat_id,
}: CheckoutValues): QuoteDestination | undefined =>
  country
    ? {
        country,
        ...(shipping_method && { shipping_method }),
        ...(postal_code.length >= decisiveLength(country) && { postal_code }),
        ...(vat_id && { vat_id }),
      }
    : undefined;

const emptyAddress: AddressValues = { full_name: '', address: '', city: '', state: '', postal_code: '', country: '' };
export const emptyCard: CardInput = { cardholder_name: '', number: '', expiry: '', cvc: '' };

export const emptyCheckout: CheckoutValues = {
  ...emptyAddress,
  email: '',
  phone: '',
  company_name: '',
  vat_id: '',
  billing_same_as_shipping: true,
  billing: emptyAddress,
  save_address: false,
  shipping_method: '',
  // the law requires that nothing is preselected; a single method is chosen by its section
  method: '',
  card: emptyCard,
};

/** The form before anything is typed, in a language and for a shop that delivers to some countries. */
export const initialCheckout = (language: Language, offered: readonly Country[]): CheckoutValues => ({
  ...emptyCheckout,
  country: usualCountry(language, offered) ?? '',
});

/** What the browser may store of the form: everything but the card. */
export const serialiseDraft = ({ card: _, ...draft }: CheckoutValues): string => JSON.stringify(draft);

const text = (source: unknown, name: string): string => {
  const value: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;
  return typeof value === 'string' ? value : '';
};

const addressFrom = (source: unknown): AddressValues => {
  const country = text(source, 'country');
  return {
    full_name: text(source, 'full_name'),
    address: text(source, 'address'),
    city: text(source, 'city'),
    state: text(source, 'state'),
    postal_code: text(source, 'postal_code'),
    country: isCountry(country) ? country : '',
  };
};

/** A stored draft; malformed values count as empty. */
export const parseDraft = (stored: string | null): CheckoutValues => {
  if (!stored) return emptyCheckout;
  try {
    const source: unknown = JSON.parse(stored);
    if (typeof source !== 'object' || source === null) return emptyCheckout;
    const method = checkoutMethods.find((known) => known === text(source, 'method')) ?? '';
    return {
      ...addressFrom(source),
      email: text(source, 'email'),
      phone: text(source, 'phone'),
      company_name: text(source, 'company_name'),
      vat_id: text(source, 'vat_id'),
      billing_same_as_shipping: Reflect.get(source, 'billing_same_as_shipping') !== false,
      billing: addressFrom(Reflect.get(source, 'billing')),
      save_address: Reflect.get(source, 'save_address') === true,
      shipping_method: text(source, 'shipping_method'),
      method,
      card: emptyCard,
    };
  } catch {
    return emptyCheckout;
  }
};

interface OrderFacts {
  payment: PlaceOrderInput['payment'];
  /** the total the customer saw, as the API's money string */
  expectedTotal: string;
  displayCurrency: Currency;
  /** the method the total is of, where the address has a choice */
  shippingMethod?: string | null | undefined;
}

const toContractAddress = ({ country, ...rest }: AddressValues) => {
  if (country === '') throw new RangeError('an address without a country was not validated');
  // some countries type postal codes in groups; parcels need none
  return { ...rest, postal_code: rest.postal_code.replace(/\s/g, ''), country };
};

/** The order body of a validated form. */
export const toOrderBody = (
  values: CheckoutValues,
  { payment, expectedTotal, displayCurrency, shippingMethod }: OrderFacts,
): PlaceOrderInput => {
  const {
    email,
    phone,
    company_name,
    vat_id,
    billing_same_as_shipping,
    billing,
    save_address: _s,
    shipping_method: _d,
    pickup_point,
    method: _m,
    card: _c,
    ...address
  } = values;
  return {
    ...toContractAddress(address),
    email,
    phone,
    ...(company_name && { company_name, vat_id }),
    billing_same_as_shipping,
    ...(!billing_same_as_shipping && { billing: toContractAddress(billing) }),
    payment,
    expected_total: expectedTotal,
    display_currency: displayCurrency,
    ...(shippingMethod && { shipping_method: shippingMethod }),
    pickup_point,
  };
};

/** Fields in the order of the page, as the error summary lists them. */
export const fieldOrder = [
  'email',
  'phone',
  'full_name',
  'address',
  'postal_code',
  'city',
  'state',
  'country',
  'pickup_point',
  'billing.full_name',
  'billing.address',
  'billing.postal_code',
  'billing.city',
  'billing.state',
  'billing.country',
  'company_name',
  'vat_id',
  'method',
  'card.cardholder_name',
  'card.number',
  'card.expiry',
  'card.cvc',
] as const;
export type FieldName = (typeof fieldOrder)[number];

/** The form's field for a field of an API error; null where there is none. */
export const fieldFromContract = (wire: string): FieldName | null => {
  const name = wire === 'payment.method' ? 'method' : wire;
  return fieldOrder.find((field) => field === name) ?? null;
};

/** The text of a field. */
export const textOf = (values: CheckoutValues, name: FieldName): string => {
  const [group = '', field] = name.split('.');
  const at: unknown = Reflect.get(values, group);
  return String(field ? Reflect.get(at as object, field) : at);
};
