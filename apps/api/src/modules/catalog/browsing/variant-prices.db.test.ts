import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import type { ProductDetail } from '@fori/contracts/products/schemas';
import { fromMoney, toMoney } from '@fori/domain/money';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { sendForm } from '../../../testing/forms.ts';
import { type Caller, describeShop, newGuest, START } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { addToCart, buy } from '../../../testing/shopping.ts';

const DAY_MS = 86_400_000;
const WINDOW_MS = 30 * DAY_MS;

describeShop('reference prices of variants', (shop) => {
  let admin: Caller;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });
  beforeEach(() => shop().setTime(START));

  const edited = async (id: number): Promise<AdminProduct> =>
    (await shop().call('GET', `/admin/products/${id}`, undefined, admin)).json<{ data: AdminProduct }>().data;
  const shown = async (id: number): Promise<ProductDetail> =>
    (await shop().call('GET', `/products/${id}`)).json<{ data: ProductDetail }>().data;
  type Variant = Partial<AdminProduct['variants'][number]>;
  interface Edit {
    status?: AdminProduct['status'];
    price?: string;
    discount?: number | null;
    variants?: Variant[];
  }
  const edit = async (id: number, change: Edit) => {
    const product = await edited(id);
    const { variants = product.variants, ...facts } = change;
    const body = {
      ...product,
      ...facts,
      variants: variants.map(({ id: variantId, size, color, stock = 5, price_difference }) => ({
        ...(variantId !== undefined && { id: variantId, stock_seen: stock }),
        size,
        color,
        stock,
        price_difference,
      })),
    };
    const response = await shop().call('PUT', `/admin/products/${id}`, body, admin);
    expect(response.statusCode, response.body).toBe(200);
  };
  const bulk = async (request: { ids: number[]; action: string; discount?: number; dry_run?: boolean }) => {
    const response = await shop().call('POST', '/admin/products/bulk', request, admin);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: { reference_price: string | null }[] }>().data[0];
  };
  const importCsv = async (text: string) => {
    const file = { data: Buffer.from(text), type: 'text/csv', name: 'prices.csv' };
    const response = await sendForm(shop(), 'POST', '/admin/products/import', [['file', file]], admin);
    expect(response.json()).toMatchObject({ data: { problem_count: 0 } });
  };

  test('[PDP-101] a size raised by 40 € and then discounted does not strike through a price never charged', async () => {
    const { id } = await addProduct(shop(), { price: 10_000, variants: [{ size: 'M' }, { size: 'L' }] });
    shop().setTime(new Date(START.getTime() + 60 * DAY_MS));
    const { variants } = await edited(id);
    await edit(id, { variants: variants.map((v) => (v.size === 'L' ? { ...v, price_difference: '40.00' } : v)) });
    shop().setTime(new Date(START.getTime() + 60 * DAY_MS + 1000));
    await edit(id, { discount: 20 });
    const product = await shown(id);
    expect(product.reference_price).toBe('100.00');
    expect(
      product.variants.map(({ size, actual_price, reference_price }) => [size, actual_price, reference_price]),
    ).toEqual([
      ['M', '80.00', '100.00'],
      ['L', '112.00', null],
    ]);
    const guest = newGuest();
    await addToCart(shop(), guest, product.variants[1]?.id ?? 0);
    const cart = await shop().call('GET', '/cart', undefined, guest);
    expect(cart.json()).toMatchObject({ data: { items: [{ variant: { reference_price: null } }] } });
  });

  test('[PDP-102] lists and previews do not strike through a price after the cheapest variants were raised either', async () => {
    const { id } = await addProduct(shop(), { price: 10_000, variants: [{ size: 'M', priceDifference: -2000 }] });
    shop().setTime(new Date(START.getTime() + 60 * DAY_MS));
    const { variants } = await edited(id);
    await edit(id, { variants: variants.map((v) => ({ ...v, price_difference: '0.00' })) });
    const order = { ids: [id], action: 'set_discount', discount: 20 };
    const dry = await shop().call('POST', '/admin/products/bulk', { ...order, dry_run: true }, admin);
    expect(dry.json()).toMatchObject({ data: [{ charged: '80.00', reference_price: null }] });
    await shop().call('POST', '/admin/products/bulk', order, admin);
    expect(await shown(id)).toMatchObject({ discounted_price: '80.00', lowest_price: '80.00', reference_price: null });
    expect(await edited(id)).toMatchObject({ reference_price: null });
  });

  test('[PDP-103] the migration fills in the known history of existing variants', async () => {
    const { db, dialect } = shop();
    const first = new Date(START.getTime() - 90 * DAY_MS);
    const history = [
      { at: first, price: 10_000, discount: null },
      { at: START, price: 10_000, discount: 20 },
    ];
    const variants = [{ size: 'M' }, { size: 'L', priceDifference: 1500 }];
    const { id } = await addProduct(shop(), { price: 10_000, discount: 20, history, variants });
    const before = await shown(id);
    const { differenceChanges: table } = db.t;
    const rows = () => db.read.select().from(table).where(eq(table.productId, id)).orderBy(table.variantId);
    const written = (await rows()).map(({ id: _, ...row }) => row);
    const dir = join(import.meta.dirname, '../../../db/migrations', dialect === 'sqlite' ? 'sqlite' : 'pg');
    const file = readdirSync(dir).find((name) => name.endsWith('_variant_price_history.sql')) ?? '';
    const fill = readFileSync(join(dir, file), 'utf8').split('--> statement-breakpoint').at(-1) ?? '';
    await db.write(async (tx) => {
      await tx.delete(table).returning({ id: table.id });
      await tx
        .insert(table)
        .select(
          sql.raw(
            fill
              .slice(fill.indexOf('SELECT'))
              .replace('SELECT', 'SELECT row_number() over () + 100000,')
              .replace(/;\s*$/, ''),
          ) as never,
        );
    });
    expect((await rows()).map(({ id: _, ...row }) => row)).toEqual(written);
    expect(await shown(id)).toEqual(before);
  });

  test('[PDP-104] a product archived before its discount does not strike through a price nobody was charged', async () => {
    const { id } = await addProduct(shop(), { price: 30_000, status: 'archived' });
    shop().setTime(new Date(START.getTime() + 60 * DAY_MS));
    await edit(id, { status: 'active', discount: 50 });
    expect(await shown(id)).toMatchObject({ discounted_price: '150.00', reference_price: null });
    expect((await shown(id)).variants[0]).toMatchObject({ reference_price: null });
    expect(await edited(id)).toMatchObject({
      reference_price: null,
      price_history: [{ for_sale: false }, { for_sale: true, price: '300.00', discount: 50 }],
    });
  });

  test('[PDP-104] a price raised while archived counts from the day the product is restored', async () => {
    const { id } = await addProduct(shop(), { price: 10_000 });
    const day = (n: number) => shop().setTime(new Date(START.getTime() + n * DAY_MS));
    day(60);
    await bulk({ ids: [id], action: 'archive' });
    await edit(id, { price: '300.00' });
    day(91);
    await bulk({ ids: [id], action: 'restore' });
    day(91.001);
    expect(await bulk({ ids: [id], action: 'set_discount', discount: 50, dry_run: true })).toMatchObject({
      reference_price: '300.00',
    });
    await bulk({ ids: [id], action: 'archive' });
    expect(await bulk({ ids: [id], action: 'set_discount', discount: 50, dry_run: true })).toMatchObject({
      reference_price: null,
    });
    await bulk({ ids: [id], action: 'set_discount', discount: 50 });
    day(130);
    expect(await bulk({ ids: [id], action: 'restore', dry_run: true })).toMatchObject({ reference_price: null });
    await bulk({ ids: [id], action: 'restore' });
    expect(await shown(id)).toMatchObject({ discounted_price: '150.00', reference_price: null });
  });

  test('[PDP-104] deleting a product with orders archives it, and it counts as not for sale from then on', async () => {
    const { id, variants } = await addProduct(shop(), { price: 10_000 });
    await buy(shop(), newGuest(), variants[0]?.id ?? 0);
    shop().setTime(new Date(START.getTime() + DAY_MS));
    const removed = await shop().call('DELETE', `/admin/products/${id}`, undefined, admin);
    expect(removed.json()).toMatchObject({ data: { outcome: 'archived' } });
    expect((await edited(id)).price_history).toMatchObject([{ for_sale: true }, { for_sale: false, price: '100.00' }]);
  });

  test('[PDP-104] products archived before the history existed count as not for sale since their last change', async () => {
    const { db, dialect } = shop();
    const past = new Date(START.getTime() - 60 * DAY_MS);
    const { id } = await addProduct(shop(), {
      price: 30_000,
      status: 'archived',
      history: [{ at: past, price: 30_000, discount: null }],
    });
    const { id: active } = await addProduct(shop(), { price: 30_000 });
    const dir = join(import.meta.dirname, '../../../db/migrations', dialect === 'sqlite' ? 'sqlite' : 'pg');
    const file = readdirSync(dir).find((name) => name.endsWith('_sale_status_history.sql')) ?? '';
    const fill = readFileSync(join(dir, file), 'utf8').split('--> statement-breakpoint').at(-1) ?? '';
    const { priceChanges: table } = db.t;
    await db.write(async (tx) => {
      await tx.update(table).set({ isForSale: true }).returning({ id: table.id });
      const select = fill.slice(fill.indexOf('SELECT')).replace(/;\s*$/, '');
      await tx
        .insert(table)
        .select(sql.raw(select.replace('SELECT', 'SELECT row_number() over () + 100000,')) as never);
    });
    const historyOf = async (product: number) =>
      (await edited(product)).price_history.map(({ at, for_sale }) => [at, for_sale]);
    expect(await historyOf(id)).toEqual([
      [past.toISOString(), true],
      [START.toISOString(), false],
    ]);
    expect(await historyOf(active)).toEqual([[START.toISOString(), true]]);
  });

  const SIZES = ['S', 'M', 'L'];
  const difference = fc.integer({ min: -40, max: 60 }).map((euros) => toMoney(euros * 100));
  const step = fc.oneof(
    fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 60, max: 200 }) }),
    fc.record({
      kind: fc.constant('discount' as const),
      discount: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
    }),
    fc.record({ kind: fc.constant('difference' as const), size: fc.constantFrom(...SIZES), difference }),
    fc.record({ kind: fc.constant('toggle' as const), size: fc.constantFrom(...SIZES), difference }),
    fc.record({
      kind: fc.constant('csv' as const),
      price: fc.integer({ min: 60, max: 200 }),
      discount: fc.integer({ min: 0, max: 60 }),
      difference,
    }),
    fc.record({
      kind: fc.constant('status' as const),
      status: fc.constantFrom('active' as const, 'archived' as const),
      by: fc.constantFrom('editor' as const, 'bulk' as const, 'csv' as const),
    }),
    fc.record({
      kind: fc.constant('relaunch' as const),
      price: fc.integer({ min: 60, max: 200 }),
      discount: fc.integer({ min: 1, max: 60 }),
    }),
  );
  const steps = fc.array(fc.record({ days: fc.integer({ min: 0, max: 40 }), step }), { minLength: 2, maxLength: 8 });
  type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never;
  const discountedAfterArchive: Steps = [
    { days: 40, step: { kind: 'status', status: 'archived', by: 'csv' } },
    { days: 10, step: { kind: 'relaunch', price: 100, discount: 20 } },
  ];
  const raisedWhileArchived: Steps = [
    { days: 40, step: { kind: 'status', status: 'archived', by: 'bulk' } },
    { days: 0, step: { kind: 'price', price: 200 } },
    { days: 31, step: { kind: 'relaunch', price: 200, discount: 40 } },
  ];

  /** The prices charged from a moment on: by size, in cents; none while the product is archived. */
  interface PriceSnapshot {
    at: number;
    reduced: boolean;
    charged: Map<string, number>;
  }

  /** The lowest price a size was sold for in the 30 days before the last run of reductions, worked out from the snapshots. */
  const trueLowest = (snapshots: readonly PriceSnapshot[], size: string): number | null => {
    let first = snapshots.length - 1;
    while (first > 0 && snapshots[first - 1]?.reduced) first -= 1;
    const began = snapshots[first]?.at ?? 0;
    const prices = snapshots.slice(0, first).flatMap(({ charged }, index) => {
      const until = snapshots[index + 1]?.at ?? began;
      const price = charged.get(size);
      return price !== undefined && until > began - WINDOW_MS ? [price] : [];
    });
    return prices.length === 0 ? null : Math.min(...prices);
  };

  test('[PDP-101] [PDP-104] no sequence of edits strikes through a price above the true lowest of the 30 days before', async () => {
    let struckCount = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('active' as const, 'archived' as const), steps, async (status, sequence) => {
        let now = START.getTime();
        shop().setTime(START);
        const variants = SIZES.map((size) => ({ size }));
        const { id } = await addProduct(shop(), { status, price: 10_000, variants });
        const snapshots: PriceSnapshot[] = [];
        const checkProductPage = async () => {
          const response = await shop().call('GET', `/products/${id}`);
          if (response.statusCode === 404) {
            snapshots.push({ at: now, reduced: false, charged: new Map() });
            expect(await edited(id)).toMatchObject({ status: 'archived', reference_price: null });
            return;
          }
          const product = response.json<{ data: ProductDetail }>().data;
          snapshots.push({
            at: now,
            reduced: product.discount !== null,
            charged: new Map(product.variants.map((v) => [v.size, fromMoney(v.actual_price) ?? 0])),
          });
          for (const { size, actual_price, reference_price } of product.variants) {
            const lowest = product.discount === null ? null : trueLowest(snapshots, size);
            const isStruck = lowest !== null && lowest > (fromMoney(actual_price) ?? 0);
            expect({ size, reference_price }).toEqual({ size, reference_price: isStruck ? toMoney(lowest) : null });
            if (isStruck) struckCount += 1;
          }
        };
        await checkProductPage();
        for (const { days, step: action } of sequence) {
          now += days * DAY_MS + 1000;
          shop().setTime(new Date(now));
          const { variants } = await edited(id);
          switch (action.kind) {
            case 'price':
              await edit(id, { price: toMoney(action.price * 100) });
              break;
            case 'discount':
              await edit(id, { discount: action.discount });
              break;
            case 'difference':
              await edit(id, {
                variants: variants.map((v) =>
                  v.size === action.size ? { ...v, price_difference: action.difference } : v,
                ),
              });
              break;
            case 'toggle': {
              const without = variants.filter(({ size }) => size !== action.size);
              const added = { size: action.size, color: 'black', price_difference: action.difference };
              const exists = without.length < variants.length;
              if (exists && without.length === 0) break;
              await edit(id, { variants: exists ? without : [...without, added] });
              break;
            }
            case 'csv': {
              const [first] = variants;
              const row = [first?.sku, action.price, action.discount, action.difference].join(',');
              await importCsv(`sku,price,discount,price_difference\n${row}`);
              break;
            }
            case 'status': {
              const { status, by } = action;
              if (by === 'editor') await edit(id, { status });
              else if (by === 'bulk') await bulk({ ids: [id], action: status === 'active' ? 'restore' : 'archive' });
              else await importCsv(`sku,status\n${variants[0]?.sku},${status}`);
              break;
            }
            case 'relaunch':
              await edit(id, { status: 'active', price: toMoney(action.price * 100), discount: action.discount });
              break;
          }
          await checkProductPage();
        }
      }),
      {
        numRuns: shop().dialect === 'sqlite' ? 30 : 6,
        examples: [
          ['active', discountedAfterArchive],
          ['active', raisedWhileArchived],
          ['archived', [{ days: 40, step: { kind: 'relaunch', price: 100, discount: 50 } }]],
        ],
      },
    );
    expect(struckCount).toBeGreaterThan(0);
  }, 120_000);
});
