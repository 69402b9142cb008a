import type { Db, Queries } from '../../db/types.ts';
import { groupBy } from '../../group-by.ts';
import { inChunks } from '../../yield-to-event-loop.ts';
import {
  categoriesWithNames,
  productsByIds,
  productsBySlugs,
  readStoredProducts,
  variantsBySkus,
} from '../catalog/index.ts';
import { cellReader, readId, readSku, readSlug } from './cells.ts';
import { type PlanContext, type PlannedChange, type ProductRows, planChange } from './plan-change.ts';
import { type PlannedNewProduct, planNewProduct } from './plan-new-product.ts';
import type { ProblemKey, Problems } from './problems.ts';
import type { FileRow, ParsedFile } from './read-file.ts';
import { readLastRequestedStock } from './requested-stock.repository.ts';

/** What an import would do, checked against the catalogue as it was read. */
export interface Plan {
  changes: PlannedChange[];
  newProducts: PlannedNewProduct[];
  /** rows whose stock an earlier import of the same file has already changed */
  alreadyApplied: number;
}

interface Keys {
  row: FileRow;
  id: number | null;
  slug: string | null;
  sku: string | null;
}

/** The keys by which a row names its product, normalised. Null where one is malformed or there is none. */
const keysOf = (row: FileRow, problems: Problems): Keys | null => {
  const { read, isValid } = cellReader(row, problems);
  const id = read('id', readId) ?? null;
  const slug = read('slug', readSlug) ?? null;
  const sku = read('sku', readSku) ?? null;
  if (!isValid()) return null;
  if (id === null && slug === null && sku === null) {
    problems.add(row.number, null, 'no_key');
    return null;
  }
  return { row, id, slug, sku };
};

/**
 * Groups rows by the product they are about, found by id, else by slug, else by SKU. Rows whose product is unknown or
 * contradictory go to `problems` and are left out.
 */
const resolveRows = async (q: Queries, rows: readonly FileRow[], problems: Problems): Promise<ProductRows[]> => {
  const keyed = rows.flatMap((row) => keysOf(row, problems) ?? []);
  const valuesOf = <K extends 'id' | 'slug' | 'sku'>(key: K) => [
    ...new Set(keyed.flatMap((keys) => (keys[key] === null ? [] : [keys[key] as NonNullable<Keys[K]>]))),
  ];
  const found = [
    ...(await inChunks(valuesOf('id'), (ids) => productsByIds(q, ids))),
    ...(await inChunks(valuesOf('slug'), (slugs) => productsBySlugs(q, slugs))),
  ];
  const variants = new Map(
    (await inChunks(valuesOf('sku'), (skus) => variantsBySkus(q, skus))).map((variant) => [variant.sku, variant]),
  );
  const byId = new Map(found.map((product) => [product.id, product]));
  const bySlug = new Map(found.map((product) => [product.slug, product]));

  const skuRows = new Map<string, number>();
  const resolved = keyed.flatMap(({ row, id, slug, sku }) => {
    const reject = (column: 'id' | 'slug' | 'sku', key: ProblemKey, values: Record<string, string | number>) => {
      problems.add(row.number, column, key, values);
      return [];
    };
    const variant = sku === null ? undefined : variants.get(sku);
    if (sku !== null) {
      const first = skuRows.get(sku);
      if (first !== undefined) return reject('sku', 'sku_twice', { sku, row: first });
      skuRows.set(sku, row.number);
    }
    if (id !== null) {
      const product = byId.get(id);
      if (!product) return reject('id', 'id_unknown', { id });
      if (slug !== null && slug !== product.slug) return reject('slug', 'slug_differs', { id, slug: product.slug });
      if (variant && variant.productId !== id)
        return reject('sku', 'sku_elsewhere', { sku: variant.sku, slug: variant.slug });
      return [{ id, slug: product.slug, row }];
    }
    if (slug !== null) {
      const product = bySlug.get(slug);
      if (variant && variant.productId !== product?.id)
        return reject('sku', 'sku_elsewhere', { sku: variant.sku, slug: variant.slug });
      return [{ id: product?.id ?? null, slug, row }];
    }
    if (!variant) return reject('sku', 'sku_unknown', { sku: sku ?? '' });
    return [{ id: variant.productId, slug: variant.slug, row }];
  });
  return [...groupBy(resolved, ({ slug }) => slug)].map(([slug, parts]) => ({
    id: parts[0]?.id ?? null,
    slug,
    rows: parts.map((part) => part.row),
  }));
};

/** The export ids of these rows; empty for rows without one. */
const exportIdsOf = (groups: readonly ProductRows[]): string[] => [
  ...new Set(groups.flatMap(({ rows }) => rows.map(({ cells }) => (cells.export_id ?? '').toLowerCase()))),
];

const plannedChanges = async (
  { read }: Pick<Db, 'read'>,
  groups: readonly ProductRows[],
  { columns, categories, problems }: Omit<PlanContext, 'lastRequestedStock'>,
  onChecked: (rows: number) => void,
): Promise<{ changes: PlannedChange[]; alreadyApplied: number }> => {
  let alreadyApplied = 0;
  const changes = await inChunks(groups, async (part) => {
    const stored = await readStoredProducts(
      read,
      part.flatMap(({ id }) => id ?? []),
    );
    const lastRequestedStock = await readLastRequestedStock(read, {
      variantIds: columns.has('stock_seen')
        ? [...stored.values()].flatMap(({ variants }) => variants.map(({ id }) => id))
        : [],
      exportIds: exportIdsOf(part),
    });
    const planned = part.flatMap((group) => {
      // missing when the product was deleted meanwhile
      const parts = stored.get(group.id ?? 0);
      if (!parts) return [];
      const outcome = planChange(group, parts, { columns, categories, lastRequestedStock, problems });
      alreadyApplied += outcome.alreadyApplied;
      return outcome.planned ?? [];
    });
    onChecked(part.reduce((sum, { rows }) => sum + rows.length, 0));
    return planned;
  });
  return { changes, alreadyApplied };
};

/** SKUs of new variants, given or made of slug, colour and size, may be another product's. */
const checkNewSkus = async (
  { read }: Pick<Db, 'read'>,
  plan: Plan,
  groups: readonly ProductRows[],
  problems: Problems,
): Promise<void> => {
  const rowsOf = new Map(groups.map(({ slug, rows }) => [slug, rows[0]?.number ?? 0]));
  const slugs = new Map(groups.map(({ id, slug }) => [id, slug]));
  const added = [
    ...plan.newProducts.flatMap(({ draft }) =>
      draft.variants.map((variant) => ({ sku: variant.sku ?? '', slug: draft.slug })),
    ),
    ...plan.changes.flatMap(({ change }) =>
      (change.newVariants ?? []).map((variant) => ({ sku: variant.sku ?? '', slug: slugs.get(change.id) ?? '' })),
    ),
  ];
  const taken = await inChunks(
    added.map(({ sku }) => sku),
    (skus) => variantsBySkus(read, skus),
  );
  const owners = new Map(taken.map(({ sku, slug }) => [sku, slug]));
  const seen = new Map<string, string>();
  for (const { sku, slug } of added) {
    const owner = owners.get(sku) ?? seen.get(sku);
    if (owner !== undefined) problems.add(rowsOf.get(slug) ?? 0, 'sku', 'sku_elsewhere', { sku, slug: owner });
    seen.set(sku, slug);
  }
};

/**
 * What a file would change in the current catalogue. Every row is checked, whatever is wrong with others; a plan with
 * problems must not be executed. `onProgress` receives the number of rows checked so far.
 */
export const planImport = async (
  db: Pick<Db, 'read'>,
  file: ParsedFile,
  problems: Problems,
  onProgress: (rows: number) => void,
): Promise<Plan> => {
  let checked = 0;
  const onChecked = (rows: number) => {
    checked += rows;
    onProgress(checked);
  };
  const groups = await resolveRows(db.read, file.rows, problems);
  const context = { columns: file.columns, categories: await categoriesWithNames(db.read), problems };
  const { changes, alreadyApplied } = await plannedChanges(
    db,
    groups.filter(({ id }) => id !== null),
    context,
    onChecked,
  );
  const newProducts: PlannedNewProduct[] = await inChunks(
    groups.filter(({ id }) => id === null),
    (part) => {
      onChecked(part.reduce((sum, { rows }) => sum + rows.length, 0));
      return part.flatMap((group) => planNewProduct(group, context) ?? []);
    },
  );
  const plan = { changes, newProducts, alreadyApplied };
  await checkNewSkus(db, plan, groups, problems);
  return plan;
};
