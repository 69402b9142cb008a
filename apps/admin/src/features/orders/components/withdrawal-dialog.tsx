import { settleWithdrawal } from '@fori/client/mutations/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { MAX_CONDITION_NOTE, returnConditions, type WithdrawalStep as Step } from '@fori/domain/withdrawal';
import { Field } from '@fori/ui/field';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useWaitsToast } from '../../../shared/approval-notice.tsx';
import { Select, Textarea } from '../../../shared/form/controls.tsx';
import { DecimalField } from '../../../shared/form/decimal-input.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { canRestock, restockChoices, toRestock, typedMoney, type WithdrawalForm } from '../refund.ts';
import { parcelsInExchange } from '../shipment.ts';
import { useRefundText } from '../use-refund-text.ts';
import { useRefundedShown } from '../use-refunded-shown.ts';
import { BookedNotice } from './booked-notice.tsx';
import { RestockFields } from './restock-fields.tsx';
import { StaleRefund } from './stale-refund.tsx';

/** The steps that staff take. */
export const withdrawalSteps = ['received', 'refunded', 'released', 'refused'] as const satisfies readonly Step[];
export type WithdrawalStep = (typeof withdrawalSteps)[number];

interface WithdrawalDialogProps {
  order: AdminOrder;
  withdrawal: AdminOrder['withdrawals'][number];
  step: WithdrawalStep;
  onClose: () => void;
}

/** Asks for a message to the customer, for the amount where the step refunds, and for what was found where the goods came back. */
export function WithdrawalDialog({ order, withdrawal, step, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation(['admin-orders', 'orders', 'purchases', 'common', 'validation', 'errors']);
  const refundText = useRefundText(order);
  const { id: withdrawalId, proposed_refund: proposed } = withdrawal;
  const showWaits = useWaitsToast();
  const settle = useMutation(settleWithdrawal(useBackOfficeApi(), order.id));
  const { seen, stale } = useRefundedShown(order, settle.error);
  const choices = restockChoices(t, order, withdrawal);
  const checked = useCheckedForm<WithdrawalForm>({
    defaultValues: {
      amount: proposed,
      note: '',
      restock: false,
      condition: 'as_new',
      condition_note: '',
      restocked: choices.map(() => 0),
    },
    labels: () => ({
      amount: t('refund.amount'),
      note: t('withdrawal.note'),
      condition: t('withdrawal.condition'),
      condition_note: t('withdrawal.condition_note'),
      restock: t('withdrawal.restock'),
    }),
    fieldOf: (field) => (field.startsWith('restock') ? 'restock' : field),
  });
  const { field, form } = checked;

  const paysRefund = step === 'refunded' && proposed !== '0.00';
  const name = order.customer.name;
  const typed = typedMoney(form.watch('amount'));

  const isArrival = step === 'received';
  const needsNote = step === 'refused' || step === 'released';
  const exchange = withdrawal.exchange?.state === 'held';
  const send = ({
    amount,
    note,
    restock: isRestocked,
    condition,
    condition_note: found,
    restocked,
  }: WithdrawalForm) => {
    const restock = isRestocked && (choices.length === 0 || toRestock(choices, restocked));
    settle.mutate(
      {
        status: step,
        withdrawal: withdrawalId,
        ...(isArrival && { condition, restock, ...(found.trim() && { condition_note: found.trim() }) }),
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
          const { number, withdrawals } = result.done;
          const after = withdrawals.find(({ id }) => id === withdrawalId)?.status;
          const status =
            step === 'released' || after === undefined
              ? t('withdrawal.exchange.money')
              : t(`purchases:withdrawal.status.${after}`);
          showToast({ tone: 'success', title: t('withdrawal.done', { number, status }) });
          onClose();
        },
        onError: (error) => checked.showRefusal(error),
      },
    );
  };

  const submit =
    step === 'refunded'
      ? paysRefund
        ? t('withdrawal.to.refunded', { amount: refundText(typed ?? proposed) })
        : t('withdrawal.to.settled')
      : t(`withdrawal.to.${step}`);
  const text = () => {
    if (step === 'refused' && withdrawal.restocked > 0) return t('withdrawal.refused.text_restocked', { name });
    if (isArrival && exchange) return t('withdrawal.received.exchange', { name });
    return step === 'refunded' && !paysRefund
      ? t('withdrawal.refunded.nothing')
      : t(`withdrawal.${step}.text`, { name });
  };

  return (
    <FormDialog
      title={t(`withdrawal.${step}.title`, { number: order.number })}
      description={text()}
      submitLabel={submit}
      cancelLabel={t('withdrawal.keep')}
      destructive={step === 'refused'}
      busy={settle.isPending}
      onSubmit={checked.submit(send)}
      onClose={onClose}
    >
      <FormProblems title={t('withdrawal.failed')} checked={checked} error={stale ? null : settle.error} />
      {stale && <StaleRefund order={order} />}
      {needsNote && <BookedNotice parcels={parcelsInExchange(order, withdrawal)} />}
      {isArrival && (
        <>
          <Field {...field('condition')} required>
            <Select {...form.register('condition')}>
              {returnConditions.map((condition) => (
                <option key={condition} value={condition}>
                  {t(`withdrawal.conditions.${condition}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field {...field('condition_note')} optionalLabel={t('common:state.optional')}>
            <Textarea {...form.register('condition_note')} maxLength={MAX_CONDITION_NOTE} rows={2} />
          </Field>
        </>
      )}
      {paysRefund && (
        <Field {...field('amount')} required>
          <DecimalField
            control={form.control}
            name="amount"
            rules={{ validate: (text) => typedMoney(text) !== null || t('validation:money') }}
            className="font-mono"
          />
        </Field>
      )}
      {(isArrival || paysRefund) && (
        <RestockFields checked={checked} offered={canRestock(order, withdrawal)} choices={choices} />
      )}
      <Field {...field('note')} required={needsNote} {...(!needsNote && { optionalLabel: t('common:state.optional') })}>
        <Textarea
          {...form.register('note', {
            validate: (text) => !needsNote || text.trim() !== '' || t('validation:required'),
          })}
          maxLength={500}
          rows={3}
        />
      </Field>
    </FormDialog>
  );
}
