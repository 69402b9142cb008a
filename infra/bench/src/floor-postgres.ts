/**
 * The baseline of `floor.ts` on PostgreSQL: Fastify and pg with hand-written prepared statements, for carts and checkouts. It takes
 * the same steps, each committed before the next, and as many connections as the shop.
 */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { type Line, money, priced, totalsOf } from './floor-money.ts';

const CONNECTIONS = 10;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS });

type Runner = Pick<pg.Pool, 'query'>;
let statements = 0;
/** A statement that each connection prepares once. */
const prepare = (text: string) => {
  statements += 1;
  const name = `floor_${statements}`;
  return (on: Runner, ...values: unknown[]) => on.query({ name, text, values });
};

/** Runs `change` in a transaction, or gives its error after the rollback. */
const transaction = async <T>(change: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await change(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

const findCart = prepare('select id from carts where session_id = $1');
const makeCart = prepare('insert into carts (id, session_id, created_at, touched_at) values ($1, $2, now(), now())');
const putLine = prepare(
  `insert into cart_items (cart_id, variant_id, quantity) values ($1, $2, $3)
   on conflict (cart_id, variant_id) do update set quantity = cart_items.quantity + excluded.quantity`,
);
const lines = prepare(
  `select i.id, i.quantity, i.variant_id, v.stock, v.price_difference_cents::int as difference, p.price_cents::int as price, p.discount,
     t.name, v.sku, v.size, v.color
   from carts c join cart_items i on i.cart_id = c.id join variants v on v.id = i.variant_id
   join products p on p.id = v.product_id join product_texts t on t.product_id = p.id and t.locale = 'en'
   where c.session_id = $1 order by i.id`,
);
const clearLines = prepare('delete from cart_items where cart_id = $1');
const takeStock = prepare('update variants set stock = stock - $1 where id = $2 and stock >= $1');
const insertToken = prepare('insert into floor_tokens (token, last4) values ($1, $2)');
const useToken = prepare('update floor_tokens set used = true where token = $1 and not used');
const insertOrder = prepare('insert into floor_orders (id, total, body, created_at) values ($1, $2, $3, now())');
const insertLine = prepare('insert into floor_lines (order_id, variant_id, quantity, unit) values ($1, $2, $3, $4)');
const claim = prepare("insert into floor_intents (key, state) values ($1, 'claimed')");
const finish = prepare("update floor_intents set state = 'done', answer = $1 where key = $2");
const insertCharge = prepare("insert into floor_charges (token, amount, state) values ($1, $2, 'held')");
const capture = prepare("update floor_charges set state = 'taken' where token = $1 and state = 'held'");
const insertMail = prepare('insert into floor_mails (id, body, created_at) values ($1, $2, now())');

/** Several processes start on one database: the lock lets one of them make the tables. */
await transaction(async (client) => {
  await client.query('select pg_advisory_xact_lock(1)');
  await client.query(`create table if not exists floor_tokens (token text primary key, last4 text, used boolean not null default false);
    create table if not exists floor_intents (key text primary key, state text not null, answer text);
    create table if not exists floor_charges (token text primary key, amount integer, state text not null);
    create table if not exists floor_mails (id text primary key, body text, created_at timestamptz);
    create table if not exists floor_orders (id text primary key, total integer, body text, created_at timestamptz);
    create table if not exists floor_lines (order_id text, variant_id integer, quantity integer, unit integer);`);
});

const sessionOf = (headers: Record<string, unknown>) => String(headers['x-session-id']);
const cartOf = async (on: Runner, session: string) => priced((await lines(on, session)).rows as Line[]);

const app = Fastify();
app.get('/ready', async () => ({ ok: true }));
app.get('/api/csrf', async () => ({ token: 'none' }));
app.post<{ Body: { product_variant_id: number; quantity: number } }>('/api/cart', async ({ headers, body }, reply) => {
  const session = sessionOf(headers);
  await transaction(async (client) => {
    let cart = (await findCart(client, session)).rows[0]?.id as string | undefined;
    if (!cart) {
      cart = randomUUID();
      await makeCart(client, cart, session);
    }
    await putLine(client, cart, body.product_variant_id, body.quantity);
  });
  return reply.code(201).send({ data: await cartOf(pool, session) });
});
app.get('/api/checkout/quote', async ({ headers }) => {
  const { subtotal } = await cartOf(pool, sessionOf(headers));
  const totals = totalsOf(subtotal);
  return { data: { ...totals, total: money(totals.total) } };
});
app.post<{ Body: { number: string } }>('/api/payments/demo/tokens', async ({ body }, reply) => {
  const token = randomUUID();
  await insertToken(pool, token, body.number.slice(-4));
  return reply.code(201).send({ data: { token } });
});
app.post<{ Body: { payment: { token: string } } }>('/api/orders', async ({ headers, body }, reply) => {
  const session = sessionOf(headers);
  const key = String(headers['idempotency-key']);
  const { token } = body.payment;
  await claim(pool, key);
  const { total } = totalsOf((await cartOf(pool, session)).subtotal);
  await transaction(async (client) => {
    if ((await useToken(client, token)).rowCount === 0) throw new Error('token');
    await insertCharge(client, token, total);
  });
  const data = await transaction(async (client) => {
    const { items, subtotal } = await cartOf(client, session);
    for (const line of items) {
      if ((await takeStock(client, line.quantity, line.variant_id)).rowCount === 0) throw new Error('stock');
    }
    const id = randomUUID();
    const totals = totalsOf(subtotal);
    await insertOrder(client, id, totals.total, JSON.stringify(body));
    for (const line of items) await insertLine(client, id, line.variant_id, line.quantity, line.unit);
    await clearLines(client, (await findCart(client, session)).rows[0]?.id);
    const response = { id, ...totals, items };
    await insertMail(client, randomUUID(), `Thank you! ${JSON.stringify(response)}`.repeat(4));
    await finish(client, JSON.stringify(response), key);
    return response;
  });
  await capture(pool, token);
  return reply.code(201).send({ data });
});

process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0));
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
