import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Customer } from '../../campaign/conversation.ts';
import { customerAddress } from '../../customer.ts';
import { fillCart, readTotal } from '../../payments/shopping.ts';
import { finds } from '../ledger.ts';
import { type Desk, PATIENCE_MS, type Worker } from './worker.ts';

const THOUGHT_MS = { from: 20, to: 300 } as const;

/** The demo shop's card, with which anybody can pay. */
const card = { cardholder_name: 'Aino Ålander', number: '4242424242424242', expiry: '12/29', cvc: '123' };

export interface Bought {
  id: string;
  total: string;
}

/** Buys one piece by the demo's card; null where the shop refused it or gave no answer. */
export const buy = async (customer: Customer, variant: number, quantity = 1): Promise<Bought | null> => {
  if (!(await fillCart(customer, variant, quantity))) return null;
  const total = await readTotal(customer);
  if (total === null) return null;
  const paid = await customer.ask(
    'card',
    { method: 'POST', path: '/api/payments/demo/tokens', body: card },
    PATIENCE_MS,
  );
  if (paid?.status !== 201) return null;
  const { token } = paid.json<{ data: { token: string } }>().data;
  const placed = await customer.ask(
    'order',
    {
      method: 'POST',
      path: '/api/orders',
      headers: { 'idempotency-key': randomUUID() },
      body: {
        ...customerAddress,
        email: `${customer.name}@campaign.example`,
        payment: { method: 'card', token },
        expected_total: total,
      },
    },
    PATIENCE_MS,
  );
  if (placed?.status !== 201) return null;
  const { id } = placed.json<{ data: { id: string } }>().data;
  return { id, total };
};

/** Buys, and notes the order that was confirmed. */
export const buyAndNote = async ({ ledger, random, goods }: Desk, customer: Customer): Promise<Bought | null> => {
  const bought = await buy(customer, random.pick(goods), random.between(1, 3));
  if (bought) {
    const cents = Math.round(Number(bought.total) * 100);
    ledger.note(
      'order',
      bought.id,
      finds(
        `select count(*) as n from orders o where o.id = ? and o.total_cents = ?
           and exists (select 1 from order_lines l where l.order_id = o.id)
           and exists (select 1 from payments p where p.order_id = o.id)`,
        bought.id,
        cents,
      ),
    );
  }
  return bought;
};

/** A guest who orders, and another after them. */
export const customers: Worker = {
  name: 'customers',
  prepare: async (desk) => async () => {
    const name = randomUUID();
    await buyAndNote(desk, desk.talk.customer(name, name));
    await pause(desk.random.between(THOUGHT_MS.from, THOUGHT_MS.to));
  },
};
