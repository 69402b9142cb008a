import type { AdminOrder } from '@fori/contracts/orders/schemas';
import type { TestShop } from './harness.ts';
import { withdrawalCalls } from './withdrawals.ts';

/** Withdrawals, as customers declare and staff settle them. */
export const settledWithdrawals = (shop: () => TestShop) => {
  const base = withdrawalCalls(shop);
  const { admin } = base;
  const from = (lines: [item: number, quantity: number][], seen = 0) => ({
    lines: lines.map(([item, quantity]) => ({ item, quantity })),
    withdrawals_seen: seen,
  });
  const settle = async (id: string, step: object) => {
    const response = await shop().call('PUT', `/admin/orders/${id}/withdrawal`, step, admin());
    return response.json<{ data: AdminOrder }>().data;
  };

  const seenByStaff = async (id: string) =>
    (await shop().call('GET', `/admin/orders/${id}`, undefined, admin())).json<{ data: AdminOrder }>().data;
  return { ...base, seenByStaff, settle, from };
};
