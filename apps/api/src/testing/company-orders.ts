import type { VatInput, VatSettingsResponse } from '@fori/contracts/admin-vat/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { beforeEach, expect } from 'vitest';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';
import { type Caller, type describeShop, newGuest, START } from './harness.ts';
import { signedIn } from './people.ts';
import { addToCart, orderBody, postOrder } from './shopping.ts';

export const denmark = { country: 'DK', postal_code: '1050' } as const;
export const finland = { country: 'FI', postal_code: '20100' } as const;
export const norway = { country: 'NO', postal_code: '0150' } as const;
export const swedish = 'SE556703748501';

/** A stand-in for the register: it knows ids, has no answer for some, and counts what it is asked. */
export const register = {
  known: new Map<string, { valid: boolean; name: string | null }>(),
  asked: [] as { id: string; requester: string | null }[],
};
export const vies: NonNullable<NonNullable<Parameters<typeof describeShop>[2]>['overrides']> = {
  vies: {
    check: async ({ prefix, number }, requester) => {
      const id = `${prefix}${number}`;
      register.asked.push({ id, requester: requester && `${requester.prefix}${requester.number}` });
      const answer = register.known.get(id);
      if (!answer) throw new Error('the register does not answer');
      return { ...answer, consultation: requester && 'WAPIAAAAX' };
    },
  },
};

/** Orders of companies, with and without a VAT number. */
export const companyOrders = (shop: () => TestShop) => {
  let admin: Caller;
  let item: number;
  let now = START.getTime();
  beforeEach(async () => {
    const { db } = shop();
    await db.write((tx) => tx.delete(db.t.settings).returning());
    // what other tests left to be asked about
    await db.write((tx) => tx.update(db.t.orders).set({ vatIdState: 'format', vatIdDueAt: null }).returning());
    // later than any answer that is kept in memory
    now += 24 * 3_600_000;
    shop().setTime(new Date(now));
    register.known = new Map([[swedish, { valid: true, name: 'Läder AB' }]]);
    register.asked = [];
    admin = await signedIn(shop(), 'admin');
    item ??=
      (await addProduct(shop(), { price: 80_00, variants: [{ color: 'black', stock: 900 }] })).variants[0]?.id ?? 0;
  });

  const get = async <T>(path: string, caller?: Caller) => {
    const response = await shop().call('GET', path, undefined, caller);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: T }>().data;
  };
  const charge = async (change: Partial<VatInput> = {}) => {
    const present = await get<VatSettingsResponse>('/admin/vat', admin);
    const body = { ...present, mode: 'destination', oss: true, voec_number: '2021234', ...change };
    const saved = await shop().call('PUT', '/admin/vat', body, admin);
    expect(saved.statusCode, saved.body).toBe(200);
  };
  const cart = async (caller: Caller = newGuest()) => {
    await addToCart(shop(), caller, item);
    return caller;
  };
  const quote = (caller: Caller, to: object) =>
    get<Quote>(`/checkout/quote?${new URLSearchParams({ ...to } as Record<string, string>)}`, caller);
  const place = async (caller: Caller, to: typeof denmark | typeof finland | typeof norway, company: object) => {
    const { total } = await quote(caller, { ...to, ...company });
    const body = { ...(await orderBody(shop(), caller, { ...to, expected_total: total })), ...company };
    return postOrder(shop(), caller, body);
  };
  const placed = async (to: Parameters<typeof place>[1], company: object, caller?: Caller) => {
    const response = await place(await cart(caller), to, company);
    expect(response.statusCode, response.body).toBe(201);
    await shop().shop.captures.captureDue();
    return response.json<{ data: Order }>().data;
  };
  const seen = (id: string) => get<AdminOrder>(`/admin/orders/${id}`, admin);
  const company = { company_name: 'Läder AB', vat_id: swedish };
  return { admin: () => admin, now: () => now, get, seen, placed, cart, quote, company, charge, place };
};
