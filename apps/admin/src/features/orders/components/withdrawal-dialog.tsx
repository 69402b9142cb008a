import { errorText, fieldErrors } from '@fori/client/errors';
import { settleWithdrawal } from '@fori/client/mutations/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import type { WithdrawalStatus } from '@fori/domain/orders';
import { Button } from '@fori/ui/button';
import { Checkbox } from '@fori/ui/checkbox';
import { Dialog } from '@fori/ui/dialog';
import { ErrorSummary } from '@fori/ui/error-summary';
import { Field } from '@fori/ui/field';
import { Textarea } from '@fori/ui/input';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecimalInput } from '../../../shared/form/decimal-input.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { typedMoney } from '../refund.ts';
import { useRefundedSeen } from '../use-refunded-seen.ts';
import { StaleRefund } from './stale-refund.tsx';

export type WithdrawalStep = Exclude<WithdrawalStatus, 'requested' | 'refunding'>;

interface WithdrawalDialogProps {
  order: AdminOrder & { withdrawal: NonNullable<AdminOrder['withdrawal']> };
  step: WithdrawalStep;
  onClose: () => void;
}

type Errors = Partial<Record<'amount' | 'note', string>>;

/** Asks what a step of a withdrawal needs: a word to the customer, and with the money how much of it. */
export function WithdrawalDialog({ order, step, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation(['admin-orders', 'orders', 'common', 'validation', 'errors']);
  const { money } = useFormats();
  const id = useId();
  const { proposed_refund: proposed } = order.withdrawal;
  const settle = useMutation(settleWithdrawal(useBackOfficeApi(), order.id));
  const { seen, stale } = useRefundedSeen(order, settle.error);
  const [note, setNote] = useState('');
  const [amount, setAmount] = useState(proposed);
  const [restock, setRestock] = useState(false);
  const [found, setFound] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);

  const givesMoney = step === 'refunded' && proposed !== '0.00';
  const name = order.customer.name;
  const typed = typedMoney(amount);
  const check = (): Errors => ({
    ...(step === 'refused' && note.trim() === '' && { note: t('validation:required') }),
    ...(givesMoney && typed === null && { amount: t('validation:money') }),
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((before) => before + 1);
    const wrong = check();
    setFound(wrong);
    if (Object.keys(wrong).length > 0) return;
    const said = note.trim() ? { note: note.trim() } : {};
    const given = givesMoney && typed !== null ? { amount: typed, restock } : {};
    settle.mutate(
      { status: step, ...said, ...given, ...(step === 'refunded' && { refunded_seen: seen }) },
      {
        onSuccess: ({ number, withdrawal }) => {
          const status = t(`orders:withdrawal.status.${withdrawal?.status ?? step}`);
          showToast({ tone: 'success', title: t('withdrawal.done', { number, status }) });
          onClose();
        },
        onError: (error) => {
          const { amount: wrongAmount, note: wrongNote } = fieldErrors(error);
          setFound({ ...(wrongAmount && { amount: wrongAmount }), ...(wrongNote && { note: wrongNote }) });
          setAttempt((before) => before + 1);
        },
      },
    );
  };

  const labels = { amount: t('refund.amount'), note: t('withdrawal.note') };
  const summary = (['amount', 'note'] as const).flatMap((field) =>
    found[field] ? [{ fieldId: `${id}-${field}`, message: `${labels[field]}: ${found[field]}` }] : [],
  );
  const submit =
    step === 'refunded'
      ? givesMoney
        ? t('withdrawal.to.refunded', { amount: money(typed ?? proposed) })
        : t('withdrawal.to.settled')
      : t(`withdrawal.to.${step}`);
  const text =
    step === 'refunded' && !givesMoney ? t('withdrawal.refunded.nothing') : t(`withdrawal.${step}.text`, { name });

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
      <form id={id} noValidate onSubmit={send} className="grid gap-4">
        <ErrorSummary title={t('withdrawal.failed')} errors={summary} attempt={attempt} />
        {stale && <StaleRefund order={order} />}
        {settle.error !== null && !stale && summary.length === 0 && (
          <Notice live tone="error" title={t('withdrawal.failed')}>
            {errorText(settle.error, t)}
          </Notice>
        )}
        {givesMoney && (
          <>
            <Field id={`${id}-amount`} label={labels.amount} required error={found.amount ?? null}>
              <DecimalInput value={amount} onChange={setAmount} className="font-mono" />
            </Field>
            {order.items.some(({ restockable }) => restockable > 0) && (
              <Checkbox
                label={t('withdrawal.restock')}
                checked={restock}
                onChange={({ target }) => setRestock(target.checked)}
              />
            )}
          </>
        )}
        <Field
          id={`${id}-note`}
          label={labels.note}
          required={step === 'refused'}
          error={found.note ?? null}
          {...(step !== 'refused' && { optionalLabel: t('common:state.optional') })}
        >
          <Textarea value={note} onChange={({ target }) => setNote(target.value)} maxLength={500} rows={3} />
        </Field>
      </form>
    </Dialog>
  );
}
