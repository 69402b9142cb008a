import { useEffect, useState } from 'react';
import type { FieldError, UseFormReturn } from 'react-hook-form';
import type { CheckoutValues, FieldName } from '../checkout-form.ts';
import { errorAt, errorsInOrder } from '../form-errors.ts';

export interface ListedErrors {
  /** grows with every list that is new, which is what moves the focus */
  attempt: number;
  errors: { name: FieldName; error: FieldError }[];
}

/**
 * The errors of the last attempt to send the form, for its summary: a mended field leaves the list and does not come back
 * before the next attempt, so that typing never brings up a summary that takes the focus away.
 *
 * @param marked fields the shop has found fault with, a new array each time
 */
export function useListedErrors(form: UseFormReturn<CheckoutValues>, marked: readonly FieldName[]): ListedErrors {
  const { errors, submitCount } = form.formState;
  const [{ attempt, names }, setListed] = useState<{ attempt: number; names: readonly FieldName[] }>({
    attempt: 0,
    names: [],
  });
  const list = (found: readonly FieldName[]) =>
    setListed((before) => ({ attempt: found.length > 0 ? before.attempt + 1 : before.attempt, names: found }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the errors as they stood when the form was sent
  useEffect(() => list(errorsInOrder(errors).map(({ name }) => name)), [submitCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `list` only sets state
  useEffect(() => {
    if (marked.length > 0) list(marked);
  }, [marked]);

  const standing = names.flatMap((name) => {
    const error = errorAt(errors, name);
    return error ? [{ name, error }] : [];
  });
  useEffect(() => {
    if (standing.length < names.length) {
      const left = names.filter((name) => errorAt(errors, name));
      setListed((before) => (before.names === names ? { ...before, names: left } : before));
    }
  }, [standing.length, names, errors]);

  return { attempt, errors: standing };
}
