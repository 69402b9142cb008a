import { dashboardQuery } from '@fori/client/queries/admin-reports';
import { useBackOfficeApi } from '@fori/client/react';
import { PageHeader, Section } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BestSellers } from '../features/dashboard/components/best-sellers.tsx';
import { DashboardSkeleton } from '../features/dashboard/components/dashboard-skeleton.tsx';
import { LatestOrders } from '../features/dashboard/components/latest-orders.tsx';
import { MonthChart } from '../features/dashboard/components/month-chart.tsx';
import { SalesFigures } from '../features/dashboard/components/sales-figures.tsx';
import { TodoList } from '../features/dashboard/components/todo-list.tsx';
import { todoItems } from '../features/dashboard/todo-items.ts';
import { FactorNote } from '../features/factors/components/factor-note.tsx';
import { OrderStatusBadge } from '../features/orders/components/order-status-badge.tsx';
import { SetupNotice } from '../features/setup/components/setup-notice.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { paths } from '../shared/paths.ts';
import { useFormats } from '../shared/use-formats.ts';

/** As high as its heading, with a larger target. */
const more = 'link -my-2 inline-flex min-h-target items-center text-sm';

interface OverviewProps {
  /** the level of its heading: `h1` where it opens the screen, `h2` below the products */
  heading: 'h1' | 'h2';
}

/** Sales and pending work: the part of the dashboard above or below the products. */
export function Overview({ heading }: OverviewProps) {
  const { t } = useTranslation('admin-dashboard');
  const { time } = useFormats();
  const query = useQuery(dashboardQuery(useBackOfficeApi()));
  const { data, error } = query;
  const { from, to } = data?.sales.month ?? { from: '', to: '' };

  return (
    <section aria-labelledby="overview-heading">
      <PageHeader
        heading={heading}
        id="overview-heading"
        title={t('title')}
        description={data && t('updated', { time: time(data.at) })}
      />
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {data.opening !== 'open' && <SetupNotice state={data.opening} />}
          <FactorNote />
          {data.failed_resets !== null && (
            <Notice tone="warning" title={t('failed_resets.title')}>
              {t('failed_resets.text', { failures: data.failed_resets })}
            </Notice>
          )}
          {data.demo_payments && (
            <Notice tone="warning" title={t('demo_payments.title')}>
              {t('demo_payments.text')}
            </Notice>
          )}
          <Section title={t('sales.title')} titleHidden className="border-t-0 pt-0">
            <SalesFigures sales={data.sales} />
          </Section>
          <div className="grid-7-5">
            {/* pending work first, on a phone before the chart too */}
            <Section title={t('work.title')}>
              <TodoList items={todoItems(data)} />
            </Section>
            <Section
              title={t('chart.title')}
              actions={
                <Link to={paths.reportOf(from, to)} className={more}>
                  {t('chart.open')}
                </Link>
              }
            >
              <MonthChart days={data.days} />
            </Section>
          </div>
          <div className="grid-7-5">
            <Section
              title={t('latest.title')}
              actions={
                <Link to={paths.orders} className={more}>
                  {t('latest.all')}
                </Link>
              }
            >
              <LatestOrders orders={data.latest_orders} status={(status) => <OrderStatusBadge status={status} />} />
            </Section>
            <Section
              title={t('best.title')}
              actions={
                <Link to={paths.reportOf(from, to, 'product')} className={more}>
                  {t('best.all')}
                </Link>
              }
            >
              <BestSellers products={data.best_sellers} />
            </Section>
          </div>
        </div>
      ) : error ? (
        <LoadError query={query} title={t('load_failed')} />
      ) : (
        <DashboardSkeleton label={t('loading')} />
      )}
    </section>
  );
}
