import { eq, inArray } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

const nameOf = (t: Tables) => ({ id: t.products.id, slug: t.products.slug });

export const productsByIds = (q: Queries, t: Tables, ids: readonly number[]) =>
  q
    .select(nameOf(t))
    .from(t.products)
    .where(inArray(t.products.id, [...ids]));

export const productsBySlugs = (q: Queries, t: Tables, slugs: readonly string[]) =>
  q
    .select(nameOf(t))
    .from(t.products)
    .where(inArray(t.products.slug, [...slugs]));

/** Variants with their products. */
export const variantsBySkus = (q: Queries, t: Tables, skus: readonly string[]) =>
  q
    .select({ sku: t.variants.sku, productId: t.variants.productId, slug: t.products.slug })
    .from(t.variants)
    .innerJoin(t.products, eq(t.products.id, t.variants.productId))
    .where(inArray(t.variants.sku, [...skus]));
