import { ErrorSummary } from '@fori/ui/error-summary';
import { Notice } from '@fori/ui/states';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailureTexts } from '../failure.ts';
import { errorMessage } from './form-error.ts';
import { FormContext, type FormState, type SubmitHandler } from './use-form.ts';

interface FormProps<V extends object> {
  form: FormState<V>;
  onSubmit: SubmitHandler;
  /** what each field is called, for the summary of errors */
  labels: Readonly<Record<string, string>>;
  /** the summary names the fields only: for a form so short that what is wrong with them stands right below */
  brief?: boolean;
  /** what the shop said against it, where that belongs to no field */
  problem?: FailureTexts | null;
  children: ReactNode;
}

/** A form with all that can be wrong with it said above its fields. */
export function Form<V extends object>({ form, onSubmit, labels, brief = false, problem, children }: FormProps<V>) {
  const { t } = useTranslation(['validation', 'common', 'errors']);
  const errors = form.names.flatMap((name) => {
    const message = errorMessage(t, form.errors[name]);
    const label = labels[name] ?? name;
    if (!message) return [];
    // most messages name their field first, in whatever case the language needs: "Nimi", "Nimessä …"
    const named = message.startsWith(label.slice(0, 3));
    return [{ fieldId: form.fieldId(name), message: brief ? label : named ? message : `${label}: ${message}` }];
  });
  return (
    <FormContext value={form as unknown as FormState}>
      {/* posted where scripts have not come yet, so that no password ends up in an address */}
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
