import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@fori/domain/durations';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { describeShop, newGuest, START } from '../../../testing/harness.ts';
import { addToCart } from '../../../testing/shopping.ts';
import { variantPrices } from '../../../testing/variant-prices.ts';

describeShop('reference prices of variants', (shop) => {
  const { shown, edit, edited } = variantPrices(shop);

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
});
