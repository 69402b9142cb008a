import { createContext, type KeyboardEvent, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { isTextField } from '../../../shared/form/use-check-on-leave.ts';
import { type CheckoutValues, type FieldName, fieldOrder } from '../checkout-form.ts';
import { isFilled, type Step, stepOf, steps } from '../steps.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

export const stepId = (step: Step | 'review'): string => `checkout-step-${step}`;

/** The payment is opened again after any failure; contact and delivery stay folded. */
const initiallyFolded = (values: CheckoutValues): Step[] =>
  steps.filter((step) => step !== 'payment' && isFilled(step, values));

const namesIn = (step: Step) => fieldOrder.filter((name) => stepOf(name) === step);

/** Moves the focus to the start of a step: its first field, or the chosen radio button. */
const goTo = (step: Step | 'review') => {
  const section = document.getElementById(stepId(step));
  const field = section?.querySelector<HTMLElement>('input:not([type=radio]), input:checked, select');
  const target = field ?? section?.querySelector<HTMLElement>('input, h2');
  target?.focus();
  section?.scrollIntoView?.({ block: 'nearest' });
};

interface FoldingInput {
  form: CheckoutForm;
  /** grows with each failed attempt to send the form */
  attempt: number;
  /** the outcome of the last attempt; null for none, and for one that needs no answer */
  problem: object | null;
  /** the problem is about the payment */
  isAtPayment: boolean;
}

/**
 * Which steps are folded to summaries. A step folds on Continue, or when a sent form comes back; never while something
 * is typed, autofilled or clicked, so that nothing moves under the pointer. All fields stay mounted.
 */
export function useFolding({ form, attempt, problem, isAtPayment }: FoldingInput) {
  const { values, errors } = form;
  const [folded, setFolded] = useState<readonly Step[]>(() => initiallyFolded(values));
  const [before, setBefore] = useState({ attempt, problem });

  const wrong = new Set(Object.keys(errors).map((name) => stepOf(name as FieldName)));
  const isNewAttempt =
    (attempt !== before.attempt && wrong.size > 0) || (problem !== before.problem && problem !== null);
  // during the render, so that the focus lands in an open step
  if (attempt !== before.attempt || problem !== before.problem) setBefore({ attempt, problem });
  if (isNewAttempt || folded.some((step) => wrong.has(step))) {
    const paid = folded.filter((step) => step === 'payment' && !isAtPayment);
    setFolded((isNewAttempt ? [...initiallyFolded(values), ...paid] : folded).filter((step) => !wrong.has(step)));
  }

  const proceed = async (step: Step) => {
    const names = namesIn(step);
    const found = await form.check(names);
    const field = names.find((name) => found[name]);
    if (field) {
      const at = document.getElementById(form.fieldId(field));
      (at?.matches('fieldset') ? at.querySelector('input') : at)?.focus();
      return;
    }
    const next = steps.slice(steps.indexOf(step) + 1).find((later) => !folded.includes(later)) ?? 'review';
    if (isFilled(step, values)) flushSync(() => setFolded((all) => [...all, step]));
    goTo(next);
  };

  return {
    isFolded: (step: Step) => folded.includes(step),
    open: (step: Step) => {
      flushSync(() => setFolded((all) => all.filter((one) => one !== step)));
      goTo(step);
    },
    /** Folds a valid step and moves on; otherwise moves to its errors. */
    proceed,
    /** Enter goes to the next field of a step, from the last one on; otherwise it would send the order. */
    onEnter: (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTextField(target)) return;
      event.preventDefault();
      const name = target.name as FieldName;
      const step = stepOf(name);
      const names = namesIn(step);
      const next = names.slice(names.indexOf(name) + 1).map((later) => document.getElementById(form.fieldId(later)));
      const field = next.find(Boolean);
      if (field) field.focus();
      else void proceed(step);
    },
  };
}
type Folding = ReturnType<typeof useFolding>;

export const FoldingContext = createContext<Folding | null>(null);

/** The folding of the surrounding form. Throws outside of one. */
export function useFoldingContext(): Folding {
  const folding = use(FoldingContext);
  if (!folding) throw new Error('no folding around this step');
  return folding;
}
