import { billingInput, orderAddressing } from '@fori/contracts/orders/schemas';
import { cardInput } from '@fori/contracts/payments/schemas';
import { fieldErrorsOf } from '@fori/contracts/validation';
import type { FieldError } from '@fori/domain/errors';
import { isPostalCode, postalCodeError } from '@fori/domain/postal-codes';
import type { z } from 'zod';
import { type AddressValues, type CheckoutValues, type FieldName, fieldOrder } from './checkout-form.ts';

export type CheckoutErrors = Partial<Record<FieldName, FieldError>>;

/** The rules of a saved address (PROF-09, PROF-10). */
const MIN_STATE = 2;

/** What to do about an empty field; of the others the rule says it. */
const missing: Readonly<Record<string, string>> = {
  full_name: 'missing_full_name',
  address: 'missing_address',
  city: 'missing_city',
  postal_code: 'missing_postal_code',
  cardholder_name: 'missing_cardholder_name',
};

const issuesOf = (schema: z.ZodTypeAny, value: unknown): Record<string, FieldError[]> => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrorsOf(result.error);
};

const shippingSchema = orderAddressing.pick({
  full_name: true,
  address: true,
  city: true,
  state: true,
  postal_code: true,
  country: true,
});
const billingSchema = billingInput._def.schema;

/** The contract checks the postal code only when all else is valid; here it is reported with everything else. */
const addressErrors = (schema: z.ZodTypeAny, values: AddressValues): Record<string, FieldError[]> => {
  const errors = issuesOf(schema, values);
  const { country, postal_code } = values;
  if (country !== '' && !errors.postal_code && !isPostalCode(country, postal_code)) {
    errors.postal_code = [postalCodeError(country)];
  }
  return errors;
};

const missingOrFirst = (field: string, value: unknown, errors: FieldError[]): FieldError | undefined => {
  const key = missing[field];
  return key && String(value).trim() === '' ? { key } : errors[0];
};

/** The errors of the form by field: the contract's own rules, with texts of the `validation` catalogue. */
export const validateCheckout = (values: CheckoutValues): CheckoutErrors => {
  const found = new Map<string, FieldError | undefined>();
  const collect = (prefix: string, source: object, errors: Record<string, FieldError[]>) => {
    for (const [field, list] of Object.entries(errors)) {
      found.set(`${prefix}${field}`, missingOrFirst(field, Reflect.get(source, field), list));
    }
  };
  collect('', values, issuesOf(orderAddressing.pick({ email: true, phone: true }), values));
  collect('', values, addressErrors(shippingSchema, values));
  if (!values.billing_same_as_shipping) {
    collect('billing.', values.billing, addressErrors(billingSchema, values.billing));
  }
  // optional for an order, required by the address book
  if (values.save_address && values.state.trim().length < MIN_STATE) {
    found.set('state', { key: 'state', values: { count: MIN_STATE } });
  }
  if (values.vat_id.trim() !== '' && values.company_name.trim() === '') found.set('company_name', { key: 'required' });
  if (values.pickup_point === '') found.set('pickup_point', { key: 'pickup_point' });
  if (values.method === '') found.set('method', { key: 'payment_method' });
  if (values.method === 'card') collect('card.', values.card, issuesOf(cardInput, values.card));

  const errors: CheckoutErrors = {};
  for (const field of fieldOrder) {
    const error = found.get(field);
    if (error) errors[field] = error;
  }
  return errors;
};
