import { returnsQuery } from '@fori/client/queries/admin-returns';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { EmptyState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { ReturnsToolbar } from '../features/returns/components/returns-toolbar.tsx';
import { ReturnsCards, ReturnsTable } from '../features/returns/components/returns-view.tsx';
import { returnList } from '../features/returns/list.ts';
import { ListBody } from '../shared/list/list-body.tsx';
import { useList } from '../shared/list/use-list.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

/** The withdrawals from contracts: what comes back, in what condition, and what was refunded. */
export function ReturnsPage() {
  const { t } = useTranslation('admin-returns');
  const controls = useList(returnList);
  const query = useQuery(returnsQuery(useBackOfficeApi(), controls.state));
  const { data } = query;
  usePageTitle(t('title'));

  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <ReturnsToolbar controls={controls} total={data?.total ?? null} shown={data?.data.length ?? 0} />
      <ListBody
        controls={controls}
        query={query}
        labels={{ loading: t('loading'), failed: t('failed') }}
        none={(filters) =>
          returnList.isRestricted(filters) ? (
            <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
          ) : (
            <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
          )
        }
      >
        {(returns, stale) => (
          <>
            <div className="lg:hidden">
              <ReturnsCards returns={returns} stale={stale} />
            </div>
            <div className="hidden lg:block">
              <ReturnsTable returns={returns} stale={stale} />
            </div>
          </>
        )}
      </ListBody>
    </>
  );
}
