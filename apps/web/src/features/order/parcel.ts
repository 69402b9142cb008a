import type { OrderStatus } from '@fori/domain/orders';

const awaitingStatuses: readonly OrderStatus[] = ['pending', 'paid', 'processing', 'shipped'];

/** Whether the order is still to be delivered. */
export const isAwaitingDelivery = (status: OrderStatus): boolean => awaitingStatuses.includes(status);
