import type { OrderStatus } from '@fori/domain/orders';
import type { Tone } from '@fori/ui/badge';

/** Rust asks for the shopkeeper's hand, spruce is on its way, green has arrived; the rest is settled. */
export const statusTone: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'neutral',
  paid: 'rust',
  processing: 'rust',
  shipped: 'spruce',
  delivered: 'ok',
  cancelled: 'error',
  refunded: 'neutral',
};
