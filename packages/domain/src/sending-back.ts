import type { OrderStatus, WithdrawalStatus } from './orders.ts';

/** What of an order says whether its goods have reached the customer; both are as its response has them. */
export interface HandedOver {
  delivery?: { kind: string } | undefined;
  events: readonly { status: OrderStatus }[];
}

/** Whether goods wait in the workshop for the customer to collect them, as far as the shop knows. */
export const awaitsCollection = ({ delivery, events }: HandedOver): boolean =>
  delivery?.kind === 'workshop' && events.every(({ status }) => status !== 'delivered');

/** Whether an order's customer is to send goods back: they were sent, are withdrawn from, and have not come back yet (RETURN-09). */
export const isSendingBack = (
  order: HandedOver & { withdrawals: readonly { sent: boolean; status: WithdrawalStatus }[] },
): boolean => !awaitsCollection(order) && order.withdrawals.some(({ sent, status }) => sent && status === 'requested');
