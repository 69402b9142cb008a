import { errorText, errorTitle } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import type { ReactNode } from 'react';
import { Form } from './form.tsx';
import type { FormState, SubmitHandler } from './use-form.ts';

interface EditFormProps<V extends object> {
  form: FormState<V>;
  onSubmit: SubmitHandler;
  /** labels of the fields for the error summary */
  labels: Readonly<Record<string, string>>;
  /** replaces the message of a failure, where the screen knows better */
  failure?: ReactNode;
  children: ReactNode;
  /** save button and what is beside it */
  actions: ReactNode;
}

/** A form with its errors above the fields and the buttons below. */
export function EditForm<V extends object>({ form, onSubmit, labels, failure, children, actions }: EditFormProps<V>) {
  const { t } = useTranslation(['profile', 'errors']);
  const problem = form.failure !== null &&
    !failure && {
      title: errorTitle(form.failure, t),
      description: `${errorText(form.failure, t)} ${t('form.not_saved')}`,
    };
  return (
    <Form form={form} onSubmit={onSubmit} labels={labels} problem={problem || null}>
      {failure}
      {children}
      <div className="flex flex-wrap items-center gap-3">{actions}</div>
    </Form>
  );
}

/** Save, and a button that resets the form while it has changes. */
export function SaveActions({ form }: { form: Pick<FormState, 'dirty' | 'busy' | 'reset'> }) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <>
      {/* of several forms on a page, the one with changes stands out */}
      <Button
        type="submit"
        variant={form.dirty || form.busy ? 'primary' : 'secondary'}
        busy={form.busy}
        busyLabel={t('common:state.saving')}
      >
        {t('common:action.save')}
      </Button>
      {form.dirty && (
        <>
          <Button variant="quiet" disabled={form.busy} onClick={form.reset}>
            {t('form.discard')}
          </Button>
          <span className="text-muted text-sm">{t('form.unsaved')}</span>
        </>
      )}
    </>
  );
}
