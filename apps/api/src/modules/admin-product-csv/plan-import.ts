import type { Db } from '../../db/types.ts';
import { categoriesWithNames, readStoredProducts, variantsBySkus } from '../catalog/index.ts';
import { inChunks } from './chunks.ts';
import type { Plan, PlannedChange, PlannedProduct } from './plan.ts';
import { planChange } from './plan-change.ts';
import { planProduct } from './plan-product.ts';
import type { Problems } from './problems.ts';
import type { ReadFile } from './read-file.ts';
import { type ProductRows, resolveRows } from './resolve-rows.ts';
import { readLastRequestedStock } from './stock-moves.ts';

/** The ids in these rows, and the empty one of rows without. */
const exportIdsOf = (groups: readonly ProductRows[]): string[] => [
  ...new Set(groups.flatMap(({ rows }) => rows.map(({ cells }) => (cells.export_id ?? '').toLowerCase()))),
];

const plannedChanges = async (
  { read }: Pick<Db, 'read'>,
  groups: readonly ProductRows[],
  { columns, problems }: { columns: ReadFile['columns']; problems: Problems },
  onChecked: (rows: number) => void,
): Promise<{ changes: PlannedChange[]; alreadyApplied: number }> => {
  const categories = await categoriesWithNames(read);
  let alreadyApplied = 0;
  const changes = await inChunks(groups, async (part) => {
    const kept = await readStoredProducts(
      read,
      part.flatMap(({ id }) => id ?? []),
    );
    const lastRequestedStock = await readLastRequestedStock(read, {
      variantIds: columns.has('stock_seen')
        ? [...kept.values()].flatMap(({ variants }) => variants.map(({ id }) => id))
        : [],
      exportIds: exportIdsOf(part),
    });
    const planned = part.flatMap((group) => {
      // one that was deleted a moment ago is missing
      const parts = kept.get(group.id ?? 0);
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

/** SKUs that were made of slug, colour and size may be another product's. */
const checkMadeSkus = async (
  { read }: Pick<Db, 'read'>,
  plan: Plan,
  groups: readonly ProductRows[],
  problems: Problems,
): Promise<void> => {
  const rowsOf = new Map(groups.map(({ slug, rows }) => [slug, rows[0]?.number ?? 0]));
  const slugs = new Map(groups.map(({ id, slug }) => [id, slug]));
  const wanted = [
    ...plan.products.flatMap(({ draft }) =>
      draft.variants.map((variant) => ({ sku: variant.sku ?? '', slug: draft.slug })),
    ),
    ...plan.changes.flatMap(({ change }) =>
      (change.newVariants ?? []).map((variant) => ({ sku: variant.sku ?? '', slug: slugs.get(change.id) ?? '' })),
    ),
  ];
  const taken = await inChunks(
    wanted.map(({ sku }) => sku),
    (skus) => variantsBySkus(read, skus),
  );
  const owners = new Map(taken.map(({ sku, slug }) => [sku, slug]));
  const seen = new Map<string, string>();
  for (const { sku, slug } of wanted) {
    const owner = owners.get(sku) ?? seen.get(sku);
    if (owner !== undefined) problems.add(rowsOf.get(slug) ?? 0, 'sku', 'sku_elsewhere', { sku, slug: owner });
    seen.set(sku, slug);
  }
};

/**
 * What a file would do to the catalogue as it is now. Every row is judged, whatever is wrong with others; a plan with
 * problems is not to be carried out. `onProgress` is told of the rows checked so far.
 */
export const planImport = async (
  db: Pick<Db, 'read'>,
  file: ReadFile,
  problems: Problems,
  onProgress: (rows: number) => void,
): Promise<Plan> => {
  let checked = 0;
  const onChecked = (rows: number) => {
    checked += rows;
    onProgress(checked);
  };
  const groups = await resolveRows(db.read, file.rows, problems);
  const ground = { columns: file.columns, problems };
  const { changes, alreadyApplied } = await plannedChanges(
    db,
    groups.filter(({ id }) => id !== null),
    ground,
    onChecked,
  );
  const products: PlannedProduct[] = await inChunks(
    groups.filter(({ id }) => id === null),
    (part) => {
      onChecked(part.reduce((sum, { rows }) => sum + rows.length, 0));
      return part.flatMap((group) => planProduct(group, ground) ?? []);
    },
  );
  const plan = { changes, products, alreadyApplied };
  await checkMadeSkus(db, plan, groups, problems);
  return plan;
};
