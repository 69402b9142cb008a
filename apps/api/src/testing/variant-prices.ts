import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import type { ProductDetail } from '@fori/contracts/products/schemas';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { TestShop } from './harness.ts';
import { type Caller, START } from './harness.ts';
import { signedIn } from './people.ts';

/** Products whose sizes have prices of their own, edited and shown. */
export const variantPrices = (shop: () => TestShop) => {
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
  return { shown, edit, edited, admin: () => admin };
};
