import { errorText } from '@fori/client/errors';
import { approveRequest } from '@fori/client/mutations/admin-approvals';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useFormats } from '../../../shared/use-formats.ts';
import { useSubject } from '../use-subject.ts';

/** Confirms an approval, naming what it carries out; says why where that is refused by now. */
export function ApproveDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { t } = useTranslation(['admin-approvals', 'errors']);
  const { money } = useFormats();
  const subject = useSubject()(approval);
  const { mutate, isPending, error } = useMutation(approveRequest(useBackOfficeApi()));
  const { amount, order, person, limit } = approval;
  const consequence = () => {
    if (amount !== null) return t('confirm.refund', { amount: money(amount), number: order?.number ?? '' });
    if (limit === null) return t('confirm.owner', { name: person?.name ?? subject });
    return limit.to === null ? t('confirm.limit_removed') : t('confirm.limit_raised', { to: money(limit.to) });
  };
  const approve = () =>
    mutate(approval.id, {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('done.approved') });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      title={t('confirm.title')}
      description={consequence()}
      confirmLabel={t('action.approve')}
      cancelLabel={t('confirm.keep')}
      busy={isPending}
      onConfirm={approve}
      onClose={onClose}
    >
      {error && (
        <Notice live tone="error" title={t('approve_failed')}>
          {errorText(error, t)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
