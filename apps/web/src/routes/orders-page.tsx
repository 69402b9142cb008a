import { errorText } from '@fori/client/errors';
import { ordersQuery } from '@fori/client/queries/orders';
import { useApi } from '@fori/client/react';
import { shop } from '@fori/domain/shop';
import { buttonClass } from '@fori/ui/button';
import { Pagination } from '@fori/ui/pagination';
import { EmptyState, ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { OrderList, OrderListSkeleton } from '../features/order/components/order-list.tsx';
import { useListPage } from '../features/order/hooks/use-list-page.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { usePreferences } from '../shared/preferences.tsx';

/** `/orders`: the signed-in customer's own, newest first, a page at a time. */
export function OrdersPage() {
  const { t } = useTranslation(['orders', 'purchases', 'common']);
  const { language } = usePreferences();
  const page = useListPage();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(ordersQuery(useApi(), language, page));
  const title = page === 1 ? t('purchases:list.title') : t('purchases:list.title_page', { page });
  usePageHead({ title: `${title} — ${shop.name}`, noIndex: true });

  // the links to other pages stand below the list: whoever has followed one begins at its head
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page]);

  const content = () => {
    if (error && !data) {
      return (
        <ErrorState
          title={t('load_failed')}
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
        <EmptyState
          icon={<Package aria-hidden />}
          title={t('purchases:list.empty')}
          action={
            <Link to={paths.products()} className={buttonClass()}>
              {t('purchases:list.empty_action')}
            </Link>
          }
        >
          {t('purchases:list.empty_text')}
        </EmptyState>
      );
    }
    if (!isPlaceholderData && page > data.last_page) return <Navigate to={paths.ordersPage(data.last_page)} replace />;
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
    <div className="shell py-8 md:py-12">
      <h1 ref={heading} tabIndex={-1} className="pb-6 text-3xl outline-none">
        {t('purchases:list.title')}
      </h1>
      {content()}
    </div>
  );
}
