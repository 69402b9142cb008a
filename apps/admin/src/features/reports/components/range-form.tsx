import { MAX_REPORT_DAYS } from '@fori/domain/sales';
import { fieldMessage } from '@fori/i18n/messages';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsOf, type ReportState } from '../report-state.ts';

interface RangeFormProps {
  state: Pick<ReportState, 'from' | 'to'>;
  onShow: (range: { from: string; to: string }) => void;
}

/** First and last day of a range of one's own. It follows the address. */
export function RangeForm({ state, onShow }: RangeFormProps) {
  const { t } = useTranslation(['admin-reports', 'validation']);
  const shown = `${state.from} ${state.to}`;
  const [draft, setDraft] = useState({ of: shown, from: state.from, to: state.to, sent: false });
  // another range, by a link or the way back: what was typed for the old one is gone
  if (draft.of !== shown) setDraft({ of: shown, from: state.from, to: state.to, sent: false });
  const typed = draft.from !== state.from || draft.to !== state.to;
  const problems = problemsOf(draft);
  const errorOf = (field: 'from' | 'to') => {
    const problem = problems.find((one) => one.field === field);
    // what is still being typed is not wrong yet
    if (!problem || (typed && !draft.sent)) return null;
    return fieldMessage(t, { key: problem.key, values: { days: MAX_REPORT_DAYS } });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (problems.length > 0) setDraft({ ...draft, sent: true });
    else onShow({ from: draft.from, to: draft.to });
  };
  return (
    <form onSubmit={send} noValidate className="grid w-full grid-cols-2 items-start gap-3 sm:flex sm:w-auto">
      <Field label={t('from')} error={errorOf('from')} className="sm:w-44">
        <Input
          type="date"
          value={draft.from}
          onChange={({ target }) => setDraft({ ...draft, from: target.value, sent: false })}
        />
      </Field>
      <Field label={t('to')} error={errorOf('to')} className="sm:w-44">
        <Input
          type="date"
          value={draft.to}
          onChange={({ target }) => setDraft({ ...draft, to: target.value, sent: false })}
        />
      </Field>
      <Button type="submit" variant="secondary" className="col-span-2 sm:mt-6.5">
        {t('show')}
      </Button>
    </form>
  );
}
