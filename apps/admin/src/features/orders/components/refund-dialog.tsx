import { isApiError } from '@fori/client/api-error';
import { errorText, fieldErrors } from '@fori/client/errors';
import { refundOrder } from '@fori/client/mutations/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { MAX_REFUND_REASON } from '@fori/domain/refunds';
import { Button } from '@fori/ui/button';
import { Checkbox } from '@fori/ui/checkbox';
import { ErrorSummary } from '@fori/ui/error-summary';
import { Field } from '@fori/ui/field';
import { Textarea } from '@fori/ui/input';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../shared/form/decimal-input.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { type RefundForm, toRefund, typedMoney, valueOfQuantities } from '../refund.ts';
import { useRefundedSeen } from '../use-refunded-seen.ts';
import { RefundQuantities } from './refund-quantities.tsx';
import { StaleRefund } from './stale-refund.tsx';

/** Asks how much of an order's money goes back, why, and what of it goes back into stock. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { t } = useTranslation(['admin-orders', 'common', 'validation', 'errors']);
  const { money } = useFormats();
  const id = useId();
  // one attempt: however often it is sent, it refunds once
  const [key, setKey] = useState(() => crypto.randomUUID());
  const refund = useMutation(refundOrder(useBackOfficeApi(), order.id));
  const { seen, stale } = useRefundedSeen(order, refund.error);
  const { register, control, handleSubmit, watch, setValue, setError, formState } = useForm<RefundForm>({
    defaultValues: { amount: '', reason: '', quantities: order.items.map(() => 0), restock: false },
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const [quantities, amount] = [watch('quantities'), typedMoney(watch('amount'))];
  const canRestock = order.items.some(({ restockable }, index) => (quantities[index] ?? 0) > 0 && restockable > 0);

  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    const found = Object.entries(fieldErrors(refund.error));
    for (const [field, message] of found) {
      const name = field.startsWith('restock') ? 'restock' : field === 'reason' ? 'reason' : 'amount';
      setError(name, { type: 'server', message });
    }
    if (found.length > 0) setRefusals((before) => before + 1);
  }, [refund.error, setError]);

  const labels = {
    amount: t('refund.amount'),
    reason: t('refund.reason', { name: order.customer.name }),
    restock: t('refund.restock'),
  };
  const names = ['amount', 'reason', 'restock'] as const;
  const summary = names.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ fieldId: `${id}-${name}`, message: `${labels[name]}: ${message}` }] : [];
  });
  const fieldProps = (name: 'amount' | 'reason') => ({
    id: `${id}-${name}`,
    label: labels[name],
    error: errors[name]?.message ?? null,
  });

  const send = (form: RefundForm) =>
    refund.mutate(
      { ...toRefund(order, form), refunded_seen: seen, key },
      {
        onSuccess: ({ number, refunds }) => {
          const waits = refunds.at(-1)?.status === 'pending';
          const told = { number, amount: money(typedMoney(form.amount) ?? '0.00') };
          showToast({ tone: 'success', title: t(waits ? 'refund.under_way' : 'refund.done', told) });
          onClose();
        },
        // a refusal that is an answer: whatever is sent next is another attempt
        onError: (error) => {
          const refused = isApiError(error) && error.code === 'refund_refused';
          if (refused || Object.keys(fieldErrors(error)).length > 0) setKey(crypto.randomUUID());
        },
      },
    );

  return (
    <FormDialog
      title={t('refund.title', { number: order.number })}
      description={t('refund.text', { amount: money(order.refundable), name: order.customer.name })}
      submitLabel={amount === null ? t('refund.submit') : t('refund.submit_amount', { amount: money(amount) })}
      busy={refund.isPending}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <ErrorSummary title={t('refund.summary')} errors={summary} attempt={submitCount + refusals} />
      {stale && <StaleRefund order={order} />}
      {refund.error !== null && !stale && summary.length === 0 && (
        <Notice live tone="error" title={t('refund.summary')}>
          {errorText(refund.error, t)}
        </Notice>
      )}
      <RefundQuantities
        order={order}
        quantities={quantities}
        onChange={(next) => {
          setValue('quantities', next);
          setValue('amount', valueOfQuantities(order, next), { shouldValidate: submitCount > 0 });
          if (!next.some((quantity) => quantity > 0)) setValue('restock', false);
        }}
      />
      {canRestock && (
        <Checkbox
          {...register('restock')}
          id={`${id}-restock`}
          label={labels.restock}
          error={errors.restock?.message ?? null}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field {...fieldProps('amount')} required className="min-w-0 flex-1 basis-40">
          <DecimalField
            control={control}
            name="amount"
            rules={{
              validate: (text) =>
                text.trim() === '' ? t('validation:required') : typedMoney(text) !== null || t('validation:money'),
            }}
            data-autofocus
            className="font-mono"
          />
        </Field>
        <Button
          variant="secondary"
          className="min-h-12"
          onClick={() => setValue('amount', order.refundable, { shouldValidate: submitCount > 0 })}
        >
          {t('refund.all')}
        </Button>
      </div>
      <Field {...fieldProps('reason')} required>
        <Textarea
          {...register('reason', { validate: (text) => text.trim() !== '' || t('validation:required') })}
          maxLength={MAX_REFUND_REASON}
          rows={3}
        />
      </Field>
    </FormDialog>
  );
}
