import type { Settings } from '@fori/contracts/admin-settings/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { Order } from '@fori/contracts/orders/schemas';
import type { Facets, Product } from '@fori/contracts/products/schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addToCart, buy } from '../../testing/shopping.ts';

describeShop('prices shown with VAT', (shop) => {
  let admin: Caller;
  beforeEach(async () => {
    admin ??= await signedIn(shop(), 'admin');
    await showWithVat(false);
  });

  const get = async <T>(path: string, caller?: Caller) => {
    const response = await shop().call('GET', path, undefined, caller);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: T }>().data;
  };
  const showWithVat = async (prices_with_vat: boolean) => {
    const settings = await get<Settings>('/admin/settings', admin);
    const saved = await shop().call('PUT', '/admin/settings', { ...settings, prices_with_vat }, admin);
    expect(saved.statusCode, saved.body).toBe(200);
  };
  const variantAt = async (price: number) => (await addProduct(shop(), { price })).variants[0]?.id ?? 0;

  test('[CART-107] the same is charged whichever way prices are shown, and the sum of the lines is that of shown prices', async () => {
    const guest = newGuest();
    await addToCart(shop(), guest, await variantAt(29_97), 3);
    const without = await get<Quote>('/checkout/quote', guest);
    expect(without).toMatchObject({ subtotal: '89.91', tax: '22.48', total: '122.38', subtotal_with_vat: null });
    await showWithVat(true);
    // 3 × 37.46, a cent less than what is charged for the goods
    expect(await get<Quote>('/checkout/quote', guest)).toEqual({ ...without, subtotal_with_vat: '112.38' });
  });

  test('[ORDER-121] an order keeps showing its prices as its customer saw them', async () => {
    const [without, withVat] = [newGuest(), newGuest()];
    const first = await buy(shop(), without, await variantAt(40_00), 2);
    await showWithVat(true);
    const second = await buy(shop(), withVat, await variantAt(40_00), 2);
    await showWithVat(false);
    const shown = ({ order, token }: typeof first) => get<Order>(`/orders/${order.id}?token=${token}`);
    expect(await shown(first)).toMatchObject({ total: '109.99', subtotal_with_vat: null });
    expect(await shown(second)).toMatchObject({ total: '109.99', subtotal_with_vat: '100.00' });
  });

  test('[LIST-115] [CACHE-101] ranges of the price filter follow the setting at once, in counts and lists', async () => {
    const { id } = await addProduct(shop(), { price: 45_00 });
    const inRange = async (price: string) =>
      (await get<{ data: Product[] }>(`/products?price=${price}`)).data.some((product) => product.id === id);
    const count = async (range: string) =>
      (await get<Facets>('/products/facets')).price.find(({ value }) => value === range)?.count ?? 0;
    const before = await count('50-100');
    expect([await inRange('0-50'), await inRange('50-100')]).toEqual([true, false]);
    await showWithVat(true);
    expect([await inRange('0-50'), await inRange('50-100')]).toEqual([false, true]);
    // those at 40.00, exactly 50.00 with VAT, as well
    expect(await count('50-100')).toBeGreaterThan(before);
    await showWithVat(false);
    expect(await count('50-100')).toBe(before);
  });

  test('[CACHE-101] [ADMIN-143] the store says at once how prices are shown, and the audit log who decided it', async () => {
    const store = () => get<{ prices_with_vat: boolean }>('/store');
    expect(await store()).toMatchObject({ prices_with_vat: false });
    await showWithVat(true);
    expect(await store()).toMatchObject({ prices_with_vat: true });
    const { auditLog } = shop().db.t;
    const records = await shop()
      .db.read.select()
      .from(auditLog)
      .where(eq(auditLog.entity, 'settings'))
      .orderBy(auditLog.id);
    expect(records.at(-1)).toMatchObject({
      action: 'settings.update',
      before: { prices_with_vat: false },
      after: { prices_with_vat: true },
    });
  });

  test('[ADMIN-143] a change of the settings that does not name it leaves it', async () => {
    await showWithVat(true);
    const { prices_with_vat: _, ...rest } = await get<Settings>('/admin/settings', admin);
    const saved = await shop().call('PUT', '/admin/settings', { ...rest, shipping_fee: '5.00' }, admin);
    expect(saved.json()).toMatchObject({ data: { shipping_fee: '5.00', prices_with_vat: true } });
  });
});
