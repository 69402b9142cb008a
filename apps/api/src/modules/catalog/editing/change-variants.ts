import { skuOf } from '@fori/domain/catalog';
import { DomainError, type FieldError } from '@fori/domain/errors';
import type { Cents } from '@fori/domain/money';
import type { Queries } from '../../../db/types.ts';
import { openOrdersOf, type StoredVariant, skusOfOthers, variantsOfProducts } from '../products.read.repository.ts';
import {
  deleteVariants,
  insertDifferenceChanges,
  insertVariants,
  updateVariant,
} from '../products.write.repository.ts';
import { adjustStock, lockVariants, stockOf } from '../stock.repository.ts';

export interface VariantInput {
  /** of an existing variant */
  id?: number | undefined;
  /** left out: an existing variant keeps its own, a new one gets one made of its options */
  sku?: string | undefined;
  size: string;
  color: string;
  /** units; for an existing variant given together with `stockSeen`, the stock the change starts from */
  stock?: number | undefined;
  stockSeen?: number | undefined;
  /** cents */
  priceDifference: Cents;
}

type Fields = Record<string, FieldError[]>;

const throwIfAny = (fields: Fields): void => {
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields });
};

/** The base itself or, where it is taken, the base with the first free number from 2 on. */
const freeSku = (base: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
};

/** Each variant's SKU: the submitted one, else the one it has, else one made of its options. */
const skusOf = async (
  tx: Queries,
  product: { id: number; slug: string },
  submitted: readonly VariantInput[],
  known: ReadonlyMap<number, StoredVariant>,
): Promise<string[]> => {
  const own = submitted.map((variant) => variant.sku ?? known.get(variant.id ?? 0)?.sku);
  const made = submitted.map((variant) => skuOf(product.slug, variant));
  const candidates = [...own, ...made].flatMap((sku) => (sku === undefined ? [] : [sku]));
  const taken = await skusOfOthers(tx, candidates, product.id);
  const fields: Fields = {};
  const used = new Set<string>();
  for (const [index, sku] of own.entries()) {
    if (sku === undefined) continue;
    if (taken.has(sku) || used.has(sku)) fields[`variants.${index}.sku`] = [{ key: 'sku_taken' }];
    used.add(sku);
  }
  throwIfAny(fields);
  return own.map((sku, index) => {
    const free = sku ?? freeSku(made[index] ?? product.slug.toUpperCase(), new Set([...taken, ...used]));
    used.add(free);
    return free;
  });
};

const optionsLabel = ({ color, size }: { color: string; size: string }): string => `${color} / ${size}`;

/** Refuses variants of orders that may still be cancelled, as their units may return to stock. */
const removeVariants = async (tx: Queries, removed: readonly StoredVariant[]): Promise<void> => {
  const ids = removed.map(({ id }) => id);
  await lockVariants(tx, ids);
  const openOrders = await openOrdersOf(tx, ids);
  const ordered = removed.filter(({ id }) => openOrders.has(id));
  throwIfAny(
    ordered.length === 0
      ? {}
      : {
          variants: ordered.map((variant) => ({
            key: 'variant_in_orders',
            values: { variant: optionsLabel(variant), count: openOrders.get(variant.id) ?? 0 },
          })),
        },
  );
  await deleteVariants(tx, ids);
};

/** Gives rows placeholder values in their unique columns, so that variants can swap SKUs or options. */
const freeUniqueColumns = async (tx: Queries, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await updateVariant(tx, id, { sku: `#${id}`, size: `#${id}` });
};

/**
 * Replaces a product's variants with the submitted ones, in their order; the others are removed, from carts too. Stock
 * changes by the difference to the stock seen, so that sales in between stay counted. Records price differences from `at`
 * on (PDP-101). Throws `validation_failed` by field: unknown variants, taken SKUs, more units taken off than are left,
 * removed variants in orders that may still be cancelled. The caller holds `lockCatalogue`.
 */
export const changeVariants = async (
  tx: Queries,
  product: { id: number; slug: string },
  submitted: readonly VariantInput[],
  at: Date,
): Promise<void> => {
  const rows = await variantsOfProducts(tx, [product.id]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const unknown = submitted.flatMap(({ id }, index) => (id === undefined || known.has(id) ? [] : [index]));
  throwIfAny(Object.fromEntries(unknown.map((index) => [`variants.${index}.id`, [{ key: 'variant_gone' }]])));
  const skus = await skusOf(tx, product, submitted, known);
  const submittedIds = new Set(submitted.map(({ id }) => id));
  const removed = rows.filter(({ id }) => !submittedIds.has(id));
  await removeVariants(tx, removed);
  const differences: Parameters<typeof insertDifferenceChanges>[1][number][] = [];
  const addDifference = (
    variantId: number,
    { size, color }: { size: string; color: string },
    differenceCents: Cents | null,
  ) => differences.push({ productId: product.id, variantId, size, color, at, differenceCents });
  for (const variant of removed) addDifference(variant.id, variant, null);

  const changing = submitted.flatMap((variant, index) => {
    const stored = known.get(variant.id ?? 0);
    const sku = skus[index] ?? '';
    const differs = stored && (stored.sku !== sku || stored.size !== variant.size || stored.color !== variant.color);
    return differs ? [stored.id] : [];
  });
  await freeUniqueColumns(tx, changing);

  const fields: Fields = {};
  for (const [position, variant] of submitted.entries()) {
    const stored = known.get(variant.id ?? 0);
    const facts = {
      sku: skus[position] ?? '',
      size: variant.size,
      color: variant.color,
      position,
      priceDifferenceCents: variant.priceDifference,
    };
    if (!stored) {
      const [added] = await insertVariants(tx, [{ ...facts, productId: product.id, stock: variant.stock ?? 0 }]);
      if (!added) throw new Error('variant not stored');
      addDifference(added.id, variant, variant.priceDifference);
      continue;
    }
    const differs =
      changing.includes(stored.id) ||
      stored.position !== position ||
      stored.priceDifferenceCents !== variant.priceDifference;
    if (differs) await updateVariant(tx, stored.id, facts);
    if (
      stored.priceDifferenceCents !== variant.priceDifference ||
      stored.size !== variant.size ||
      stored.color !== variant.color
    )
      addDifference(stored.id, variant, variant.priceDifference);
    const by = variant.stock === undefined ? 0 : variant.stock - (variant.stockSeen ?? variant.stock);
    if (by !== 0 && (await adjustStock(tx, [{ id: stored.id, by }])).length === 0) {
      const left = await stockOf(tx, stored.id);
      fields[`variants.${position}.stock`] = [{ key: 'stock_sold', values: { left, taken: -by } }];
    }
  }
  throwIfAny(fields);
  await insertDifferenceChanges(tx, differences);
};
