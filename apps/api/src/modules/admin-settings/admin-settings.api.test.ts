import type { Settings } from '@fori/contracts/admin-settings/schemas';
import { estimatedDelivery } from '@fori/domain/estimated-delivery';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { none, savedSettings } from '../../testing/saved-settings.ts';
import { addToCart, orderBody, postOrder } from '../../testing/shopping.ts';

describeShop('settings', (shop) => {
  const { records, store, put, read } = savedSettings(shop);

  test('[ADMIN-06] saved settings apply at once: in the store, in quotes, in orders, in every language', async () => {
    await store();
    const promo = { ...none, en: 'Free shipping above {threshold}', fi: '  Ilmainen   toimitus  ' };
    const body = { shipping_threshold: '150.00', shipping_fee: '4.90', vat_rate: '25.5', promo, updated_at: null };
    const response = await put(body);
    expect(response.statusCode, response.body).toBe(200);
    const { data } = response.json<{ data: Settings }>();
    expect(data).toMatchObject({ vat_rate: '25.5', promo: { en: promo.en, fi: 'Ilmainen toimitus', sv: '' } });
    expect(await read()).toEqual(data);
    expect(await store('fi')).toMatchObject({
      shipping_threshold: '150.00',
      shipping_fee: '4.90',
      vat_rate: '25.5',
      promo: 'Ilmainen toimitus',
    });
    // a language without a text of its own shows the English one
    expect(await store('sv')).toMatchObject({ promo: 'Free shipping above {threshold}' });

    const guest = newGuest();
    const product = await addProduct(shop(), { price: 12_000 });
    await addToCart(shop(), guest, product.variants[0]?.id ?? 0);
    const quote = await shop().call('GET', '/checkout/quote', undefined, guest);
    expect(quote.json()).toMatchObject({
      data: { subtotal: '120.00', shipping: '4.90', tax: '30.60', total: '155.50' },
    });
    const order = await postOrder(shop(), guest, await orderBody(shop(), guest));
    expect(order.json()).toMatchObject({ data: { shipping: '4.90', vat_rate: '25.5', total: '155.50' } });
  });

  test('[NAV-107] the promo text is shown from its start until its end, a change that does not name the time leaves it, and an end before the start is refused', async () => {
    const terms = {
      shipping_threshold: '100.00',
      shipping_fee: '9.99',
      vat_rate: '25',
      promo: { ...none, en: 'Sale' },
    };
    const promo_time = { from: '2026-11-27T08:00:00.000Z', until: '2026-11-29T22:00:00.000Z' };
    const reversed = { from: promo_time.until, until: promo_time.from };
    const refused = await put({ ...terms, promo_time: reversed, updated_at: null });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: { 'promo_time.until': ['The end must be after the start'] } });

    const { data } = (await put({ ...terms, promo_time, updated_at: null })).json<{ data: Settings }>();
    expect(data.promo_time).toEqual(promo_time);
    const at = async (time: string) => {
      shop().setTime(time);
      const { promo, promo_changes_at } = await store('fi');
      return [promo, promo_changes_at];
    };
    expect(await at('2026-11-27T07:59:59.999Z')).toEqual(['', promo_time.from]);
    expect(await at(promo_time.from)).toEqual(['Sale', promo_time.until]);
    expect(await at('2026-11-29T21:59:59.999Z')).toEqual(['Sale', promo_time.until]);
    expect(await at(promo_time.until)).toEqual(['', null]);
    const changed = await put({ ...terms, vat_rate: '24', updated_at: data.updated_at });
    expect(changed.json<{ data: Settings }>().data.promo_time).toEqual(promo_time);
    expect((await records()).at(-2)).toMatchObject({
      before: { promo_time: { from: null, until: null } },
      after: { promo_time },
    });
  });

  test('[JACKET-137] customers choose sizes of logos once an admin lets them; a change that does not name it leaves it', async () => {
    const terms = { shipping_threshold: '150.00', shipping_fee: '4.90', vat_rate: '24', promo: none };
    expect(await store()).toMatchObject({ jacket_logo_sizes: false });
    const { data } = (await put({ ...terms, jacket_logo_sizes: true, updated_at: null })).json<{ data: Settings }>();
    expect(data.jacket_logo_sizes).toBe(true);
    expect(await store()).toMatchObject({ jacket_logo_sizes: true });
    expect((await records()).at(-1)).toMatchObject({
      before: { jacket_logo_sizes: false },
      after: { jacket_logo_sizes: true },
    });
    const later = await put({ ...terms, shipping_fee: '5.00', updated_at: data.updated_at });
    expect(later.json<{ data: Settings }>().data).toMatchObject({ shipping_fee: '5.00', jacket_logo_sizes: true });
  });

  test('[PDP-120] the times said of what is in stock and of custom jackets are saved and recorded; the estimate of an order stays', async () => {
    const terms = { shipping_threshold: '150.00', shipping_fee: '4.90', vat_rate: '24', promo: none };
    const times = { delivery_in_stock: { from: 1, to: 3 }, delivery_made_to_order: { from: 20, to: 20 } };
    const { data } = (await put({ ...terms, ...times, updated_at: null })).json<{ data: Settings }>();
    expect(data).toMatchObject(times);
    expect(await store()).toMatchObject(times);
    expect((await records()).at(-1)).toMatchObject({
      before: { delivery_in_stock: { from: 2, to: 4 }, delivery_made_to_order: { from: 7, to: 14 } },
      after: times,
    });
    const later = await put({ ...terms, delivery_in_stock: { from: 2, to: 2 }, updated_at: data.updated_at });
    expect(later.json()).toMatchObject({ data: { ...times, delivery_in_stock: { from: 2, to: 2 } } });

    const guest = newGuest();
    const product = await addProduct(shop());
    await addToCart(shop(), guest, product.variants[0]?.id ?? 0);
    const quote = await shop().call('GET', '/checkout/quote', undefined, guest);
    expect(quote.json()).toMatchObject({ data: { estimated_delivery: estimatedDelivery(shop().shop.clock()) } });
  });

  test('[ADMIN-08] the second of two concurrent editors is refused, and nothing of theirs is written', async () => {
    const base = { shipping_threshold: '100.00', shipping_fee: '9.99', vat_rate: '25', promo: none, updated_at: null };
    const responses = await Promise.all([
      put({ ...base, shipping_fee: '1.00' }),
      put({ ...base, shipping_fee: '2.00' }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const present = await read();
    const stale = await put({ ...base, shipping_fee: '3.00' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'stale_edit' });
    // with the clock stopped, a later change still gets another `updated_at`
    const third = (await put({ ...present, shipping_fee: '7.00' })).json<{ data: Settings }>().data;
    expect(third.updated_at).not.toBe(present.updated_at);
    expect((await put({ ...present, shipping_fee: '8.00' })).statusCode).toBe(409);
    expect(await read()).toEqual(third);
  });

  test.each([
    ['shipping_threshold', '-1.00', /0\.00 to 10000\.00/],
    ['shipping_threshold', '10000.01', /0\.00 to 10000\.00/],
    ['shipping_threshold', '100', /such as 100\.00/],
    ['shipping_fee', '1000.01', /0\.00 to 1000\.00/],
    ['shipping_fee', 'free', /0\.00 to 1000\.00/],
    ['shipping_fee', 9.99, /Expected string/],
    ['vat_rate', '250', /0 to 100/],
    ['vat_rate', '100.01', /0 to 100/],
    ['vat_rate', '25.555', /two decimals/],
    ['vat_rate', '', /0 to 100/],
    ['delivery_in_stock.from', 0, /from 1 to 60/],
    ['delivery_in_stock.to', 61, /from 1 to 60/],
    ['delivery_in_stock.to', 2.5, /from 1 to 60/],
    ['delivery_made_to_order.from', '7', /from 1 to 60/],
    ['delivery_made_to_order.to', 6, /last day is before the first/],
    ['staff_session_hours', 13, /from 1 to 12/],
    ['staff_session_hours', 0, /from 1 to 12/],
    ['staff_idle_minutes', 61, /from 5 to 60/],
    ['staff_idle_minutes', '30', /from 5 to 60/],
    ['refund_factor_above', '10000.01', /0\.00 to 10000\.00/],
    ['refund_factor_above', 'none', /such as 500\.00/],
    ['refund_approval_above', '10000.01', /0\.00 to 10000\.00/],
    ['refund_approval_above', '', /or leave it empty/],
    ['promo.en', 'x'.repeat(161), /At most 160/],
    ['promo.fi', 'over {treshold}', /Only \{threshold\}/],
    ['promo.is', 'over {', /Only \{threshold\}/],
  ])('%s cannot be %s, and the refusal names the allowed values', async (field, value, message) => {
    const base = { shipping_threshold: '100.00', shipping_fee: '9.99', vat_rate: '25', promo: none, updated_at: null };
    const [name = '', part] = field.split('.');
    const whole = name === 'promo' ? none : { from: 7, to: 14 };
    const response = await put({ ...base, [name]: part ? { ...whole, [part]: value } : value });
    expect(response.statusCode).toBe(422);
    const { errors } = response.json<{ errors: Record<string, string[]> }>();
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.[0]).toMatch(message);
    expect((await read()).updated_at).toBeNull();
  });

  test('free shipping for all and no VAT are accepted', async () => {
    const zero = { shipping_threshold: '0.00', shipping_fee: '0.00', vat_rate: '0', promo: none, updated_at: null };
    expect((await put(zero)).statusCode).toBe(200);
    const guest = newGuest();
    const product = await addProduct(shop(), { price: 5000 });
    await addToCart(shop(), guest, product.variants[0]?.id ?? 0);
    const quote = await shop().call('GET', '/checkout/quote', undefined, guest);
    expect(quote.json()).toMatchObject({ data: { shipping: '0.00', tax: '0.00', total: '50.00' } });
  });
});
