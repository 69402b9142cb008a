import type { ShopDatabase } from '../campaign/database.ts';

export interface OrderRecord {
  id: string;
  email: string;
  status: string;
  total_cents: number;
}
export interface PaymentRecord {
  id: string;
  order_id: string | null;
  status: string;
  amount_cents: number;
  session_ref: string | null;
  method: string;
}

/** What a shop has in its database of orders paid at a provider's page. */
export interface Records {
  orders: OrderRecord[];
  payments: PaymentRecord[];
  /** units of orders that are not cancelled, by variant */
  units: Map<number, number>;
  stock: Map<number, number>;
  /** mails by order, each template as often as it was sent */
  mails: Map<string, string[]>;
  /** events that wait to be handled */
  openEvents: number;
}

const hostedOrders = "select order_id from payments where provider = 'stripe' and order_id is not null";
const openStatuses = "('pending', 'requires_action', 'processing', 'voiding', 'refunding')";

export const readStock = async (database: ShopDatabase): Promise<Map<number, number>> =>
  new Map(
    (await database.rows<{ id: number; stock: number }>('select id, stock from variants')).map(({ id, stock }) => [
      id,
      stock,
    ]),
  );

export const readRecords = async (database: ShopDatabase): Promise<Records> => {
  const units = await database.rows<{ variant_id: number; units: number }>(
    `select l.variant_id, sum(l.quantity) as units from order_lines l join orders o on o.id = l.order_id
     where o.status <> 'cancelled' and o.id in (${hostedOrders}) group by l.variant_id`,
  );
  const mails = new Map<string, string[]>();
  for (const { order_id, template } of await database.rows<{ order_id: string; template: string }>(
    `select order_id, template from outbox where order_id in (${hostedOrders})`,
  )) {
    mails.set(order_id, [...(mails.get(order_id) ?? []), template]);
  }
  const [events] = await database.rows<{ open: number }>(
    "select count(*) as open from payment_events where state = 'new'",
  );
  return {
    orders: await database.rows(
      `select id, email, status, total_cents from orders where id in (${hostedOrders}) order by created_at`,
    ),
    payments: await database.rows(
      `select id, order_id, status, amount_cents, session_ref, method from payments where provider = 'stripe'
       order by created_at`,
    ),
    units: new Map(units.map((row) => [row.variant_id, Number(row.units)])),
    stock: await readStock(database),
    mails,
    openEvents: Number(events?.open ?? 0),
  };
};

/** How much is still under way: payments, orders that wait for theirs, and events not handled. */
export const countOpen = async (database: ShopDatabase) => {
  const count = async (statement: string) =>
    Number((await database.rows<{ n: number }>(`select count(*) as n from ${statement}`))[0]?.n ?? 0);
  return {
    payments: await count(`payments where provider = 'stripe' and status in ${openStatuses}`),
    orders: await count(`orders where status = 'pending' and id in (${hostedOrders})`),
    events: await count("payment_events where state = 'new'"),
  };
};

/** Orders that wait for their payment. */
export const waitingOrders = async (database: ShopDatabase): Promise<string[]> =>
  (
    await database.rows<{ id: string }>(
      `select id from orders where status = 'pending' and payment_due_at is not null and id in (${hostedOrders})
       order by created_at`,
    )
  ).map(({ id }) => id);

/**
 * Lets the time run out in which an order holds its goods. The shop's clock cannot be moved from outside, so the moment is moved to
 * the past instead.
 */
export const letHoldEnd = (database: ShopDatabase, orderId: string): Promise<void> =>
  database.run(
    `update orders set payment_due_at = ${database.moment} where id = ? and status = 'pending'`,
    Date.now() - 1000,
    orderId,
  );
