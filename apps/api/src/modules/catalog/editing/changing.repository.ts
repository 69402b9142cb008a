import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];

const productColumns = (t: Tables) => ({
  id: t.products.id,
  slug: t.products.slug,
  categoryId: t.products.categoryId,
  gender: t.products.gender,
  status: t.products.status,
  priceCents: t.products.priceCents,
  discount: t.products.discount,
  featuredRank: t.products.featuredRank,
  widthMm: t.products.widthMm,
  heightMm: t.products.heightMm,
  depthMm: t.products.depthMm,
  updatedAt: t.products.updatedAt,
});

/** What the shop keeps of products beside their texts, pictures and figures of reviews. */
export const productsWithIds = (q: Queries, ids: readonly number[]) =>
  q
    .select(productColumns(q.t))
    .from(q.t.products)
    .where(inArray(q.t.products.id, [...ids]))
    .orderBy(asc(q.t.products.id));
export type KeptProduct = Awaited<ReturnType<typeof productsWithIds>>[number];

export const variantsOfProducts = (q: Queries, ids: readonly number[]) =>
  q
    .select({
      id: q.t.variants.id,
      productId: q.t.variants.productId,
      sku: q.t.variants.sku,
      size: q.t.variants.size,
      color: q.t.variants.color,
      position: q.t.variants.position,
      stock: q.t.variants.stock,
      priceDifferenceCents: q.t.variants.priceDifferenceCents,
    })
    .from(q.t.variants)
    .where(inArray(q.t.variants.productId, [...ids]))
    .orderBy(asc(q.t.variants.productId), asc(q.t.variants.position), asc(q.t.variants.id));
export type KeptVariant = Awaited<ReturnType<typeof variantsOfProducts>>[number];

/** In every language; those that repeat the English say so. */
export const textsOfProducts = (q: Queries, ids: readonly number[]) =>
  q
    .select({
      id: q.t.productTexts.id,
      productId: q.t.productTexts.productId,
      locale: q.t.productTexts.locale,
      name: q.t.productTexts.name,
      description: q.t.productTexts.description,
      material: q.t.productTexts.material,
      care: q.t.productTexts.care,
      translated: q.t.productTexts.translated,
    })
    .from(q.t.productTexts)
    .where(inArray(q.t.productTexts.productId, [...ids]))
    .orderBy(asc(q.t.productTexts.productId));
export type KeptText = Awaited<ReturnType<typeof textsOfProducts>>[number];

/** Every category with its names by language. */
export const categoriesWithNames = async (q: Queries) => {
  const { t } = q;
  const rows = await q
    .select({
      id: t.categories.id,
      slug: t.categories.slug,
      locale: t.categoryTexts.locale,
      name: t.categoryTexts.name,
    })
    .from(t.categories)
    .innerJoin(t.categoryTexts, eq(t.categoryTexts.categoryId, t.categories.id));
  const all = new Map<number, { id: number; slug: string; names: Map<string, string> }>();
  for (const { id, slug, locale, name } of rows) {
    const category = all.get(id) ?? { id, slug, names: new Map<string, string>() };
    category.names.set(locale, name);
    all.set(id, category);
  }
  return [...all.values()];
};
export type KeptCategory = Awaited<ReturnType<typeof categoriesWithNames>>[number];

/** rows one statement changes: databases limit a statement's parameters */
const CHUNK = 200;

/** Moves stock by so many pieces each, where that many are left; gives what it is then, of those that were moved. */
export const moveStock = async (
  tx: Queries,
  moves: readonly { id: number; by: number }[],
): Promise<{ id: number; stock: number }[]> => {
  const { t } = tx;
  const { id, stock } = t.variants;
  const moved = [];
  for (let start = 0; start < moves.length; start += CHUNK) {
    const part = moves.slice(start, start + CHUNK);
    const cases = part.map((move) => sql`when ${move.id} then cast(${move.by} as integer)`);
    const after = sql`${stock} + case ${id} ${sql.join(cases, sql` `)} end`;
    const ids = part.map((move) => move.id);
    moved.push(
      ...(await tx
        .update(t.variants)
        .set({ stock: after })
        .where(and(inArray(id, ids), sql`${after} >= 0`))
        .returning({ id, stock })),
    );
  }
  return moved;
};

export type InsertedVariant = Pick<KeptVariant, 'id' | 'productId' | 'size' | 'color' | 'priceDifferenceCents'>;

/** Inserts variants and gives those that could be: one whose SKU or options another has is left out. */
export const insertFreeVariants = async (
  tx: Queries,
  variants: readonly Tables['variants']['$inferInsert'][],
): Promise<InsertedVariant[]> => {
  const { t } = tx;
  const stored: InsertedVariant[] = [];
  const { id, productId, size, color, priceDifferenceCents } = t.variants;
  for (let start = 0; start < variants.length; start += CHUNK) {
    const rows = await tx
      .insert(t.variants)
      .values(variants.slice(start, start + CHUNK))
      .onConflictDoNothing()
      .returning({ id, productId, size, color, priceDifferenceCents });
    stored.push(...rows);
  }
  return stored;
};
