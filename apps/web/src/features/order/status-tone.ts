import type { OrderStatus } from '@fori/domain/orders';
import type { Tone } from '@fori/ui/badge';

/** The colour of a status, which is always shown beside its name. */
export const statusTone: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'neutral',
  paid: 'spruce',
  processing: 'spruce',
  shipped: 'spruce',
  delivered: 'ok',
  cancelled: 'error',
  refunded: 'neutral',
};
