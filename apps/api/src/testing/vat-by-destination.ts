import type { VatInput, VatSettingsResponse } from '@fori/contracts/admin-vat/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { Order } from '@fori/contracts/orders/schemas';
import { beforeEach, expect } from 'vitest';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';
import { type Caller, newGuest } from './harness.ts';
import { signedIn } from './people.ts';
import { addToCart, orderBody, postOrder } from './shopping.ts';

export const finland = { country: 'FI', postal_code: '20100' } as const;
export const aland = { country: 'FI', postal_code: '22100' } as const;
export const denmark = { country: 'DK', postal_code: '1050' } as const;
export const norway = { country: 'NO', postal_code: '0150' } as const;

/** Carts, quotes and orders to destinations with VAT of their own. */
export const vatCalls = (shop: () => TestShop) => {
  let admin: Caller;
  let item: number;
  let dear: number;
  const signInAnew = async () => {
    admin = await signedIn(shop(), 'admin');
  };
  beforeEach(async () => {
    const { db } = shop();
    await db.write((tx) => tx.delete(db.t.settings).returning());
    if (!admin) await signInAnew();
    item ??=
      (await addProduct(shop(), { price: 80_00, variants: [{ color: 'black', stock: 900 }] })).variants[0]?.id ?? 0;
    dear ??=
      (await addProduct(shop(), { price: 400_00, variants: [{ color: 'black', stock: 900 }] })).variants[0]?.id ?? 0;
  });

  const get = async <T>(path: string, caller?: Caller) => {
    const response = await shop().call('GET', path, undefined, caller);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: T }>().data;
  };
  const present = () => get<VatSettingsResponse>('/admin/vat', admin);
  const put = async (change: Partial<VatInput>) =>
    shop().call('PUT', '/admin/vat', { ...(await present()), ...change }, admin);
  const charge = async (change: Partial<VatInput> = {}) => {
    const saved = await put({ mode: 'destination', oss: true, voec_number: '2021234', ...change });
    expect(saved.statusCode, saved.body).toBe(200);
  };
  const showWithVat = async () => {
    const settings = await get<object>('/admin/settings', admin);
    const saved = await shop().call('PUT', '/admin/settings', { ...settings, prices_with_vat: true }, admin);
    expect(saved.statusCode, saved.body).toBe(200);
  };
  const quote = (caller: Caller, to?: { country: string; postal_code: string }) =>
    get<Quote>(`/checkout/quote${to ? `?${new URLSearchParams(to)}` : ''}`, caller);
  const cartOf = async (...variants: number[]) => {
    const guest = newGuest();
    for (const variant of variants) await addToCart(shop(), guest, variant);
    return guest;
  };
  const buyTo = async (to: { country: 'FI' | 'NO' | 'DK' | 'IS'; postal_code: string }, ...variants: number[]) => {
    const guest = await cartOf(...variants);
    const { total } = await quote(guest, to);
    const response = await postOrder(shop(), guest, await orderBody(shop(), guest, { ...to, expected_total: total }));
    expect(response.statusCode, response.body).toBe(201);
    await shop().shop.captures.captureDue();
    return response.json<{ data: Order }>().data;
  };
  return {
    item: () => item,
    signInAnew,
    admin: () => admin,
    put,
    present,
    get,
    showWithVat,
    charge,
    buyTo,
    quote,
    cartOf,
    dear: () => dear,
  };
};
