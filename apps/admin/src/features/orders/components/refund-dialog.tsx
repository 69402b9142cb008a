import { isApiError } from '@fori/client/api-error';
import { refundOrder } from '@fori/client/mutations/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { fullRefundCancels, MAX_REFUND_REASON } from '@fori/domain/refunds';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWaitsToast } from '../../../shared/approval-notice.tsx';
import { Checkbox, Textarea } from '../../../shared/form/controls.tsx';
import { DecimalField } from '../../../shared/form/decimal-input.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { type RefundForm, toRefund, typedMoney, valueOfQuantities } from '../refund.ts';
import { useRefundText } from '../use-refund-text.ts';
import { useRefundedShown } from '../use-refunded-shown.ts';
import { RefundQuantities } from './refund-quantities.tsx';
import { StaleRefund } from './stale-refund.tsx';

interface RefundDialogProps {
  order: AdminOrder;
  onClose: () => void;
  /** cancels the order instead, with the reason typed so far */
  onCancelOrder: (reason: string) => void;
}

/**
 * Asks for the amount of a refund, its reason, and the units to restock. Of an order that can still be cancelled it refunds a part, and
 * leads to the cancellation for all of it (ADMIN-335).
 */
export function RefundDialog({ order, onClose, onCancelOrder }: RefundDialogProps) {
  const { t } = useTranslation(['admin-orders', 'admin-payouts', 'common', 'validation', 'errors']);
  const { takenIn } = useFormats();
  const refundText = useRefundText(order);
  // the idempotency key of one attempt: sent again, it refunds only once
  const [key, setKey] = useState(() => crypto.randomUUID());
  const showWaits = useWaitsToast();
  const refund = useMutation(refundOrder(useBackOfficeApi(), order.id));
  const { seen, stale } = useRefundedShown(order, refund.error);
  const checked = useCheckedForm<RefundForm>({
    defaultValues: { amount: '', reason: '', quantities: order.items.map(() => 0), restock: false },
    labels: () => ({
      amount: t('refund.amount'),
      reason: t('refund.reason', { name: order.customer.name }),
      restock: t('refund.restock'),
    }),
    fieldOf: (name) => (name.startsWith('restock') ? 'restock' : name === 'reason' ? 'reason' : 'amount'),
  });
  const { field, form } = checked;
  const { register, control, watch, setValue, formState } = form;
  const someSent = order.packing.parcels.some(({ sent_at }) => sent_at !== null);
  const allCancels = fullRefundCancels({ status: order.status, someSent });
  const shouldValidate = formState.submitCount > 0;
  const [quantities, amount] = [watch('quantities'), typedMoney(watch('amount'))];
  const canRestock = order.items.some(({ restockable }, index) => (quantities[index] ?? 0) > 0 && restockable > 0);

  const send = (form: RefundForm) =>
    refund.mutate(
      { ...toRefund(order, form), refunded_seen: seen, key },
      {
        onSuccess: (result) => {
          if ('approval' in result) {
            showWaits(result.approval);
            return onClose();
          }
          const { number, charged, refunds } = result.done;
          const made = refunds.at(-1);
          const amount = takenIn(charged)(typedMoney(form.amount) ?? '0.00', made?.of_charge?.amount);
          const title = t(made?.status === 'pending' ? 'refund.under_way' : 'refund.done', { number, amount });
          showToast({ tone: 'success', title });
          onClose();
        },
        // the API has refused this attempt for good: the next one gets its own key
        onError: (error) => {
          const named = checked.showRefusal(error).length > 0;
          const refused = isApiError(error) && error.code === 'refund_refused';
          if (refused || named) setKey(crypto.randomUUID());
        },
      },
    );

  return (
    <FormDialog
      title={t('refund.title', { number: order.number })}
      description={t(allCancels ? 'refund.text_unsent' : 'refund.text', {
        amount: refundText(order.refundable),
        name: order.customer.name,
      })}
      submitLabel={amount === null ? t('refund.submit') : t('refund.submit_amount', { amount: refundText(amount) })}
      busy={refund.isPending}
      onSubmit={checked.submit(send)}
      onClose={onClose}
    >
      <FormProblems title={t('refund.summary')} checked={checked} error={stale ? null : refund.error} />
      {order.payment.disputed && (
        <Notice tone="warning" title={t('admin-payouts:dispute.closed_title')}>
          {t('admin-payouts:dispute.refunds')}
        </Notice>
      )}
      {stale && <StaleRefund order={order} />}
      <RefundQuantities
        order={order}
        quantities={quantities}
        onChange={(next) => {
          setValue('quantities', next);
          setValue('amount', valueOfQuantities(order, next), { shouldValidate });
          if (!next.some((quantity) => quantity > 0)) setValue('restock', false);
        }}
      />
      {canRestock && <Checkbox {...register('restock')} {...field('restock')} />}
      <div className="flex flex-wrap items-end gap-3">
        <Field {...field('amount')} required className="min-w-0 flex-1 basis-40">
          <DecimalField
            control={control}
            name="amount"
            rules={{
              validate: (text) => {
                if (text.trim() === '') return t('validation:required');
                const typed = typedMoney(text);
                if (typed === null) return t('validation:money');
                return !(allCancels && typed === order.refundable) || t('errors:refund_means_cancel');
              },
            }}
            data-autofocus
            className="font-mono"
          />
        </Field>
        {allCancels ? (
          <Button
            variant="secondary"
            className="min-h-12"
            onClick={() => onCancelOrder(form.getValues('reason').trim())}
          >
            {t('refund.cancel')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            className="min-h-12"
            onClick={() => setValue('amount', order.refundable, { shouldValidate })}
          >
            {t('refund.all')}
          </Button>
        )}
      </div>
      <Field {...field('reason')} required>
        <Textarea
          {...register('reason', { validate: (text) => text.trim() !== '' || t('validation:required') })}
          maxLength={MAX_REFUND_REASON}
          rows={3}
        />
      </Field>
    </FormDialog>
  );
}
