import { createHash } from 'node:crypto';
import type { BookSettingsResponse } from '@fori/contracts/admin-books/schemas';
import type { OrderDocument } from '@fori/contracts/order-documents/schemas';
import { dayOf } from '@fori/domain/shop-time';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { Shop } from '../composition.ts';
import { issueDueDocuments } from '../modules/orders/invoices/issue-documents.ts';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';
import { type Caller, newGuest, START } from './harness.ts';
import { signedIn } from './people.ts';
import { buy } from './shopping.ts';

const TODAY = dayOf(START);

export const sha256 = (file: Buffer | undefined): string =>
  createHash('sha256')
    .update(file ?? '')
    .digest('hex');

/** Orders of a shop, and the documents it issues for them. */
export const documentCalls = (shop: () => TestShop) => {
  let admin: Caller;
  let variantId: number;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    const product = await addProduct(shop(), {
      price: 40_00,
      names: { en: 'Aura wallet' },
      variants: [{ color: 'black', stock: 900 }],
    });
    variantId = product.variants[0]?.id ?? 0;
  });
  beforeEach(() => shop().setTime(START));

  const get = async <T>(path: string, caller: Caller = admin) => {
    const response = await shop().call('GET', path, undefined, caller);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: T }>().data;
  };
  const putBooks = async (invoices: { on: boolean; from: string | null }) =>
    shop().call(
      'PUT',
      '/admin/books/settings',
      { ...(await get<BookSettingsResponse>('/admin/books/settings')), invoices },
      admin,
    );
  const turnOn = async () => {
    const { invoices } = await get<BookSettingsResponse>('/admin/books/settings');
    if (!invoices.on) expect((await putBooks({ on: true, from: TODAY })).statusCode).toBe(200);
  };
  const refund = async (id: string, amount: string, seen = '0.00') => {
    const body = { amount, reason: 'A scratch', refunded_seen: seen };
    const response = await shop().call('POST', `/admin/orders/${id}/refunds`, body, admin);
    expect(response.statusCode, response.body).toBe(201);
  };
  const issue = (over: Partial<Shop> = {}) => issueDueDocuments({ ...shop().shop, ...over });
  const ofOrder = (id: string) => get<OrderDocument[]>(`/admin/orders/${id}/documents`);
  const rows = () => shop().db.read.select().from(shop().db.t.orderDocuments);
  const fileOf = (id: string, format: 'pdf' | 'xml' = 'pdf') =>
    shop().call('GET', `/admin/books/documents/${id}/file.${format}`, undefined, admin);
  const bought = async (quantity = 2) => (await buy(shop(), newGuest(), variantId, quantity)).order;
  return {
    admin: () => admin,
    variantId: () => variantId,
    get,
    putBooks,
    turnOn,
    refund,
    issue,
    ofOrder,
    rows,
    fileOf,
    bought,
  };
};
