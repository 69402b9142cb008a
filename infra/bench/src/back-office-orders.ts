import type Database from 'better-sqlite3';
import {
  DAY_MS,
  DAYS,
  FIRST,
  fold,
  idAt,
  inserter,
  LANGUAGES,
  LAST,
  type Person,
  pick,
  SIZES,
} from './back-office-rows.ts';

const CITIES = ['Turku', 'Helsinki', 'Stockholm', 'Oslo', 'København', 'Reykjavík', 'Tampere'];
const COUNTRIES = ['FI', 'NO', 'DK', 'IS'];
/** of ten orders */
const STATUSES = [
  'delivered',
  'delivered',
  'delivered',
  'delivered',
  'delivered',
  'delivered',
  'shipped',
  'processing',
  'paid',
  'cancelled',
];

interface Sold {
  id: number;
  product_id: number;
  sku: string;
  size: string;
  color: string;
  name: string;
  cents: number;
}

const PLAIN_JACKET = JSON.stringify({
  name: '',
  color: 'classic black',
  size: 'medium',
  material: 'lambskin',
  lining: 'viscose',
  monogram: '',
  notes: '',
  logos: [],
});
const JACKET_CENTS = 44_900;

export const addOrders = (
  db: Database.Database,
  random: () => number,
  now: number,
  people: readonly Person[],
): void => {
  const variants = db
    .prepare(
      `select v.id, v.product_id, v.sku, v.size, v.color, t.name, p.price_cents + v.price_difference_cents as cents
       from variants v join products p on p.id = v.product_id
       join product_texts t on t.product_id = p.id and t.locale = 'en' order by v.id`,
    )
    .all() as Sold[];
  const insertOrder = inserter(db, 'orders');
  const insertLine = inserter(db, 'order_lines');
  const insertEvent = inserter(db, 'order_events');
  const insertPayment = inserter(db, 'payments');
  const insertRefund = inserter(db, 'refunds');
  const insertJacket = inserter(db, 'order_jackets');
  const insertWithdrawal = inserter(db, 'withdrawals');
  // more recent orders are more frequent: a growing shop
  const ages = Array.from({ length: SIZES.orders }, () => Math.floor(random() ** 2 * DAYS * DAY_MS));
  for (const [index, age] of ages.sort((a, b) => b - a).entries()) {
    const at = now - age;
    const person = random() < 0.8 ? pick(people, random()) : null;
    const name = person?.name ?? `${pick(FIRST, random())} ${pick(LAST, random())}`;
    const email = person?.email ?? `guest.${index}@example.com`;
    const id = idAt(at, index);
    const number = `FO-2025-${String(index).padStart(6, '0')}`;
    const status = age < 3 * DAY_MS ? pick(['paid', 'processing'], random()) : pick(STATUSES, random());
    const country = pick(COUNTRIES, random());
    const address = JSON.stringify({
      full_name: name,
      address: `Linnankatu ${index % 200}`,
      city: pick(CITIES, random()),
      state: '',
      postal_code: '20100',
      country,
    });
    const tracking = ['shipped', 'delivered'].includes(status) ? `JJFI${String(index).padStart(10, '0')}` : null;
    const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
      // some products sell often, most rarely
      sold: pick(variants, random() ** 2),
      quantity: 1 + Math.floor(random() * 2),
    }));
    const hasJacket = index % 33 === 0;
    const subtotal = lines.reduce(
      (sum, { sold, quantity }) => sum + sold.cents * quantity,
      hasJacket ? JACKET_CENTS : 0,
    );
    const shipping = subtotal > 10_000 ? 0 : 999;
    const rate = age > 400 * DAY_MS ? 2400 : 2550;
    const tax = Math.round((subtotal * rate) / 10_000);
    const gross = subtotal + shipping + tax;
    insertOrder({
      id,
      number,
      user_id: person?.id ?? null,
      email,
      full_name: name,
      phone: '+358 40 123 4567',
      language: pick(LANGUAGES, random()),
      status,
      subtotal_cents: subtotal,
      shipping_cents: shipping,
      tax_cents: tax,
      total_cents: gross,
      vat_rate: rate,
      display_currency: 'EUR',
      display_rate: '1',
      country,
      shipping_address: address,
      billing_address: address,
      carrier: tracking && 'posti',
      tracking_number: tracking,
      item_count: lines.reduce((sum, { quantity }) => sum + quantity, hasJacket ? 1 : 0),
      search_text: fold([number, name, email, tracking ?? ''].join('\n')),
      created_at: at,
      updated_at: at,
    });
    for (const [position, { sold, quantity }] of lines.entries()) {
      insertLine({
        order_id: id,
        position,
        product_id: sold.product_id,
        variant_id: sold.id,
        sku: sold.sku,
        name: sold.name,
        image: null,
        size: sold.size,
        color: sold.color,
        unit_cents: sold.cents,
        quantity,
      });
    }
    if (hasJacket) {
      insertJacket({
        order_id: id,
        position: 0,
        design: PLAIN_JACKET,
        unit_cents: JACKET_CENTS,
        quantity: 1,
        design_hash: 'bench',
        renderer_version: 'bench',
        own_front: 'bench/front',
        own_back: 'bench/back',
        captured_front: 'bench/front',
        captured_back: 'bench/back',
        pictures_match: 1,
      });
    }
    if (status === 'delivered' && index % 70 === 0) {
      const state = pick(['requested', 'received', 'refunded', 'refused'], random());
      const times = { requested_at: at, updated_at: at };
      insertWithdrawal({ id, order_id: id, status: state, reason: null, note: null, ...times });
    }
    for (const [step, kind] of [
      ['pending', 'customer'],
      ['paid', 'system'],
      [status, 'admin'],
    ] as const) {
      insertEvent({ order_id: id, at, status: step, actor_kind: kind, actor_id: null, note: null });
    }
    insertPayment({
      id: idAt(at + 1, index),
      order_id: id,
      provider: 'demo',
      method: 'card',
      brand: 'visa',
      last4: '4242',
      amount_cents: gross,
      status: status === 'cancelled' ? 'refunded' : 'captured',
      created_at: at,
      updated_at: at,
    });
    if (index % 25 === 0 && status === 'delivered') {
      insertRefund({
        id: idAt(at + 2, index),
        order_id: id,
        amount_cents: Math.min(gross, 1000),
        reason: 'A scratch on the buckle',
        restocked: '[]',
        status: 'done',
        actor_id: 'bench-admin',
        created_at: at,
        updated_at: at,
      });
    }
  }
};
