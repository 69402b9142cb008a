import { useTranslation } from '@fori/client/use-translation';
import type { PayoutDetails } from '@fori/contracts/admin-payouts/schemas';
import { DefinitionList } from '@fori/ui/definition-list';
import { Money } from '@fori/ui/money';
import { Card } from '@fori/ui/section';
import { useFormats } from '../../../shared/use-formats.ts';
import { useAmount } from '../use-amount.ts';

/** The sums of a payout, from its payments to what was paid out. */
export function PayoutSums({ payout }: { payout: PayoutDetails }) {
  const { t } = useTranslation('admin-payouts');
  const amount = useAmount();
  const { sums, currency } = payout;
  const item = (name: 'payments' | 'refunds' | 'disputes' | 'adjustments') => ({
    term: t(`sums.${name}`),
    value: <Money>{amount(sums[name], currency)}</Money>,
  });
  const zero = (text: string) => Number(text) === 0;
  // what a payout costs is taken off
  const fees = zero(sums.fees) ? sums.fees : sums.fees.startsWith('-') ? sums.fees.slice(1) : `-${sums.fees}`;
  return (
    <Card title={t('one.sums')}>
      <DefinitionList
        items={[
          item('payments'),
          item('refunds'),
          ...(zero(sums.disputes) ? [] : [item('disputes')]),
          ...(zero(sums.adjustments) ? [] : [item('adjustments')]),
          { term: t('sums.fees'), value: <Money>{amount(fees, currency)}</Money> },
          { term: t('one.net'), value: <Money>{amount(sums.net, currency)}</Money>, strong: true },
        ]}
      />
    </Card>
  );
}

/** When a payout was made and arrives, and what the provider calls it. */
export function PayoutFacts({ payout }: { payout: PayoutDetails }) {
  const { t } = useTranslation('admin-payouts');
  const { date, dateTime } = useFormats();
  const amount = useAmount();
  return (
    <Card title={t('one.facts')}>
      <DefinitionList
        items={[
          { term: t('column.amount'), value: <Money>{amount(payout.amount, payout.currency)}</Money> },
          { term: t('one.made'), value: dateTime(payout.made_at) },
          { term: t('one.arrives'), value: date(payout.arrives_at) },
          { term: t('one.reference'), value: <span className="wrap-anywhere font-mono text-sm">{payout.id}</span> },
        ]}
      />
    </Card>
  );
}
