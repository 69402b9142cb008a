import { payoutDetailsQuery } from '@fori/client/queries/admin-payouts';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { PayoutDetails } from '@fori/contracts/admin-payouts/schemas';
import { Badge } from '@fori/ui/badge';
import { Card, PageHeader } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { DifferenceList } from '../features/payouts/components/difference-list.tsx';
import { PayoutEntries } from '../features/payouts/components/payout-entries.tsx';
import { PayoutStatusBadge } from '../features/payouts/components/payout-status.tsx';
import { PayoutFacts, PayoutSums } from '../features/payouts/components/payout-sums.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { DetailPage } from '../shared/detail-page.tsx';
import { paths } from '../shared/paths.ts';
import { useFormats } from '../shared/use-formats.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

function Sections({ payout }: { payout: PayoutDetails }) {
  const { t } = useTranslation('admin-payouts');
  const { date } = useFormats();
  return (
    <>
      <PageHeader
        title={t('one.title', { date: date(payout.arrives_at) })}
        trail={<BackLink list={paths.payouts}>{t('one.back')}</BackLink>}
        status={
          <>
            <PayoutStatusBadge status={payout.status} />
            {payout.test && <Badge>{t('test')}</Badge>}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card title={t('differences.title')}>
          {payout.differences.length === 0 ? (
            <p className="text-muted">{t('differences.none_of')}</p>
          ) : (
            <DifferenceList differences={payout.differences} ofPayout />
          )}
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <PayoutSums payout={payout} />
          <PayoutFacts payout={payout} />
        </div>
        <PayoutEntries payout={payout} />
      </div>
    </>
  );
}

/** One payout with the payments, refunds, fees and disputes it consists of. */
export function PayoutPage() {
  const { t } = useTranslation('admin-payouts');
  const { id = '' } = useParams();
  const { date } = useFormats();
  const query = useQuery(payoutDetailsQuery(useBackOfficeApi(), id));
  const fallback = t(query.isError ? 'one.missing' : 'title');
  usePageTitle(query.data ? t('one.title', { date: date(query.data.arrives_at) }) : fallback);
  return (
    <DetailPage
      query={query}
      labels={{
        missing: t('one.missing'),
        missingText: t('one.missing_text'),
        failed: t('one.failed'),
        back: t('one.back'),
      }}
      list={paths.payouts}
      loading={t('one.loading')}
    >
      {(payout) => <Sections key={payout.id} payout={payout} />}
    </DetailPage>
  );
}
