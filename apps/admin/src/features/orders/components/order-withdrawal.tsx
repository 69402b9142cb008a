import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Button } from '@fori/ui/button';
import { DefinitionList } from '@fori/ui/definition-list';
import { Card } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { useId, useState } from 'react';
import { useFormats } from '../../../shared/use-formats.ts';
import { newUnitsOf, unitsOfWithdrawal } from '../refund.ts';
import { useRefundText } from '../use-refund-text.ts';
import { WithdrawalDialog, type WithdrawalStep, withdrawalSteps } from './withdrawal-dialog.tsx';

/** A withdrawal of the customer: what it covers, date, reason if given, state, the condition of what came back, and the next actions. */
export function OrderWithdrawal({
  order,
  withdrawal,
}: {
  order: AdminOrder;
  withdrawal: AdminOrder['withdrawals'][number];
}) {
  const { t } = useTranslation(['admin', 'orders', 'purchases', 'admin-orders']);
  const { dateTime, shortDate } = useFormats();
  const refundText = useRefundText(order);
  const [step, setStep] = useState<WithdrawalStep | null>(null);
  const { status, at, reason, note, sent, allowed, condition, condition_note: found, restocked, exchange } = withdrawal;
  const { proposed_refund: proposed, refund_failed: refundFailed } = withdrawal;
  const steps = allowed.filter((to): to is WithdrawalStep => withdrawalSteps.some((step) => step === to));
  const nameOf = (to: WithdrawalStep) => {
    if (to !== 'refunded') return t(`admin-orders:withdrawal.to.${to}`);
    return proposed === '0.00'
      ? t('admin-orders:withdrawal.to.settled')
      : t('admin-orders:withdrawal.to.refunded', { amount: refundText(proposed) });
  };
  const id = useId();
  // with one of several withdrawals, what it covers and its date say which one is meant
  const named = order.withdrawals.length > 1 ? `${id}-covers ${id}-at` : undefined;
  const nameAs = (own: string) => named && { id: `${id}-${own}`, 'aria-labelledby': `${id}-${own} ${named}` };
  return (
    <Card title={t('order.withdrawal.title')} namedBy={named}>
      <DefinitionList
        items={[
          { term: t('order.withdrawal.status'), value: t(`purchases:withdrawal.status.${status}`) },
          {
            term: t('admin-orders:withdrawal.covers'),
            value: (
              <span id={`${id}-covers`} className="wrap-anywhere">
                {unitsOfWithdrawal(t, order, withdrawal).join('; ')}
              </span>
            ),
          },
          ...(exchange
            ? [
                {
                  term: t('admin-orders:withdrawal.exchange.title'),
                  value: (
                    <span className="wrap-anywhere">
                      {newUnitsOf(t, order, withdrawal)}, <span className="font-mono">{exchange.sku}</span>
                      <span className="block">
                        {t(`admin-orders:withdrawal.exchange.${exchange.state}`, {
                          date: exchange.held_until === null ? '' : shortDate(exchange.held_until),
                        })}
                      </span>
                    </span>
                  ),
                },
              ]
            : []),
          { term: t('order.withdrawal.at'), value: <span id={`${id}-at`}>{dateTime(at)}</span> },
          {
            term: t('order.withdrawal.reason'),
            value: (
              <span className="wrap-anywhere whitespace-pre-line">{reason ?? t('order.withdrawal.no_reason')}</span>
            ),
          },
          ...(condition === null
            ? []
            : [
                {
                  term: t('admin-orders:withdrawal.condition'),
                  value: (
                    <span className="wrap-anywhere whitespace-pre-line">
                      {[t(`admin-orders:withdrawal.conditions.${condition}`), found].filter(Boolean).join('\n')}
                    </span>
                  ),
                },
              ]),
          ...(restocked > 0
            ? [
                {
                  term: t('admin-orders:withdrawal.restocked'),
                  value: t('admin-orders:history.restocked', { count: restocked }),
                },
              ]
            : []),
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
      {!sent && <p className="mt-4 max-w-measure text-muted">{t('admin-orders:withdrawal.unsent')}</p>}
      {refundFailed && (
        <Notice tone="error" title={t('admin-orders:withdrawal.refund_failed.title')} className="mt-4">
          {t('admin-orders:withdrawal.refund_failed.text')}
        </Notice>
      )}
      {status === 'refunding' && (
        <p className="mt-4 max-w-measure text-muted">{t('admin-orders:withdrawal.refunding')}</p>
      )}
      {steps.length > 0 && (
        <fieldset
          aria-label={t('admin-orders:withdrawal.label')}
          {...nameAs('steps')}
          className="mt-4 flex flex-wrap gap-3"
        >
          {steps.map((to) => (
            <Button
              key={to}
              {...nameAs(to)}
              variant={to === 'refused' || to === 'released' ? 'secondary' : 'primary'}
              onClick={() => setStep(to)}
            >
              {nameOf(to)}
            </Button>
          ))}
        </fieldset>
      )}
      {step && <WithdrawalDialog order={order} withdrawal={withdrawal} step={step} onClose={() => setStep(null)} />}
    </Card>
  );
}
