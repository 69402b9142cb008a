import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { DefinitionList } from '@fori/ui/definition-list';
import { Card } from '@fori/ui/section';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/use-formats.ts';

/** That the customer has withdrawn from the contract: when, why if they said so, and how far it has come. */
export function OrderWithdrawal({ withdrawal }: { withdrawal: NonNullable<AdminOrder['withdrawal']> }) {
  const { t } = useTranslation(['admin', 'orders']);
  const { dateTime } = useFormats();
  const { status, at, reason } = withdrawal;
  return (
    <Card title={t('order.withdrawal.title')}>
      <DefinitionList
        items={[
          { term: t('order.withdrawal.status'), value: t(`orders:withdrawal.status.${status}`) },
          { term: t('order.withdrawal.at'), value: dateTime(at) },
          {
            term: t('order.withdrawal.reason'),
            value: (
              <span className="wrap-anywhere whitespace-pre-line">{reason ?? t('order.withdrawal.no_reason')}</span>
            ),
          },
        ]}
      />
    </Card>
  );
}
