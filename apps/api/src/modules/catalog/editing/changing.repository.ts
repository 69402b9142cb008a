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
export const productsWithIds = (q: Queries, t: Tables, ids: readonly number[]) =>
  q
    .select(productColumns(t))
    .from(t.products)
    .where(inArray(t.products.id, [...ids]))
    .orderBy(asc(t.products.id));
export type KeptProduct = Awaited<ReturnType<typeof productsWithIds>>[number];

export const variantsOfProducts = (q: Queries, t: Tables, ids: readonly number[]) =>
  q
    .select({
      id: t.variants.id,
      productId: t.variants.productId,
      sku: t.variants.sku,
      size: t.variants.size,
      color: t.variants.color,
      position: t.variants.position,
      stock: t.variants.stock,
      priceDifferenceCents: t.variants.priceDifferenceCents,
    })
    .from(t.variants)
    .where(inArray(t.variants.productId, [...ids]))
    .orderBy(asc(t.variants.productId), asc(t.variants.position), asc(t.variants.id));
export type KeptVariant = Awaited<ReturnType<typeof variantsOfProducts>>[number];

/** In every language; those that repeat the English say so. */
export const textsOfProducts = (q: Queries, t: Tables, ids: readonly number[]) =>
  q
    .select({
      id: t.productTexts.id,
      productId: t.productTexts.productId,
      locale: t.productTexts.locale,
      name: t.productTexts.name,
      description: t.productTexts.description,
      material: t.productTexts.material,
      care: t.productTexts.care,
      translated: t.productTexts.translated,
    })
    .from(t.productTexts)
    .where(inArray(t.productTexts.productId, [...ids]))
    .orderBy(asc(t.productTexts.productId));
export type KeptText = Awaited<ReturnType<typeof textsOfProducts>>[number];

/** Every category with its names by language. */
export const categoriesWithNames = async (q: Queries, t: Tables) => {
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
  t: Tables,
  moves: readonly { id: number; by: number }[],
): Promise<{ id: number; stock: number }[]> => {
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
  t: Tables,
  variants: readonly Tables['variants']['$inferInsert'][],
): Promise<InsertedVariant[]> => {
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
