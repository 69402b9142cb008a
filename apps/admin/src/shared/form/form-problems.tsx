import { errorText } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import { ErrorSummary } from '@fori/ui/error-summary';
import { FocusedNotice } from '@fori/ui/states';
import type { CheckedForm } from './use-checked-form.ts';

interface FormProblemsProps {
  title: string;
  checked: CheckedForm;
  /** why the last call failed; null without a failure, or where it is shown elsewhere */
  error: unknown;
}

/**
 * Why a form was not sent: the invalid fields with links to them, else why the call failed. It takes the focus, because the
 * button may be far below it.
 */
export function FormProblems({ title, checked, error }: FormProblemsProps) {
  const { t } = useTranslation('errors');
  return (
    <>
      <ErrorSummary title={title} errors={checked.summary} attempt={checked.attempt} />
      {checked.summary.length === 0 && checked.isGeneral(error) && (
        <FocusedNotice tone="error" title={title} attempt={error}>
          {errorText(error, t)}
        </FocusedNotice>
      )}
    </>
  );
}
