import type { OrderStatus } from '@fori/domain/orders';

const awaitingStatuses: readonly OrderStatus[] = ['pending', 'paid', 'processing', 'shipped'];

/** Whether a parcel is still to be waited for. */
export const isAwaitingDelivery = (status: OrderStatus): boolean => awaitingStatuses.includes(status);
