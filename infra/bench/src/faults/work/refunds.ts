import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { finds } from '../ledger.ts';
import { buyAndNote } from './orders.ts';
import { mustBe, signInAdmin } from './staff.ts';
import { PATIENCE_MS, type Worker } from './worker.ts';

const PAUSE_MS = 100;

/** Staff who pay back a euro of each of some orders, for the first one twice. */
export const refunds: Worker = {
  name: 'refunds',
  prepare: async (desk) => {
    const admin = await signInAdmin(desk.talk);
    return async () => {
      const name = randomUUID();
      const bought = await buyAndNote(desk, desk.talk.customer(name, name));
      if (!bought) return;
      let refunded = '0.00';
      for (const amount of ['1.00', '2.00']) {
        const response = await admin.ask(
          'refund',
          {
            method: 'POST',
            path: `/api/admin/orders/${bought.id}/refunds`,
            headers: { 'idempotency-key': randomUUID() },
            body: { amount, refunded_seen: refunded, reason: `Campaign ${amount}`, restock: false },
          },
          PATIENCE_MS,
        );
        if (response?.status === 409 || !mustBe(201, response, 'refund')) break;
        refunded = (Number(refunded) + Number(amount)).toFixed(2);
        desk.ledger.note(
          'refund',
          `${bought.id} ${amount}`,
          finds(
            "select count(*) as n from refunds where order_id = ? and amount_cents = ? and status <> 'failed'",
            bought.id,
            Number(amount) * 100,
          ),
        );
      }
      await pause(PAUSE_MS);
    };
  },
};
