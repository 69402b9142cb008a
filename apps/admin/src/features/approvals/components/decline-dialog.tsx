import { declineRequest } from '@fori/client/mutations/admin-approvals';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type Approval, declineBody } from '@fori/contracts/admin-approvals/schemas';
import { MAX_DECLINE_REASON } from '@fori/domain/approvals';
import { Field } from '@fori/ui/field';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Textarea } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';

/** Asks for the reason for which a request is declined. */
export function DeclineDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { t } = useTranslation('admin-approvals');
  const { mutate, isPending, error } = useMutation(declineRequest(useBackOfficeApi()));
  const checked = useCheckedForm<{ reason: string }>({
    defaultValues: { reason: '' },
    labels: () => ({ reason: t('decline.reason') }),
    schema: declineBody,
  });
  const { form, field } = checked;
  const send = ({ reason }: { reason: string }) =>
    mutate(
      { id: approval.id, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'success', title: t('done.declined') });
          onClose();
        },
        onError: (problem) => checked.showRefusal(problem),
      },
    );
  return (
    <FormDialog
      title={t('decline.title')}
      description={[t('decline.nothing'), approval.asked_by.name && t('decline.told', { name: approval.asked_by.name })]
        .filter(Boolean)
        .join(' ')}
      submitLabel={t('decline.submit')}
      busy={isPending}
      onSubmit={checked.submit(send)}
      onClose={onClose}
    >
      <FormProblems title={t('decline.failed')} checked={checked} error={error} />
      <Field {...field('reason')} required>
        <Textarea {...form.register('reason')} maxLength={MAX_DECLINE_REASON} rows={3} data-autofocus />
      </Field>
    </FormDialog>
  );
}
