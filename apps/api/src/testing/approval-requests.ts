import { approvalCalls } from './approvals.ts';
import type { Caller, TestShop } from './harness.ts';

/** What becomes of requests for a second person. */
export const requestCalls = (shop: () => TestShop) => {
  const base = approvalCalls(shop);
  const { dataOf } = base;

  const decline = (id: string, by: Caller, reason = 'Ask the customer first') =>
    shop().call('POST', `/admin/approvals/${id}/refusal`, { reason }, by);
  const waiting = async (by: Caller) =>
    dataOf<{ count: number }>(await shop().call('GET', '/admin/approvals/waiting', undefined, by)).count;
  const events = async (prefix: string) => {
    const { securityEvents } = shop().db.t;
    const rows = await shop().db.read.select().from(securityEvents).orderBy(securityEvents.id);
    return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith(prefix));
  };
  const refusing = async (during: () => Promise<unknown>) => {
    const parts = shop().shop;
    const real = parts.paymentProvider;
    if (!real) throw new Error('a shop of the tests takes payments');
    parts.paymentProvider = { ...real, refundPart: async () => false };
    try {
      await during();
    } finally {
      parts.paymentProvider = real;
    }
  };
  return { ...base, decline, events, waiting, refusing };
};
