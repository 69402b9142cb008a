import { errorText } from '@fori/client/errors';
import { ordersQuery } from '@fori/client/queries/orders';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { Pagination } from '@fori/ui/pagination';
import { ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { OfferedOrders } from '../features/order/components/offered-orders.tsx';
import { OrderList, OrderListSkeleton } from '../features/order/components/order-list.tsx';
import { useListPage } from '../features/order/hooks/use-list-page.ts';
import { AccountNav } from '../shared/account-nav.tsx';
import { EmptyPage } from '../shared/empty-page.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { usePreferences } from '../shared/preferences.tsx';
import { NavigateReplace } from '../shared/replace-search.tsx';
import { useListHeading } from '../shared/use-list-heading.ts';

/** `/orders`: the customer's orders, newest first, in pages. */
export function OrdersPage() {
  const { t } = useTranslation(['orders', 'purchases', 'common']);
  const { language } = usePreferences();
  const page = useListPage();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(ordersQuery(useApi(), language, page));
  const title = page === 1 ? t('purchases:list.title') : t('purchases:list.title_page', { page });
  usePageHead({ title, noIndex: true });

  const heading = useListHeading(page);

  const content = () => {
    if (error && !data) {
      return (
        <ErrorState
          title={t('purchases:load_failed')}
          retryLabel={t('common:action.retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error, t)}
        </ErrorState>
      );
    }
    if (!data) return <OrderListSkeleton />;
    if (data.total === 0) {
      return (
        <EmptyPage
          icon={<Package aria-hidden />}
          title={t('purchases:list.empty')}
          action={t('purchases:list.empty_action')}
        >
          {t('purchases:list.empty_text')}
        </EmptyPage>
      );
    }
    if (!isPlaceholderData && page > data.last_page) return <NavigateReplace by={paths.ordersPage(data.last_page)} />;
    return (
      <>
        <OrderList orders={data.data} outdated={isPlaceholderData} />
        <Pagination
          page={page}
          pageCount={data.last_page}
          href={paths.ordersPage}
          labels={{
            navigation: t('purchases:list.pages'),
            previous: t('purchases:list.previous'),
            next: t('purchases:list.next'),
            page: (number) => t('purchases:list.page', { page: number }),
          }}
          className="mt-6"
        />
      </>
    );
  };

  return (
    <div className="shell pt-4 pb-8 md:pt-6 md:pb-12">
      <AccountNav />
      <h1 ref={heading} tabIndex={-1} className="pb-6 text-3xl outline-none">
        {t('purchases:list.title')}
      </h1>
      <OfferedOrders />
      {content()}
    </div>
  );
}
