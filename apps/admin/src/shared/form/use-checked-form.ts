import { fieldErrors } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
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

/** How a form is validated before it is sent, and where errors of the call are shown. */
export interface FormChecks<Form extends FieldValues> {
  /** the fields in page order with their labels for the error summary */
  labels: (values: Form) => Readonly<Record<string, string>>;
  /** the schema of the request body; without one the fields' own rules apply */
  schema?: Parameters<typeof firstErrorsOf>[0];
  /** the request body; by default the form itself */
  toInput?: (values: Form) => unknown;
  /** maps a field of the request to the form's, null for none; by default the same name */
  fieldOf?: (field: string, values: Form) => string | null;
  /** prefix of the controls' ids */
  id?: string;
}

interface CheckedFormOptions<Form extends FieldValues> extends FormChecks<Form> {
  defaultValues: DefaultValues<Form>;
}

/** React Hook Form with messages in the page's language, API errors at their fields, and an error summary. */
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

  /** the messages of a failed call by the form's fields */
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
    /** the fields' labels by their names */
    labels: Object.fromEntries(named),
    fieldId,
    messageOf,
    /** the props of a `Field` */
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
    /** Validates everything, then calls `onValid`. */
    submit: (onValid: (values: Form) => unknown, onInvalid?: (errors: FieldErrors<Form>) => void) => {
      // `onValid` is not awaited: a form reset by a successful save counts as not submitted again
      const check = form.handleSubmit((values) => void onValid(values), onInvalid);
      return (event?: SyntheticEvent) => {
        event?.preventDefault();
        form.clearErrors();
        void check(event);
      };
    },
    /** Shows what a failed call says about fields; returns their names. */
    showRefusal: (error: unknown): string[] => {
      const found = messagesIn(error);
      for (const [name, message] of found) form.setError(name as FieldPath<Form>, { type: 'server', message });
      if (found.size > 0) setRefusals((before) => before + 1);
      return [...found.keys()];
    },
    /** whether a failure has a part that no field shows */
    isGeneral: (error: unknown): boolean => error !== null && messagesIn(error).size === 0,
  };
}

export type CheckedForm = Pick<ReturnType<typeof useCheckedForm>, 'summary' | 'attempt' | 'isGeneral'>;
