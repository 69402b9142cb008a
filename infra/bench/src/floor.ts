/**
 * The baseline the shop is measured against: Fastify and better-sqlite3 with hand-written prepared statements, without
 * contract, sessions and languages. It returns the same rows in the same shapes, commits as durably as the shop and takes
 * the same payment steps, each on disk before the next: claim the key, authorise the amount, write the order, capture the
 * amount.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { type Line, money, priced, totalsOf, unitPrice } from './floor-money.ts';

const db = new Database(join(process.env.DATA_DIR ?? '', 'fori.db'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(`create table if not exists floor_tokens (token text primary key, last4 text, used integer not null default 0);
  create table if not exists floor_intents (key text primary key, state text not null, answer text);
  create table if not exists floor_charges (token text primary key, amount integer, state text not null);
  create table if not exists floor_mails (id text primary key, body text, created_at integer);
  create table if not exists floor_orders (id text primary key, total integer, body text, created_at integer);
  create table if not exists floor_lines (order_id text, variant_id integer, quantity integer, unit integer);`);

interface Row {
  id: number;
  name: string;
  description: string;
  gender: string;
  slug: string;
  category: string;
  price: number;
  discount: number | null;
  lowest: number;
}
interface ImageRow {
  id: number;
  product_id: number;
  file: string;
  color: string | null;
  width: number;
  height: number;
  placeholder: string | null;
  alt: string;
}
interface VariantRow {
  id: number;
  product_id: number;
  sku: string;
  size: string;
  color: string;
  stock: number;
  difference: number;
}

const columns = `p.id, t.name, t.description, p.gender, c.slug, ct.name as category, p.price_cents as price, p.discount,
  p.lowest_price_cents as lowest`;
const joins = `join product_texts t on t.product_id = p.id and t.locale = 'en'
  join categories c on c.id = p.category_id join category_texts ct on ct.category_id = c.id and ct.locale = 'en'`;
const count = db.prepare("select count(*) from products where status = 'active'").pluck();
const page = db.prepare(
  `select ${columns} from products p ${joins} where p.status = 'active' order by p.featured_rank, p.id limit ? offset ?`,
);
const found = `p.id in (select product_id from product_texts where locale = 'en'
  and id in (select rowid from product_search where product_search match ?))`;
const countFound = db.prepare(`select count(*) from products p where p.status = 'active' and ${found}`).pluck();
const searchPage = db.prepare(
  `select ${columns} from products p ${joins} where p.status = 'active' and ${found}
   order by p.featured_rank, p.id limit ? offset ?`,
);
const one = db.prepare(`select ${columns} from products p ${joins} where p.id = ? and p.status = 'active'`);
const images = db.prepare(
  `select id, product_id, file, color, width, height, placeholder, alt from product_images
   where product_id in (select value from json_each(?)) order by product_id, position`,
);
const variants = db.prepare(
  `select id, product_id, sku, size, color, stock, price_difference_cents as difference from variants
   where product_id in (select value from json_each(?)) order by product_id, position`,
);

const toImage = (row: ImageRow) => ({
  id: row.id,
  url: `/media/${row.file}-960.webp`,
  alt_text: JSON.parse(row.alt).en,
  type: 'image',
  color: row.color,
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
});

const complete = (rows: Row[]) => {
  const ids = JSON.stringify(rows.map((row) => row.id));
  const imageRows = images.all(ids) as ImageRow[];
  const variantRows = variants.all(ids) as VariantRow[];
  return rows.map((row) => {
    const own = imageRows.filter((image) => image.product_id === row.id);
    const charged = (difference: number) => money(unitPrice(row.price, difference, row.discount));
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      gender: row.gender,
      category: { slug: row.slug, name: row.category },
      price: money(row.price),
      discount: row.discount,
      discounted_price: charged(0),
      lowest_price: money(row.lowest),
      images: own.map(toImage),
      variants: variantRows
        .filter((variant) => variant.product_id === row.id)
        .map((variant) => ({
          id: variant.id,
          sku: variant.sku,
          size: variant.size,
          color: variant.color,
          stock: variant.stock,
          actual_price: charged(variant.difference),
          price_difference: money(variant.difference),
          product: {
            id: row.id,
            name: row.name,
            price: money(row.price),
            images: own
              .filter((image) => image.color === variant.color)
              .slice(0, 1)
              .map(toImage),
          },
        })),
    };
  });
};

const PER_PAGE = 24;
const app = Fastify();
app.get('/ready', async () => ({ ok: true }));
app.get<{ Querystring: { page?: string; search?: string } }>('/api/products', async ({ query }) => {
  const current = Number(query.page ?? 1);
  const offset = (current - 1) * PER_PAGE;
  const term = query.search && `"${query.search.toLowerCase().replaceAll('"', '""')}"`;
  const total = (term ? countFound.get(term) : count.get()) as number;
  const rows = (term ? searchPage.all(term, PER_PAGE, offset) : page.all(PER_PAGE, offset)) as Row[];
  return {
    data: {
      data: complete(rows),
      current_page: current,
      last_page: Math.ceil(total / PER_PAGE),
      per_page: PER_PAGE,
      total,
    },
  };
});
app.get<{ Params: { id: string } }>('/api/products/:id', async ({ params }) => ({
  data: complete(one.all(Number(params.id)) as Row[])[0],
}));

const findCart = db.prepare('select id from carts where session_id = ?').pluck();
const makeCart = db.prepare('insert into carts (id, session_id, created_at, touched_at) values (?, ?, ?, ?)');
const putLine = db.prepare(
  `insert into cart_items (cart_id, variant_id, quantity) values (?, ?, ?)
   on conflict (cart_id, variant_id) do update set quantity = quantity + excluded.quantity`,
);
const lines = db.prepare(
  `select i.id, i.quantity, i.variant_id, v.stock, v.price_difference_cents as difference, p.price_cents as price, p.discount,
     t.name, v.sku, v.size, v.color
   from carts c join cart_items i on i.cart_id = c.id join variants v on v.id = i.variant_id
   join products p on p.id = v.product_id join product_texts t on t.product_id = p.id and t.locale = 'en'
   where c.session_id = ? order by i.id`,
);
const clearLines = db.prepare('delete from cart_items where cart_id = ?');
const takeStock = db.prepare('update variants set stock = stock - ? where id = ? and stock >= ?');
const insertToken = db.prepare('insert into floor_tokens (token, last4) values (?, ?)');
const useToken = db.prepare('update floor_tokens set used = 1 where token = ? and used = 0');
const insertOrder = db.prepare('insert into floor_orders (id, total, body, created_at) values (?, ?, ?, ?)');
const insertLine = db.prepare('insert into floor_lines (order_id, variant_id, quantity, unit) values (?, ?, ?, ?)');

const sessionOf = (headers: Record<string, unknown>) => String(headers['x-session-id']);
const cartOf = (session: string) => priced(lines.all(session) as Line[]);

const add = db.transaction((session: string, variant: number, quantity: number) => {
  const now = Date.now();
  let cart = findCart.get(session) as string | undefined;
  if (!cart) {
    cart = randomUUID();
    makeCart.run(cart, session, now, now);
  }
  putLine.run(cart, variant, quantity);
});
const claim = db.prepare("insert into floor_intents (key, state) values (?, 'claimed')");
const finish = db.prepare("update floor_intents set state = 'done', answer = ? where key = ?");
const insertCharge = db.prepare("insert into floor_charges (token, amount, state) values (?, ?, 'held')");
const capture = db.prepare("update floor_charges set state = 'taken' where token = ? and state = 'held'");
const insertMail = db.prepare('insert into floor_mails (id, body, created_at) values (?, ?, ?)');

const hold = db.transaction((token: string, amount: number) => {
  if (useToken.run(token).changes === 0) throw new Error('token');
  insertCharge.run(token, amount);
});
const order = db.transaction((session: string, key: string, body: unknown) => {
  const { items, subtotal } = cartOf(session);
  for (const line of items) {
    if (takeStock.run(line.quantity, line.variant_id, line.quantity).changes === 0) throw new Error('stock');
  }
  const id = randomUUID();
  const totals = totalsOf(subtotal);
  const now = Date.now();
  insertOrder.run(id, totals.total, JSON.stringify(body), now);
  for (const line of items) insertLine.run(id, line.variant_id, line.quantity, line.unit);
  clearLines.run(findCart.get(session));
  const response = { id, ...totals, items };
  insertMail.run(randomUUID(), `Thank you! ${JSON.stringify(response)}`.repeat(4), now);
  finish.run(JSON.stringify(response), key);
  return response;
});

app.get('/api/csrf', async () => ({ token: 'none' }));
app.post<{ Body: { product_variant_id: number; quantity: number } }>('/api/cart', async ({ headers, body }, reply) => {
  add.immediate(sessionOf(headers), body.product_variant_id, body.quantity);
  return reply.code(201).send({ data: cartOf(sessionOf(headers)) });
});
app.get('/api/checkout/quote', async ({ headers }) => {
  const { subtotal } = cartOf(sessionOf(headers));
  const totals = totalsOf(subtotal);
  return { data: { ...totals, total: money(totals.total) } };
});
app.post<{ Body: { number: string } }>('/api/payments/demo/tokens', async ({ body }, reply) => {
  const token = randomUUID();
  insertToken.run(token, body.number.slice(-4));
  return reply.code(201).send({ data: { token } });
});
app.post<{ Body: { payment: { token: string } } }>('/api/orders', async ({ headers, body }, reply) => {
  const session = sessionOf(headers);
  const key = String(headers['idempotency-key']);
  claim.run(key);
  hold.immediate(body.payment.token, totalsOf(cartOf(session).subtotal).total);
  const data = order.immediate(session, key, body);
  capture.run(body.payment.token);
  return reply.code(201).send({ data });
});

process.on('SIGTERM', () => {
  void app.close().then(() => process.exit(0));
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
