import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { CHUNK_SIZE, yieldToEventLoop } from '../../yield-to-event-loop.ts';
import { type AuditFacts, recordChanges } from '../audit/index.ts';
import {
  categoriesWithNames,
  changeProducts,
  lockCatalogue,
  productsBySlugs,
  rankNames,
  variantsBySkus,
  writeProduct,
} from '../catalog/index.ts';
import type { PlannedChange } from './plan-change.ts';
import type { Plan } from './plan-import.ts';
import { storeRequestedStock } from './requested-stock.repository.ts';

interface Import {
  plan: Plan;
  adminId: string;
  fileName: string;
}

/** New products between two reports; fewer, as they are written one by one. */
const NEW_CHUNK_SIZE = 20;

/** Since the plan was made, slugs and SKUs of new products may have been taken, and categories removed. */
const checkPlan = async (tx: Queries, { changes, newProducts }: Plan): Promise<void> => {
  const categories = new Set((await categoriesWithNames(tx)).map(({ slug }) => slug));
  const named = [
    ...changes.flatMap(({ change }) => change.category ?? []),
    ...newProducts.map(({ draft }) => draft.category),
  ];
  if (named.some((slug) => !categories.has(slug))) throw new DomainError('stale_edit');
  for (let start = 0; start < newProducts.length; start += CHUNK_SIZE) {
    const drafts = newProducts.slice(start, start + CHUNK_SIZE).map(({ draft }) => draft);
    const slugs = drafts.map(({ slug }) => slug);
    const skus = drafts.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []));
    const taken = [...(await productsBySlugs(tx, slugs)), ...(skus.length > 0 ? await variantsBySkus(tx, skus) : [])];
    if (taken.length > 0) throw new DomainError('stale_edit');
  }
};

const changesNames = ({ change }: PlannedChange): boolean => change.texts !== undefined;

/**
 * Executes an import in one transaction, with an audit record for every product changed or created. Lets reads through in
 * between, but no other writer. Throws `stale_edit` and writes nothing when the catalogue has changed since the plan.
 */
export const writeImport = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { plan, adminId, fileName }: Import,
  onWritten: (products: number) => void,
): Promise<void> =>
  db.write(async (tx) => {
    const at = clock();
    const records: AuditFacts[] = [];
    const record = (productId: number, before: unknown, after: Record<string, unknown>, action: string) =>
      records.push({
        at,
        actorId: adminId,
        action,
        entity: 'product',
        entityId: String(productId),
        before,
        after: { ...after, import: fileName },
      });
    await lockCatalogue(tx);
    await checkPlan(tx, plan);
    for (let start = 0; start < plan.changes.length; start += CHUNK_SIZE) {
      const part = plan.changes.slice(start, start + CHUNK_SIZE);
      const stocks = await changeProducts(
        tx,
        part.map(({ change }) => change),
        at,
      );
      for (const { change, before, after, skus } of part) {
        const beforeWithStock: Record<string, unknown> = { ...before };
        const afterWithStock: Record<string, unknown> = { ...after };
        for (const { id } of change.variants ?? []) {
          const move = stocks.get(id);
          if (!move) continue;
          beforeWithStock[`stock.${skus.get(id)}`] = move.before;
          afterWithStock[`stock.${skus.get(id)}`] = move.after;
        }
        record(change.id, beforeWithStock, afterWithStock, 'product.update');
      }
      onWritten(Math.min(start + CHUNK_SIZE, plan.changes.length));
      await yieldToEventLoop();
    }
    for (const [index, { draft, after }] of plan.newProducts.entries()) {
      const { id } = await writeProduct(tx, draft, at);
      record(id, null, after, 'product.create');
      if (index % NEW_CHUNK_SIZE === NEW_CHUNK_SIZE - 1) {
        onWritten(plan.changes.length + index + 1);
        await yieldToEventLoop();
      }
    }
    await storeRequestedStock(
      tx,
      [...plan.changes, ...plan.newProducts].flatMap((planned) => planned.requestedStocks),
      at,
    );
    if (plan.newProducts.length > 0 || plan.changes.some(changesNames)) await rankNames(tx);
    for (let start = 0; start < records.length; start += CHUNK_SIZE) {
      await recordChanges(tx, records.slice(start, start + CHUNK_SIZE));
      await yieldToEventLoop();
    }
  });
