import { dashboardQuery } from '@fori/client/queries/admin-reports';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Dashboard } from '@fori/contracts/admin-reports/schemas';
import { PageHeader, Section } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
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

/** The parts of the dashboard that the signed-in person may see, each with the links to what it sums up. */
function Parts({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('admin-dashboard');
  const { sales, days, latest_orders: latest, best_sellers: best } = dashboard;
  const work = todoItems(dashboard);
  const linkTo = (address: string, text: string) => (
    <Link to={address} className={more}>
      {text}
    </Link>
  );
  return (
    <>
      {sales && (
        <Section title={t('sales.title')} titleHidden className="border-t-0 pt-0">
          <SalesFigures sales={sales} />
        </Section>
      )}
      <div className="grid-7-5">
        {/* pending work first, on a phone before the chart too */}
        {work.length > 0 && (
          <Section title={t('work.title')}>
            <TodoList items={work} />
          </Section>
        )}
        {sales && days && (
          <Section
            title={t('chart.title')}
            actions={linkTo(paths.reportOf(sales.month.from, sales.month.to), t('chart.open'))}
          >
            <MonthChart days={days} />
          </Section>
        )}
      </div>
      <div className="grid-7-5 empty:hidden">
        {latest && (
          <Section title={t('latest.title')} actions={linkTo(paths.orders, t('latest.all'))}>
            <LatestOrders orders={latest} status={(status) => <OrderStatusBadge status={status} />} />
          </Section>
        )}
        {sales && best && (
          <Section
            title={t('best.title')}
            actions={linkTo(paths.reportOf(sales.month.from, sales.month.to, 'product'), t('best.all'))}
          >
            <BestSellers products={best} />
          </Section>
        )}
      </div>
    </>
  );
}

interface OverviewProps {
  /** the level of its heading: `h1` where it opens the screen, `h2` below the products */
  heading: 'h1' | 'h2';
}

/** Sales and pending work: the part of the dashboard above or below the products. */
export function Overview({ heading }: OverviewProps) {
  const { t } = useTranslation('admin-dashboard');
  const { time, shortDateTime } = useFormats();
  const query = useQuery(dashboardQuery(useBackOfficeApi()));
  const { data, error } = query;

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
          {typeof data.failed_resets === 'number' && (
            <Notice tone="warning" title={t('failed_resets.title')}>
              {t('failed_resets.text', { failures: data.failed_resets })}
            </Notice>
          )}
          {data.overdue_backup && (
            <Notice tone="warning" title={t('overdue_backup.title')}>
              {data.overdue_backup.last === null
                ? t('overdue_backup.none')
                : t('overdue_backup.text', { date: shortDateTime(data.overdue_backup.last) })}
            </Notice>
          )}
          {data.demo_payments && (
            <Notice tone="warning" title={t('demo_payments.title')}>
              {t('demo_payments.text')}
            </Notice>
          )}
          {data.test_payments && (
            <Notice tone="warning" title={t('test_payments.title')}>
              {t('test_payments.text')}
            </Notice>
          )}
          <Parts dashboard={data} />
        </div>
      ) : error ? (
        <LoadError query={query} title={t('load_failed')} />
      ) : (
        <DashboardSkeleton label={t('loading')} />
      )}
    </section>
  );
}
