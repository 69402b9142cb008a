import { useTranslation } from '@fori/client/use-translation';
import { type AdminCustomer, CUSTOMER_PAGE_ROWS } from '@fori/contracts/admin-customers/schemas';
import type { OrderStatus } from '@fori/domain/orders';
import { StatusBadge, type Tone } from '@fori/ui/badge';
import { RowLink } from '@fori/ui/data-table';
import { Money } from '@fori/ui/money';
import { Card } from '@fori/ui/section';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';

const rowLook = 'relative grid gap-1 border-hair py-3 not-first:border-t has-[a]:hover:bg-bg';

interface RowsProps {
  title: string;
  none: string;
  /** the total, which may exceed the rows shown */
  total: number;
  children: ReactNode;
}

function Rows({ title, none, total, children }: RowsProps) {
  const { t } = useTranslation('admin-customers');
  return (
    <Card title={`${title} (${total})`}>
      {total === 0 ? <p className="text-muted">{none}</p> : <ul className="-my-3">{children}</ul>}
      {total > CUSTOMER_PAGE_ROWS && (
        <p className="mt-4 text-sm text-muted">{t('one.newest_shown', { count: CUSTOMER_PAGE_ROWS })}</p>
      )}
    </Card>
  );
}

interface CustomerOrdersProps {
  customer: AdminCustomer;
  /** the status badge of the order list */
  status: (status: OrderStatus) => ReactNode;
}

export function CustomerOrders({ customer, status }: CustomerOrdersProps) {
  const { t } = useTranslation(['admin-customers', 'admin']);
  const { money, shortDateTime } = useFormats();
  return (
    <Rows title={t('column.orders')} none={t('one.no_orders')} total={customer.order_count}>
      {customer.orders.map((order) => (
        <li key={order.id} className={rowLook}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="font-mono">
              <RowLink href={paths.order(order.id)}>{order.number}</RowLink>
            </span>
            <Money>{money(order.total)}</Money>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
            <span>
              <time dateTime={order.created_at}>{shortDateTime(order.created_at)}</time> ·{' '}
              {t('admin:orders.item_count', { count: order.item_count })}
            </span>
            <span className="text-ink">{status(order.status)}</span>
          </div>
        </li>
      ))}
    </Rows>
  );
}

const reviewTones = { pending: 'rust', approved: 'ok', rejected: 'error' } as const satisfies Record<string, Tone>;

/** A review has no page of its own: links to the list filtered to it. */
const reviewHref = (productId: number, email: string): string =>
  `${paths.reviews}?${new URLSearchParams({ status: 'all', product_id: String(productId), search: email })}`;

export function CustomerReviews({ customer }: { customer: AdminCustomer }) {
  const { t } = useTranslation('admin-customers');
  const { date } = useFormats();
  return (
    <Rows title={t('one.reviews')} none={t('one.no_reviews')} total={customer.review_count}>
      {customer.reviews.map((review) => (
        <li key={review.id} className={rowLook}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              <RowLink href={reviewHref(review.product.id, customer.email)}>{review.product.name}</RowLink>
            </span>
            <StatusBadge tone={reviewTones[review.status]}>{t(`one.review_status.${review.status}`)}</StatusBadge>
          </div>
          {review.title !== '' && <p className="wrap-anywhere">{review.title}</p>}
          <div className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
            <time dateTime={review.created_at}>{date(review.created_at)}</time>
            <span>{t('one.stars', { rating: review.rating })}</span>
          </div>
        </li>
      ))}
    </Rows>
  );
}

export function CustomerMessages({ customer }: { customer: AdminCustomer }) {
  const { t } = useTranslation('admin-customers');
  const { date } = useFormats();
  return (
    <Rows title={t('one.messages')} none={t('one.no_messages')} total={customer.message_count}>
      {customer.messages.map((message) => (
        <li key={message.id} className={rowLook}>
          <span className="min-w-0 wrap-anywhere">
            <RowLink href={paths.message(message.id)}>{message.subject}</RowLink>
          </span>
          <div className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
            <time dateTime={message.created_at}>{date(message.created_at)}</time>
            <span>{t(message.answered_at === null ? 'one.unanswered' : 'one.answered')}</span>
          </div>
        </li>
      ))}
    </Rows>
  );
}
