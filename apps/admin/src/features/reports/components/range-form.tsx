import { useTranslation } from '@fori/client/use-translation';
import { MAX_REPORT_DAYS } from '@fori/domain/sales';
import { fieldMessage } from '@fori/i18n/messages';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { useForm } from 'react-hook-form';
import { Input } from '../../../shared/form/controls.tsx';
import { problemsOf, type ReportState } from '../report-state.ts';

interface RangeFormProps {
  state: Pick<ReportState, 'from' | 'to'>;
  onShow: (range: { from: string; to: string }) => void;
}

/** First and last day of a custom range. Follows the address. */
export function RangeForm({ state, onShow }: RangeFormProps) {
  const { t } = useTranslation(['admin-reports', 'validation']);
  const { register, handleSubmit, watch, formState } = useForm({ values: { from: state.from, to: state.to } });
  const problems = problemsOf(watch());
  // a range that has not been submitted yet is not wrong yet, unless the address names it
  const isTyping = formState.isDirty && !formState.isSubmitted;
  const errorOf = (field: 'from' | 'to') => {
    const problem = problems.find((one) => one.field === field);
    if (!problem || isTyping) return null;
    return fieldMessage(t, { key: problem.key, values: { days: MAX_REPORT_DAYS } });
  };
  const send = handleSubmit((range) => {
    if (problemsOf(range).length === 0) onShow(range);
  });
  return (
    <form onSubmit={send} noValidate className="grid w-full grid-cols-2 items-start gap-3 sm:flex sm:w-auto">
      <Field label={t('from')} error={errorOf('from')} className="sm:w-44">
        <Input type="date" {...register('from')} />
      </Field>
      <Field label={t('to')} error={errorOf('to')} className="sm:w-44">
        <Input type="date" {...register('to')} />
      </Field>
      <Button type="submit" variant="secondary" className="col-span-2 sm:mt-6.5">
        {t('show')}
      </Button>
    </form>
  );
}
