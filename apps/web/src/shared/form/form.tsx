import { useTranslation } from '@fori/client/use-translation';
import { ErrorSummary } from '@fori/ui/error-summary';
import { Notice } from '@fori/ui/states';
import type { ReactNode } from 'react';
import type { FailureTexts } from '../failure.ts';
import { errorMessage } from './form-error.ts';
import { FormContext, type FormState, type SubmitHandler } from './use-form.ts';

interface FormProps<V extends object> {
  form: FormState<V>;
  onSubmit: SubmitHandler;
  /** labels of the fields for the error summary */
  labels: Readonly<Record<string, string>>;
  /** the summary names the fields only, for a form so short that the messages are right below */
  brief?: boolean;
  /** the API's error that belongs to no field */
  problem?: FailureTexts | null;
  children: ReactNode;
}

/** A form with an error summary above its fields. */
export function Form<V extends object>({ form, onSubmit, labels, brief = false, problem, children }: FormProps<V>) {
  const { t } = useTranslation(['validation', 'common', 'errors']);
  const errors = form.names.flatMap((name) => {
    const message = errorMessage(t, form.errors[name]);
    const label = labels[name] ?? name;
    if (!message) return [];
    // most messages start with their field, in whatever case the language needs: "Nimi", "Nimessä …"
    const named = message.startsWith(label.slice(0, 3));
    return [{ fieldId: form.fieldId(name), message: brief ? label : named ? message : `${label}: ${message}` }];
  });
  return (
    <FormContext value={form as unknown as FormState}>
      {/* posts before hydration, so that no password ends up in an address */}
      <form
        noValidate
        method="post"
        ref={form.element}
        onFocus={form.prepare}
        onBlur={form.leave}
        onSubmit={onSubmit}
        className="flex flex-col gap-4"
      >
        <ErrorSummary title={(count) => t('incomplete', { count })} attempt={form.attempts} errors={errors} />
        {problem && (
          <Notice tone="error" live title={problem.title}>
            {problem.description}
          </Notice>
        )}
        {children}
      </form>
    </FormContext>
  );
}
