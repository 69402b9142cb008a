import { fieldErrors } from '@fori/client/errors';
import { firstErrorsOf } from '@fori/contracts/validation';
import { fieldMessage } from '@fori/i18n/messages';
import type { SummaryError } from '@fori/ui/error-summary';
import { type SyntheticEvent, useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** How a form is checked before it is sent, and where errors of the call are shown. */
export interface FormChecks<Form extends FieldValues> {
  /** the fields in the order of the page with the labels that name them in the error summary */
  labels: (values: Form) => Readonly<Record<string, string>>;
  /** the schema of the call's body; without one the fields' own rules are checked */
  schema?: Parameters<typeof firstErrorsOf>[0];
  /** the call's body; the form itself without it */
  toInput?: (values: Form) => unknown;
  /** the form's field for one of the call's fields, null for none; the same name without it */
  fieldOf?: (field: string, values: Form) => string | null;
  /** start of the controls' ids */
  id?: string;
}

interface CheckedFormOptions<Form extends FieldValues> extends FormChecks<Form> {
  defaultValues: DefaultValues<Form>;
}

/** React Hook Form with messages in the page's language, errors of the call at their fields, and an error summary. */
export function useCheckedForm<Form extends FieldValues>({
  defaultValues,
  labels,
  schema,
  toInput = (values) => values,
  fieldOf = (field) => field,
  id: givenId,
}: CheckedFormOptions<Form>) {
  const { t } = useTranslation(['validation', 'errors']);
  const ownId = useId();
  const [refusals, setRefusals] = useState(0);

  const resolver: Resolver<Form> = (values) => {
    const errors: FieldErrors<Form> = {};
    for (const [field, rule] of Object.entries(firstErrorsOf(schema as NonNullable<typeof schema>, toInput(values)))) {
      const name = fieldOf(field, values) ?? field;
      if (!get(errors, name)) set(errors, name, { type: 'schema', message: fieldMessage(t, rule) });
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const form = useForm<Form>({ defaultValues, shouldFocusError: false, ...(schema && { resolver }) });
  const { errors, submitCount } = form.formState;

  const id = givenId ?? ownId;
  const fieldId = (name: string) => `${id}-${name.replaceAll('.', '-')}`;
  const messageOf = (name: string): string | null =>
    (get(errors, name) as { message?: string } | undefined)?.message ?? null;
  const named = Object.entries(labels(form.getValues()));

  /** the messages of a refused call by the form's fields */
  const messagesIn = (error: unknown): Map<string, string> => {
    const found = new Map<string, string>();
    for (const [field, message] of Object.entries(fieldErrors(error))) {
      const name = fieldOf(field, form.getValues());
      if (name !== null && !found.has(name) && named.some(([known]) => known === name)) found.set(name, message);
    }
    return found;
  };

  return {
    form,
    fieldId,
    messageOf,
    /** what a `Field` needs */
    field: (name: FieldPath<Form>) => ({
      id: fieldId(name),
      label: named.find(([known]) => known === name)?.[1] ?? '',
      error: messageOf(name),
    }),
    summary: named.flatMap(([name, label]): (SummaryError & { name: string; label: string; text: string })[] => {
      const text = messageOf(name);
      if (text === null) return [];
      return [{ name, label, text, fieldId: fieldId(name), message: label ? `${label}: ${text}` : text }];
    }),
    /** grows each time errors were found, by the form or by the call */
    attempt: submitCount + refusals,
    /** Checks everything anew, then calls `onValid`. */
    submit: (onValid: (values: Form) => unknown, onInvalid?: (errors: FieldErrors<Form>) => void) => {
      // `onValid` is not awaited: a form that is reset by a successful save counts as not submitted again
      const check = form.handleSubmit((values) => void onValid(values), onInvalid);
      return (event?: SyntheticEvent) => {
        event?.preventDefault();
        form.clearErrors();
        void check(event);
      };
    },
    /** Shows what a refused call says about fields; gives the fields' names. */
    showRefusal: (error: unknown): string[] => {
      const found = messagesIn(error);
      for (const [name, message] of found) form.setError(name as FieldPath<Form>, { type: 'server', message });
      if (found.size > 0) setRefusals((before) => before + 1);
      return [...found.keys()];
    },
    /** whether a failure says something that no field shows */
    isGeneral: (error: unknown): boolean => error !== null && messagesIn(error).size === 0,
  };
}

export type CheckedForm = Pick<ReturnType<typeof useCheckedForm>, 'summary' | 'attempt' | 'isGeneral'>;
