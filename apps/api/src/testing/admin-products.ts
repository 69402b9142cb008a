import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import { desc } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { addProduct, type ProductOverrides } from './builders.ts';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';

/** A product as the body of an update. */
export const bodyOf = (product: AdminProduct) => ({
  name: product.name,
  description: product.description,
  material: product.material,
  care: product.care,
  category: product.category,
  gender: product.gender,
  status: product.status,
  price: product.price,
  discount: product.discount,
  featured_rank: product.featured_rank,
  measurements: product.measurements,
  translations: product.translations,
  variants: product.variants.map(({ id, sku, size, color, stock, price_difference }) => ({
    id,
    sku,
    size,
    color,
    price_difference,
    stock,
    stock_seen: stock,
  })),
  updated_at: product.updated_at,
});

/** Products of a shop, as an admin and as its customers see them. */
export const adminProductCalls = (shop: () => TestShop) => {
  let admin: Caller & { person: { id: string } };

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });

  const get = async (id: number): Promise<AdminProduct> =>
    (await shop().call('GET', `/admin/products/${id}`, undefined, admin)).json<{ data: AdminProduct }>().data;
  const put = (id: number, body: object) => shop().call('PUT', `/admin/products/${id}`, body, admin);
  const added = async (overrides: ProductOverrides = {}): Promise<AdminProduct> =>
    get((await addProduct(shop(), overrides)).id);
  const lastRecord = async () => {
    const { db } = shop();
    const [row] = await db.read.select().from(db.t.auditLog).orderBy(desc(db.t.auditLog.id)).limit(1);
    return row;
  };
  return { admin: () => admin, lastRecord, get, put, added };
};
