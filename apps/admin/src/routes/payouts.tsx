import { exportPayouts } from '@fori/client/mutations/admin-payouts';
import { payoutsQuery } from '@fori/client/queries/admin-payouts';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { EmptyState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { BookStateLine } from '../features/payouts/components/book-state.tsx';
import { Differences } from '../features/payouts/components/differences.tsx';
import { PayoutsToolbar } from '../features/payouts/components/payouts-toolbar.tsx';
import { PayoutsCards, PayoutsTable } from '../features/payouts/components/payouts-view.tsx';
import { ReconcileButton } from '../features/payouts/components/reconcile-button.tsx';
import { payoutList } from '../features/payouts/list.ts';
import { CsvExport } from '../shared/csv-export.tsx';
import { ListBody } from '../shared/list/list-body.tsx';
import { useList } from '../shared/list/use-list.ts';
import { Permitted } from '../shared/permissions.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** The payouts of the payment provider, and in what they differ from the shop's books. */
export function PayoutsPage() {
  const { t } = useTranslation('admin-payouts');
  const controls = useList(payoutList);
  const { state } = controls;
  const api = useBackOfficeApi();
  const query = useQuery(payoutsQuery(api, state));
  const { data } = query;
  usePageTitle(t('title'));

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <>
            <CsvExport
              records="payouts"
              title={t('export.title')}
              description={t('export.text')}
              download={exportPayouts(api)}
            />
            {data?.books.available && (
              <Permitted to="payouts.manage">
                <ReconcileButton />
              </Permitted>
            )}
          </>
        }
      />
      {data && <BookStateLine books={data.books} />}
      <Differences />
      <PayoutsToolbar controls={controls} total={data?.total ?? null} shown={data?.data.length ?? 0} />
      <ListBody
        controls={controls}
        query={query}
        labels={{ loading: t('loading'), failed: t('failed') }}
        none={(days) =>
          payoutList.isRestricted(days) ? (
            <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
          ) : (
            <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
          )
        }
      >
        {(payouts, stale) => (
          <>
            <div className="lg:hidden">
              <PayoutsCards payouts={payouts} stale={stale} />
            </div>
            <div className="hidden lg:block">
              <PayoutsTable payouts={payouts} stale={stale} />
            </div>
          </>
        )}
      </ListBody>
    </>
  );
}
