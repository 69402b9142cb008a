import { explainDifference } from '@fori/client/mutations/admin-payouts';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import {
  type ExplanationInput,
  explanationBody,
  MAX_EXPLANATION,
  type PayoutDifference,
} from '@fori/contracts/admin-payouts/schemas';
import { Field } from '@fori/ui/field';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Textarea } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';

/** Asks what a difference is. */
export function ExplainDialog({ difference, onClose }: { difference: PayoutDifference; onClose: () => void }) {
  const { t } = useTranslation('admin-payouts');
  const { mutate, isPending, error } = useMutation(explainDifference(useBackOfficeApi(), difference.id));
  const checked = useCheckedForm<ExplanationInput>({
    defaultValues: { text: difference.explanation?.text ?? '' },
    labels: () => ({ text: t('differences.explain.label') }),
    schema: explanationBody,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown once
  useEffect(() => void checked.showRefusal(error), [error]);
  const send = checked.submit((body) =>
    mutate(body, {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('differences.explain.done') });
        onClose();
      },
    }),
  );
  return (
    <FormDialog
      title={t('differences.explain.title')}
      description={`${t(`differences.kind.${difference.kind}`)}. ${t('differences.explain.text')}`}
      submitLabel={t('differences.explain.submit')}
      busyLabel={t('differences.explain.busy')}
      busy={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <FormProblems title={t('differences.explain.failed')} checked={checked} error={error} />
      <Field {...checked.field('text')} required>
        <Textarea {...checked.form.register('text')} maxLength={MAX_EXPLANATION} rows={3} data-autofocus />
      </Field>
    </FormDialog>
  );
}
