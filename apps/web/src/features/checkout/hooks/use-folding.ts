import { createContext, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CheckoutValues, type FieldName, fieldOrder } from '../checkout-form.ts';
import { isFilled, type Step, stepOf, steps } from '../steps.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

export const stepId = (step: Step | 'review'): string => `checkout-step-${step}`;

/** How to pay is looked at once more whenever something was wrong; who and where is not asked twice. */
const restingSteps = (values: CheckoutValues): Step[] =>
  steps.filter((step) => step !== 'payment' && isFilled(step, values));

/** Puts the focus where a step begins: its first field, or the choice made among its radio buttons. */
const goTo = (step: Step | 'review') => {
  const section = document.getElementById(stepId(step));
  const field = section?.querySelector<HTMLElement>('input:not([type=radio]), input:checked, select');
  const target = field ?? section?.querySelector<HTMLElement>('input, h2');
  target?.focus();
  section?.scrollIntoView?.({ block: 'nearest' });
};

interface FoldingInput {
  form: CheckoutForm;
  /** grows with each attempt to send the form, by the form's or the shop's judgement */
  attempt: number;
  /** what became of the last attempt; null for nothing, and for what nobody has asked for */
  problem: object | null;
  /** it has to do with how to pay */
  atPayment: boolean;
}

/**
 * Which steps stand as summaries. A step folds when its reader says so, or when the form was sent and is back; never while
 * something is typed, filled in by the browser or clicked, for nothing may move away under a hand. All fields stay in the page.
 */
export function useFolding({ form, attempt, problem, atPayment }: FoldingInput) {
  const { values, errors } = form;
  const [folded, setFolded] = useState<readonly Step[]>(() => restingSteps(values));
  const [before, setBefore] = useState({ attempt, problem });

  const wrong = new Set(Object.keys(errors).map((name) => stepOf(name as FieldName)));
  const isBack = (attempt !== before.attempt && wrong.size > 0) || (problem !== before.problem && problem !== null);
  // during the render, so that the focus finds open what it is sent to
  if (attempt !== before.attempt || problem !== before.problem) setBefore({ attempt, problem });
  if (isBack || folded.some((step) => wrong.has(step))) {
    const paid = folded.filter((step) => step === 'payment' && !atPayment);
    setFolded((isBack ? [...restingSteps(values), ...paid] : folded).filter((step) => !wrong.has(step)));
  }

  return {
    isFolded: (step: Step) => folded.includes(step),
    open: (step: Step) => {
      flushSync(() => setFolded((all) => all.filter((one) => one !== step)));
      goTo(step);
    },
    /** Folds a step that is right and leads on; leads to what is wrong with it otherwise. */
    proceed: async (step: Step) => {
      const names = fieldOrder.filter((name) => stepOf(name) === step);
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
    },
  };
}
type Folding = ReturnType<typeof useFolding>;

export const FoldingContext = createContext<Folding | null>(null);

/** The folding around a step. Throws outside of one. */
export function useFoldingContext(): Folding {
  const folding = use(FoldingContext);
  if (!folding) throw new Error('no folding around this step');
  return folding;
}
