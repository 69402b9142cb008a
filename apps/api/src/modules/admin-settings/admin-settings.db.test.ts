import type { Settings } from '@fori/contracts/admin-settings/schemas';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { none, savedSettings } from '../../testing/saved-settings.ts';
import { addToCart, orderBody, postOrder } from '../../testing/shopping.ts';

describeShop('settings', (shop) => {
  const { records, store, put, read } = savedSettings(shop);

  test('[ADMIN-06] a shop without saved settings uses the defaults', async () => {
    expect(await read()).toEqual({
      shipping_threshold: '100.00',
      shipping_fee: '9.99',
      vat_rate: '25',
      prices_with_vat: false,
      delivery_in_stock: { from: 2, to: 4 },
      delivery_made_to_order: { from: 7, to: 14 },
      promo: none,
      promo_time: { from: null, until: null },
      countries: ['FI', 'NO', 'DK', 'IS'],
      languages: ['en', 'fi', 'sv', 'no', 'da', 'is'],
      currencies: ['EUR', 'USD', 'SEK', 'NOK', 'DKK', 'ISK'],
      jacket_logo_sizes: false,
      samples_product: null,
      cutting_waits_for_proof: false,
      payment_hold_minutes: 30,
      capture_at: 'order',
      charged_currencies: [],
      staff_session_hours: 8,
      staff_idle_minutes: 30,
      refund_factor_above: '500.00',
      refund_approval_above: null,
      updated_at: null,
    });
  });

  test('[CHECK-114] [CHECK-116] goods are sent to the countries an admin chose, one with open orders stays until they are sent', async () => {
    const terms = { shipping_threshold: '100.00', shipping_fee: '9.99', vat_rate: '25', promo: none };
    const swedish = { country: 'SE', postal_code: '111 22' };
    const order = async (over: object) => {
      const guest = newGuest();
      const { variants } = await addProduct(shop());
      await addToCart(shop(), guest, variants[0]!.id);
      return postOrder(shop(), guest, { ...(await orderBody(shop(), guest)), ...over });
    };
    const countryError = { errors: { country: ['Please choose a country we deliver to'] } };
    expect((await order(swedish)).json()).toMatchObject(countryError);

    const opened = await put({ ...terms, countries: ['SE', 'FI', 'SE'], updated_at: null });
    expect(opened.statusCode, opened.body).toBe(200);
    expect((await store()).countries).toEqual(['FI', 'SE']);
    const placed = await order(swedish);
    expect(placed.statusCode, placed.body).toBe(201);
    expect((await order({ country: 'NO', postal_code: '0150' })).json()).toMatchObject(countryError);

    const { updated_at } = await read();
    const refused = await put({ ...terms, countries: ['FI'], updated_at });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: { countries: ['Orders to Sweden are still open (1). Take the country off once they are sent.'] },
    });
    expect((await read()).countries).toEqual(['FI', 'SE']);
    const { orders } = shop().db.t;
    await shop().db.write((tx) =>
      tx.update(orders).set({ status: 'shipped' }).where(eq(orders.country, 'SE')).returning(),
    );
    expect((await put({ ...terms, countries: ['FI'], updated_at })).statusCode).toBe(200);
    expect((await records()).at(-1)).toMatchObject({
      before: { countries: ['FI', 'SE'] },
      after: { countries: ['FI'] },
    });

    const empty = await put({ ...terms, countries: [], updated_at: (await read()).updated_at });
    expect(empty.json()).toMatchObject({ errors: { countries: ['Choose at least one country'] } });
  });

  test('[JACKET-182] the samples product is one on sale; the store names it until it is archived, and a change that does not name it leaves it', async () => {
    const terms = { shipping_threshold: '150.00', shipping_fee: '4.90', vat_rate: '24', promo: none };
    expect(await store()).toMatchObject({ samples_product: null });
    const { id } = await addProduct(shop());
    const { data } = (await put({ ...terms, samples_product: id, updated_at: null })).json<{ data: Settings }>();
    expect(data.samples_product).toBe(id);
    expect(await store()).toMatchObject({ samples_product: id });
    expect((await records()).at(-1)).toMatchObject({
      before: { samples_product: null },
      after: { samples_product: id },
    });
    const { db } = shop();
    const { products } = db.t;
    await db.write((tx) => tx.update(products).set({ status: 'archived' }).where(eq(products.id, id)).returning());
    expect(await store()).toMatchObject({ samples_product: null });
    const later = await put({ ...terms, updated_at: data.updated_at });
    expect(later.json()).toMatchObject({ data: { samples_product: id } });
    const without = await put({ ...later.json<{ data: Settings }>().data, samples_product: null });
    expect(without.json()).toMatchObject({ data: { samples_product: null } });
    for (const wrong of [id, 999_999, 0, 1.5, '7', 3_000_000_000]) {
      const refused = await put({ ...without.json<{ data: Settings }>().data, samples_product: wrong });
      expect(refused.statusCode, String(wrong)).toBe(422);
      expect(refused.json()).toMatchObject({ errors: { samples_product: ['The number of a product on sale'] } });
    }
  });

  test('[ORDER-134] cutting waits for proofs once an admin says so, with a record; a change that does not name it leaves it', async () => {
    const terms = { shipping_threshold: '150.00', shipping_fee: '4.90', vat_rate: '24', promo: none };
    await put({ ...terms, updated_at: null });
    const { updated_at } = await read();
    const { data } = (await put({ ...terms, cutting_waits_for_proof: true, updated_at })).json<{ data: Settings }>();
    expect(data.cutting_waits_for_proof).toBe(true);
    expect((await records()).at(-1)).toMatchObject({
      before: { cutting_waits_for_proof: false },
      after: { cutting_waits_for_proof: true },
    });
    const later = await put({ ...terms, shipping_fee: '5.00', updated_at: data.updated_at });
    expect(later.json()).toMatchObject({ data: { shipping_fee: '5.00', cutting_waits_for_proof: true } });
  });

  test('a change is recorded with the previous values; saving the same again is not', async () => {
    const first = { shipping_threshold: '150.00', shipping_fee: '4.90', vat_rate: '24', promo: none, updated_at: null };
    const saved = (await put(first)).json<{ data: Settings }>().data;
    const before = (await records()).length;
    expect((await put({ ...saved })).json<{ data: Settings }>().data).toEqual(saved);
    expect(await records()).toHaveLength(before);
    await put({ ...saved, shipping_fee: '6.00' });
    const last = (await records()).at(-1);
    expect(last).toMatchObject({
      action: 'settings.update',
      before: { shipping_fee: '4.90', vat_rate: '24' },
      after: { shipping_fee: '6.00', vat_rate: '24' },
    });
  });
});
