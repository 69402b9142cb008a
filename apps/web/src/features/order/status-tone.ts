import type { OrderStatus } from '@fori/domain/orders';
import type { Tone } from '@fori/ui/badge';

/** How a status is coloured; its name stands beside it always. */
export const statusTone: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'neutral',
  paid: 'spruce',
  processing: 'spruce',
  shipped: 'spruce',
  delivered: 'ok',
  cancelled: 'error',
  refunded: 'neutral',
};
