import type { OrderStatus } from '@fori/domain/orders';

const awaited: readonly OrderStatus[] = ['pending', 'paid', 'processing', 'shipped'];

/** Whether a parcel is still to be waited for. */
export const isAwaitingDelivery = (status: OrderStatus): boolean => awaited.includes(status);
