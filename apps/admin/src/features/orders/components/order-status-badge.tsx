import { useTranslation } from '@fori/client/use-translation';
import type { OrderStatus } from '@fori/domain/orders';
import { StatusBadge, type Tone } from '@fori/ui/badge';

/** Rust needs an admin's action, spruce is on its way, green is delivered. */
const tones: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'neutral',
  paid: 'rust',
  processing: 'rust',
  shipped: 'spruce',
  delivered: 'ok',
  cancelled: 'error',
  refunded: 'neutral',
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('orders');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
