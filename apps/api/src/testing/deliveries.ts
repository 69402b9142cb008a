import type { AdminOrder } from '@fori/contracts/orders/schemas';
import type { Caller, TestShop } from './harness.ts';

const steps = [
  { to: 'processing' },
  { to: 'shipped', carrier: 'Posti', tracking_number: 'JJFI6200' },
  { to: 'delivered' },
] as const;

/** Moves a paid order on, step by step, as an admin does; the last step by default is its delivery. */
export const moveOn = async (
  shop: TestShop,
  admin: Caller,
  orderId: string,
  until: AdminOrder['status'] = 'delivered',
): Promise<void> => {
  for (const step of steps) {
    const response = await shop.call('POST', `/admin/orders/${orderId}/transition`, step, admin);
    if (response.statusCode !== 200) throw new Error(`not moved on: ${response.body}`);
    if (step.to === until) return;
  }
};
