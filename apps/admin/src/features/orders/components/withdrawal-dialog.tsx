import { settleWithdrawal } from '@fori/client/mutations/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import type { WithdrawalStatus } from '@fori/domain/orders';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { Field } from '@fori/ui/field';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitsToast } from '../../../shared/approval-notice.tsx';
import { Checkbox, Textarea } from '../../../shared/form/controls.tsx';
import { DecimalField } from '../../../shared/form/decimal-input.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { typedMoney } from '../refund.ts';
import { useRefundedShown } from '../use-refunded-shown.ts';
import { StaleRefund } from './stale-refund.tsx';

export type WithdrawalStep = Exclude<WithdrawalStatus, 'requested' | 'refunding'>;

interface WithdrawalDialogProps {
  order: AdminOrder & { withdrawal: NonNullable<AdminOrder['withdrawal']> };
  step: WithdrawalStep;
  onClose: () => void;
}

interface WithdrawalForm {
  amount: string;
  note: string;
  restock: boolean;
}

/** Asks for a message to the customer, and for the amount where the step refunds. */
export function WithdrawalDialog({ order, step, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation(['admin-orders', 'orders', 'purchases', 'common', 'validation', 'errors']);
  const { money } = useFormats();
  const id = useId();
  const { proposed_refund: proposed } = order.withdrawal;
  const showWaits = useWaitsToast();
  const settle = useMutation(settleWithdrawal(useBackOfficeApi(), order.id));
  const { seen, stale } = useRefundedShown(order, settle.error);
  const checked = useCheckedForm<WithdrawalForm>({
    defaultValues: { amount: proposed, note: '', restock: false },
    labels: () => ({ amount: t('refund.amount'), note: t('withdrawal.note') }),
  });
  const { field, form } = checked;

  const paysRefund = step === 'refunded' && proposed !== '0.00';
  const name = order.customer.name;
  const typed = typedMoney(form.watch('amount'));

  const send = ({ amount, note, restock }: WithdrawalForm) =>
    settle.mutate(
      {
        status: step,
        ...(note.trim() && { note: note.trim() }),
        ...(paysRefund && { amount: typedMoney(amount) ?? amount, restock }),
        ...(step === 'refunded' && { refunded_seen: seen }),
      },
      {
        onSuccess: (result) => {
          if ('approval' in result) {
            showWaits(result.approval);
            return onClose();
          }
          const { number, withdrawal } = result.done;
          const status = t(`purchases:withdrawal.status.${withdrawal?.status ?? step}`);
          showToast({ tone: 'success', title: t('withdrawal.done', { number, status }) });
          onClose();
        },
        onError: (error) => checked.showRefusal(error),
      },
    );

  const submit =
    step === 'refunded'
      ? paysRefund
        ? t('withdrawal.to.refunded', { amount: money(typed ?? proposed) })
        : t('withdrawal.to.settled')
      : t(`withdrawal.to.${step}`);
  const text =
    step === 'refunded' && !paysRefund ? t('withdrawal.refunded.nothing') : t(`withdrawal.${step}.text`, { name });

  return (
    <Dialog
      open
      title={t(`withdrawal.${step}.title`, { number: order.number })}
      description={text}
      closeLabel={t('common:action.close')}
      locked={settle.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={settle.isPending}>
            {t('withdrawal.keep')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={step === 'refused' ? 'danger' : 'primary'}
            busy={settle.isPending}
            busyLabel={t('common:state.saving')}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={checked.submit(send)} className="grid gap-4">
        <FormProblems title={t('withdrawal.failed')} checked={checked} error={stale ? null : settle.error} />
        {stale && <StaleRefund order={order} />}
        {paysRefund && (
          <>
            <Field {...field('amount')} required>
              <DecimalField
                control={form.control}
                name="amount"
                rules={{ validate: (text) => typedMoney(text) !== null || t('validation:money') }}
                className="font-mono"
              />
            </Field>
            {order.items.some(({ restockable }) => restockable > 0) && (
              <Checkbox label={t('withdrawal.restock')} {...form.register('restock')} />
            )}
          </>
        )}
        <Field
          {...field('note')}
          required={step === 'refused'}
          {...(step !== 'refused' && { optionalLabel: t('common:state.optional') })}
        >
          <Textarea
            {...form.register('note', {
              validate: (text) => step !== 'refused' || text.trim() !== '' || t('validation:required'),
            })}
            maxLength={500}
            rows={3}
          />
        </Field>
      </form>
    </Dialog>
  );
}
