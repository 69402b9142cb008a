import { type CheckoutValues, type FieldName, fieldOrder, textOf } from './checkout-form.ts';

/** The parts of the checkout to fill in, in page order. */
export const steps = ['contact', 'delivery', 'payment'] as const;
export type Step = (typeof steps)[number];

/** The step of a field. */
export const stepOf = (name: FieldName): Step => {
  if (name === 'email' || name === 'phone') return 'contact';
  return name === 'method' || name.startsWith('card.') ? 'payment' : 'delivery';
};

/** Whether a field applies to the current choices. */
const isRequested = (name: FieldName, values: CheckoutValues): boolean => {
  if (/state$|^company_|^vat_/.test(name)) return false;
  if (name.startsWith('billing.')) return !values.billing_same_as_shipping;
  return !name.startsWith('card.') || values.method === 'card';
};

/**
 * Whether all required fields of a step are filled. The rules, which are loaded later, decide whether they are valid.
 */
export const isFilled = (step: Step, values: CheckoutValues): boolean =>
  fieldOrder.every((name) => stepOf(name) !== step || !isRequested(name, values) || textOf(values, name).trim() !== '');
