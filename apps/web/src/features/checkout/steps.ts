import { type CheckoutValues, type FieldName, fieldOrder, textOf } from './checkout-form.ts';

/** The parts of the checkout that are filled, in the order of the page. */
export const steps = ['contact', 'delivery', 'payment'] as const;
export type Step = (typeof steps)[number];

/** Where a field stands. */
export const stepOf = (name: FieldName): Step => {
  if (name === 'email' || name === 'phone') return 'contact';
  return name === 'method' || name.startsWith('card.') ? 'payment' : 'delivery';
};

/** Whether a field is asked for at all, as things are chosen. */
const isRequested = (name: FieldName, values: CheckoutValues): boolean => {
  if (name.endsWith('state')) return false;
  if (name.startsWith('billing.')) return !values.billing_same_as_shipping;
  return !name.startsWith('card.') || values.method === 'card';
};

/** Whether nothing a step asks for is blank. Whether it is right, too, the rules know, which are fetched later. */
export const isFilled = (step: Step, values: CheckoutValues): boolean =>
  fieldOrder.every((name) => stepOf(name) !== step || !isRequested(name, values) || textOf(values, name).trim() !== '');
