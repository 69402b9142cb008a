import type { Queries } from '../../db/types.ts';
import { groupBy, productsByIds, productsBySlugs, variantsBySkus } from '../catalog/index.ts';
import { type Read, readId, readSku, readSlug } from './cells.ts';
import { inChunks } from './chunks.ts';
import type { Problems } from './problems.ts';
import type { FileRow } from './read-file.ts';

/** Rows about one product: one that is there, or one to be made under a slug nobody has. */
export interface ProductRows {
  /** null for a new product */
  id: number | null;
  slug: string;
  rows: FileRow[];
}

interface Keys {
  row: FileRow;
  id: number | null;
  slug: string | null;
  sku: string | null;
}

/** What a row is found by, in its proper form. Null where a key is ill-formed or there is none. */
const keysOf = (row: FileRow, problems: Problems): Keys | null => {
  let whole = true;
  const read = <T>(column: 'id' | 'slug' | 'sku', reader: (cell: string) => Read<T>): T | null => {
    const cell = row.cells[column];
    if (cell === undefined) return null;
    const found = reader(cell);
    if ('value' in found) return found.value;
    problems.add(row.number, column, found.problem, found.values);
    whole = false;
    return null;
  };
  const keys = { row, id: read('id', readId), slug: read('slug', readSlug), sku: read('sku', readSku) };
  if (whole && keys.id === null && keys.slug === null && keys.sku === null) {
    problems.add(row.number, null, 'no_key');
    whole = false;
  }
  return whole ? keys : null;
};

/**
 * Finds out which product each row is about: by id, else by slug, else by SKU. What cannot be told, or is told twice in
 * different ways, goes to `problems`, and its rows are left out.
 */
export const resolveRows = async (q: Queries, rows: readonly FileRow[], problems: Problems): Promise<ProductRows[]> => {
  const keyed = rows.flatMap((row) => keysOf(row, problems) ?? []);
  const given = <K extends 'id' | 'slug' | 'sku'>(key: K) => [
    ...new Set(keyed.flatMap((keys) => (keys[key] === null ? [] : [keys[key] as NonNullable<Keys[K]>]))),
  ];
  const found = [
    ...(await inChunks(given('id'), (ids) => productsByIds(q, ids))),
    ...(await inChunks(given('slug'), (slugs) => productsBySlugs(q, slugs))),
  ];
  const variants = new Map(
    (await inChunks(given('sku'), (skus) => variantsBySkus(q, skus))).map((variant) => [variant.sku, variant]),
  );
  const byId = new Map(found.map((product) => [product.id, product]));
  const bySlug = new Map(found.map((product) => [product.slug, product]));

  const skuRows = new Map<string, number>();
  const resolved = keyed.flatMap(({ row, id, slug, sku }) => {
    const refuse = (...problem: Parameters<Problems['add']> extends [number, ...infer P] ? P : never) => {
      problems.add(row.number, ...problem);
      return [];
    };
    const variant = sku === null ? undefined : variants.get(sku);
    if (sku !== null) {
      const first = skuRows.get(sku);
      if (first !== undefined) return refuse('sku', 'sku_twice', { sku, row: first });
      skuRows.set(sku, row.number);
    }
    if (id !== null) {
      const product = byId.get(id);
      if (!product) return refuse('id', 'id_unknown', { id });
      if (slug !== null && slug !== product.slug) return refuse('slug', 'slug_differs', { id, slug: product.slug });
      if (variant && variant.productId !== id)
        return refuse('sku', 'sku_elsewhere', { sku: variant.sku, slug: variant.slug });
      return [{ id, slug: product.slug, row }];
    }
    if (slug !== null) {
      const product = bySlug.get(slug);
      if (variant && variant.productId !== product?.id)
        return refuse('sku', 'sku_elsewhere', { sku: variant.sku, slug: variant.slug });
      return [{ id: product?.id ?? null, slug, row }];
    }
    if (!variant) return refuse('sku', 'sku_unknown', { sku: sku ?? '' });
    return [{ id: variant.productId, slug: variant.slug, row }];
  });
  return [...groupBy(resolved, ({ slug }) => slug)].map(([slug, parts]) => ({
    id: parts[0]?.id ?? null,
    slug,
    rows: parts.map((part) => part.row),
  }));
};
