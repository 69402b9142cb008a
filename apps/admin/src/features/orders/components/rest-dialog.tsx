import { markRestNotSent } from '@fori/client/mutations/admin-parcels';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { restNotSentBody } from '@fori/contracts/admin-parcels/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Field } from '@fori/ui/field';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Textarea } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { lineNames, notSentYet } from '../shipment.ts';
import { BookedNotice } from './booked-notice.tsx';

interface RestDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Says, with a reason, that what is left of an order will not be sent (RETURN-10). */
export function RestDialog({ order, onClose }: RestDialogProps) {
  const { t } = useTranslation(['admin-orders', 'common']);
  const { mutate, isPending, error } = useMutation(markRestNotSent(useBackOfficeApi(), order.id));
  const names = lineNames(t, order);
  const left = notSentYet(order);
  const units = left.reduce((sum, { quantity }) => sum + quantity, 0);
  const toInput = ({ reason }: { reason: string }) => ({ units, reason });
  const checked = useCheckedForm({
    defaultValues: { reason: '' },
    labels: () => ({ reason: t('parcels.rest.reason') }),
    schema: restNotSentBody,
    toInput,
  });
  const { field, form } = checked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown once
  useEffect(() => void checked.showRefusal(error), [error]);
  const onSuccess = () => {
    showToast({ tone: 'success', title: t('parcels.rest.done') });
    onClose();
  };
  return (
    <FormDialog
      title={t('parcels.rest.question', { number: order.number })}
      description={t('parcels.rest.text')}
      submitLabel={t('parcels.rest.action')}
      busy={isPending}
      onSubmit={checked.submit((values) => mutate(toInput(values), { onSuccess }))}
      onClose={onClose}
    >
      <FormProblems title={t('parcels.rest.failed')} checked={checked} error={error} />
      <ul className="list-disc pl-5">
        {left.map(({ line, quantity }) => (
          <li key={line} className="wrap-anywhere">{`${quantity} × ${names[line - 1] ?? ''}`}</li>
        ))}
      </ul>
      {order.withdrawals.some(({ exchange }) => exchange?.state === 'due') && <p>{t('parcels.rest.exchange')}</p>}
      <BookedNotice parcels={order.packing.parcels} />
      <Field {...field('reason')} hint={t('parcels.rest.reason_hint')}>
        <Textarea {...form.register('reason')} maxLength={500} rows={3} />
      </Field>
    </FormDialog>
  );
}
