import type { AdminOrder, AdminOrderRow, Order } from '@fori/contracts/orders/schemas';
import { beforeAll } from 'vitest';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';
import { newGuest } from './harness.ts';
import { signedIn } from './people.ts';
import { buy } from './shopping.ts';

export interface ListPage {
  data: AdminOrderRow[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

/** Paid orders of a product, in the list of the back office. */
export const listedOrders = (shop: () => TestShop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let variantId: number;
  let sku: string;

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    const product = await addProduct(shop(), { price: 7900, variants: [{ color: 'black', stock: 500 }] });
    variantId = product.variants[0]?.id ?? 0;
    sku = product.variants[0]?.sku ?? '';
  });
  const paidOrder = async (): Promise<Order> => (await buy(shop(), newGuest(), variantId, 2)).order;
  const orderInFinnish = async () => {
    const product = await addProduct(shop(), { names: { en: 'Sail belt', fi: 'Purjevyö', sv: 'Segelbälte' } });
    const guest = { ...newGuest(), headers: { 'accept-language': 'fi' } };
    const { order } = await buy(shop(), guest, product.variants[0]?.id ?? 0);
    return { productId: product.id, orderId: order.id };
  };
  const lineOf = async (id: string, lang: string) =>
    (await shop().call('GET', `/admin/orders/${id}?lang=${lang}`, undefined, admin)).json<{ data: AdminOrder }>().data
      .items[0];
  return { variantId: () => variantId, admin: () => admin, paidOrder, sku: () => sku, orderInFinnish, lineOf };
};
