import type { ProductDetail } from '@fori/contracts/products/schemas';
import { DAY_MS } from '@fori/domain/durations';
import { fromMoney, toMoney } from '@fori/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { sendForm } from '../../../testing/forms.ts';
import { describeShop, newGuest, START } from '../../../testing/harness.ts';
import { buy } from '../../../testing/shopping.ts';
import { variantPrices } from '../../../testing/variant-prices.ts';

const WINDOW_MS = 30 * DAY_MS;

describeShop('reference prices of variants', (shop) => {
  const { shown, edit, edited, admin } = variantPrices(shop);
  const bulk = async (request: { ids: number[]; action: string; discount?: number; dry_run?: boolean }) => {
    const response = await shop().call('POST', '/admin/products/bulk', request, admin());
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: { reference_price: string | null }[] }>().data[0];
  };
  const importCsv = async (text: string) => {
    const file = { data: Buffer.from(text), type: 'text/csv', name: 'prices.csv' };
    const response = await sendForm(shop(), 'POST', '/admin/products/import', [['file', file]], admin());
    expect(response.json()).toMatchObject({ data: { problem_count: 0 } });
  };

  test('[PDP-102] lists and previews do not strike through a price after the cheapest variants were raised either', async () => {
    const { id } = await addProduct(shop(), { price: 10_000, variants: [{ size: 'M', priceDifference: -2000 }] });
    shop().setTime(new Date(START.getTime() + 60 * DAY_MS));
    const { variants } = await edited(id);
    await edit(id, { variants: variants.map((v) => ({ ...v, price_difference: '0.00' })) });
    const order = { ids: [id], action: 'set_discount', discount: 20 };
    const dry = await shop().call('POST', '/admin/products/bulk', { ...order, dry_run: true }, admin());
    expect(dry.json()).toMatchObject({ data: [{ charged: '80.00', reference_price: null }] });
    await shop().call('POST', '/admin/products/bulk', order, admin());
    expect(await shown(id)).toMatchObject({ discounted_price: '80.00', lowest_price: '80.00', reference_price: null });
    expect(await edited(id)).toMatchObject({ reference_price: null });
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
    const removed = await shop().call('DELETE', `/admin/products/${id}`, undefined, admin());
    expect(removed.json()).toMatchObject({ data: { outcome: 'archived' } });
    expect((await edited(id)).price_history).toMatchObject([{ for_sale: true }, { for_sale: false, price: '100.00' }]);
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
