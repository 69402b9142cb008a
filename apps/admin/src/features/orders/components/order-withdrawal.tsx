import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Button } from '@fori/ui/button';
import { DefinitionList } from '@fori/ui/definition-list';
import { Card } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/use-formats.ts';
import { WithdrawalDialog, type WithdrawalStep } from './withdrawal-dialog.tsx';

/** The customer's withdrawal: date, reason if given, state and the next actions. */
export function OrderWithdrawal({
  order,
  withdrawal,
}: {
  order: AdminOrder;
  withdrawal: NonNullable<AdminOrder['withdrawal']>;
}) {
  const { t } = useTranslation(['admin', 'orders', 'purchases', 'admin-orders']);
  const { dateTime, money } = useFormats();
  const [step, setStep] = useState<WithdrawalStep | null>(null);
  const { status, at, reason, note, allowed, proposed_refund: proposed, refund_failed: refundFailed } = withdrawal;
  const steps = allowed.filter((to): to is WithdrawalStep => to !== 'requested' && to !== 'refunding');
  const nameOf = (to: WithdrawalStep) => {
    if (to !== 'refunded') return t(`admin-orders:withdrawal.to.${to}`);
    return proposed === '0.00'
      ? t('admin-orders:withdrawal.to.settled')
      : t('admin-orders:withdrawal.to.refunded', { amount: money(proposed) });
  };
  return (
    <Card title={t('order.withdrawal.title')}>
      <DefinitionList
        items={[
          { term: t('order.withdrawal.status'), value: t(`purchases:withdrawal.status.${status}`) },
          { term: t('order.withdrawal.at'), value: dateTime(at) },
          {
            term: t('order.withdrawal.reason'),
            value: (
              <span className="wrap-anywhere whitespace-pre-line">{reason ?? t('order.withdrawal.no_reason')}</span>
            ),
          },
          ...(note === null
            ? []
            : [
                {
                  term: t('admin-orders:withdrawal.note'),
                  value: <span className="wrap-anywhere whitespace-pre-line">{note}</span>,
                },
              ]),
        ]}
      />
      {refundFailed && (
        <Notice tone="error" title={t('admin-orders:withdrawal.refund_failed.title')} className="mt-4">
          {t('admin-orders:withdrawal.refund_failed.text')}
        </Notice>
      )}
      {status === 'refunding' && (
        <p className="mt-4 max-w-measure text-muted">{t('admin-orders:withdrawal.refunding')}</p>
      )}
      {steps.length > 0 && (
        <fieldset aria-label={t('admin-orders:withdrawal.label')} className="mt-4 flex flex-wrap gap-3">
          {steps.map((to) => (
            <Button key={to} variant={to === 'refused' ? 'secondary' : 'primary'} onClick={() => setStep(to)}>
              {nameOf(to)}
            </Button>
          ))}
        </fieldset>
      )}
      {step && <WithdrawalDialog order={{ ...order, withdrawal }} step={step} onClose={() => setStep(null)} />}
    </Card>
  );
}
