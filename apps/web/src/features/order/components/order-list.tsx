import { useTranslation } from '@fori/client/use-translation';
import type { OrderRow } from '@fori/contracts/orders/schemas';
import { formatDate, formatMoney } from '@fori/i18n/format';
import { StatusBadge } from '@fori/ui/badge';
import { Money } from '@fori/ui/money';
import { Picture } from '@fori/ui/picture';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { isAwaitingDelivery } from '../parcel.ts';
import { statusTone } from '../status-tone.ts';

const PORTRAIT = { width: 4, height: 5 };
const PICTURES = 4;

const row =
  'grid gap-x-8 gap-y-4 py-6 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] md:items-center lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]';
const thumbnail = 'aspect-4/5 w-16 object-cover';

function Row({ order }: { order: OrderRow }) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { language } = usePreferences();
  const { currency, total } = order.display;
  return (
    <article className={`${row} relative transition-colors hover:bg-surface`}>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="text-lg">
            <Link
              to={paths.order(order.id)}
              className="whitespace-nowrap font-mono after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-spruce"
            >
              {order.number}
            </Link>
          </h2>
          <StatusBadge tone={statusTone[order.status]}>{t(`status.${order.status}`)}</StatusBadge>
        </div>
        <p className="text-muted">
          <time dateTime={order.created_at}>{formatDate(order.created_at, language)}</time> ·{' '}
          {t('purchases:list.pieces', { count: order.item_count })}
        </p>
        {order.tracking_number !== null ? (
          <p className="text-muted text-sm">
            {t('tracking.number')}: <span className="wrap-anywhere font-mono">{order.tracking_number}</span>
          </p>
        ) : (
          isAwaitingDelivery(order.status) && <p className="text-muted text-sm">{t('tracking.pending')}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {order.images.length > 0 && (
          <div className="flex gap-2">
            {order.images.slice(0, PICTURES).map((image, position) => (
              <Picture key={position} src={image} alt="" {...PORTRAIT} sizes="4rem" className={thumbnail} />
            ))}
          </div>
        )}
        <p className="ml-auto text-right text-lg">
          <span className="sr-only">{t('totals.total')} </span>
          <Money size="inherit">{formatMoney(order.total, { language, currency: 'EUR' })}</Money>
          {currency !== 'EUR' && (
            <span className="block text-muted text-sm">
              {t('purchases:list.about', { amount: formatMoney(total, { language, currency }) })}
            </span>
          )}
        </p>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </div>
    </article>
  );
}

const list = 'divide-y divide-hair border-line border-y';

interface OrderListProps {
  orders: readonly OrderRow[];
  /** the orders belong to the previous page */
  outdated: boolean;
}

/** The customer's orders, each a link to its page. */
export function OrderList({ orders, outdated }: OrderListProps) {
  const { t } = useTranslation(['orders', 'purchases']);
  return (
    <ul
      aria-label={t('purchases:list.title')}
      aria-busy={outdated || undefined}
      className={outdated ? `${list} opacity-60` : list}
    >
      {orders.map((order) => (
        <li key={order.id}>
          <Row order={order} />
        </li>
      ))}
    </ul>
  );
}

const ROWS = ['first', 'second', 'third'];

/** Placeholder of the list, at its final size. */
export function OrderListSkeleton() {
  const { t } = useTranslation(['orders', 'purchases']);
  return (
    <Loading label={t('purchases:list.loading')}>
      <span className={`block ${list}`}>
        {ROWS.map((key) => (
          <span key={key} className={row}>
            <span className="flex flex-col gap-2">
              <Skeleton className="h-7 w-64" />
              <Skeleton className="h-5 w-48" />
              <Skeleton className="h-5 w-32" />
            </span>
            <span className="flex items-center justify-between gap-8">
              <Skeleton className={thumbnail} />
              <Skeleton className="h-7 w-28" />
            </span>
          </span>
        ))}
      </span>
    </Loading>
  );
}
