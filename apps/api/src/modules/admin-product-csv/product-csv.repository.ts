import { eq, inArray } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

const nameOf = (t: Tables) => ({ id: t.products.id, slug: t.products.slug });

export const productsByIds = (q: Queries, ids: readonly number[]) =>
  q
    .select(nameOf(q.t))
    .from(q.t.products)
    .where(inArray(q.t.products.id, [...ids]));

export const productsBySlugs = (q: Queries, slugs: readonly string[]) =>
  q
    .select(nameOf(q.t))
    .from(q.t.products)
    .where(inArray(q.t.products.slug, [...slugs]));

/** Variants with their products. */
export const variantsBySkus = (q: Queries, skus: readonly string[]) =>
  q
    .select({ sku: q.t.variants.sku, productId: q.t.variants.productId, slug: q.t.products.slug })
    .from(q.t.variants)
    .innerJoin(q.t.products, eq(q.t.products.id, q.t.variants.productId))
    .where(inArray(q.t.variants.sku, [...skus]));
