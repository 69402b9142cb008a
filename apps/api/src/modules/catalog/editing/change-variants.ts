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
  /** of one that is there */
  id?: number | undefined;
  /** what it has stays, or it is made, where there is none */
  sku?: string | undefined;
  size: string;
  color: string;
  /** units; for an existing one together with the stock the change starts from */
  stock?: number | undefined;
  stockSeen?: number | undefined;
  /** cents */
  priceDifference: Cents;
}

type Fields = Record<string, FieldError[]>;

const refuse = (fields: Fields): void => {
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields });
};

/** A stock keeping unit no other variant has, by a number at its end where its name alone is taken. */
const freeSku = (wanted: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
};

/** Each variant's stock keeping unit: the one that is asked for, else the one it has, else one made of its options. */
const skusOf = async (
  tx: Queries,
  product: { id: number; slug: string },
  wanted: readonly VariantInput[],
  known: ReadonlyMap<number, StoredVariant>,
): Promise<string[]> => {
  const own = wanted.map((variant) => variant.sku ?? known.get(variant.id ?? 0)?.sku);
  const made = wanted.map((variant) => skuOf(product.slug, variant));
  const asked = [...own, ...made].flatMap((sku) => (sku === undefined ? [] : [sku]));
  const taken = await skusOfOthers(tx, asked, product.id);
  const fields: Fields = {};
  const used = new Set<string>();
  for (const [index, sku] of own.entries()) {
    if (sku === undefined) continue;
    if (taken.has(sku) || used.has(sku)) fields[`variants.${index}.sku`] = [{ key: 'sku_taken' }];
    used.add(sku);
  }
  refuse(fields);
  return own.map((sku, index) => {
    const free = sku ?? freeSku(made[index] ?? product.slug.toUpperCase(), new Set([...taken, ...used]));
    used.add(free);
    return free;
  });
};

const named = ({ color, size }: { color: string; size: string }): string => `${color} / ${size}`;

/** Variants that may still come back from an order that is cancelled stay: their stock can be set to nothing instead. */
const removeVariants = async (tx: Queries, gone: readonly StoredVariant[]): Promise<void> => {
  const ids = gone.map(({ id }) => id);
  await lockVariants(tx, ids);
  const openOrders = await openOrdersOf(tx, ids);
  const kept = gone.filter(({ id }) => openOrders.has(id));
  refuse(
    kept.length === 0
      ? {}
      : {
          variants: kept.map((variant) => ({
            key: 'variant_in_orders',
            values: { variant: named(variant), count: openOrders.get(variant.id) ?? 0 },
          })),
        },
  );
  await deleteVariants(tx, ids);
};

/** Unique columns of one row may be wanted by another: out of the way first, then to their places. */
const clearTheWay = async (tx: Queries, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await updateVariant(tx, id, { sku: `#${id}`, size: `#${id}` });
};

/**
 * Makes a product's variants those that are wanted, in their order; what is not among them is removed, and with it taken
 * out of carts. Stock moves by the difference to what was seen, so that what was sold since stays sold. Throws
 * `validation_failed` by field: unknown variants, stock keeping units that are taken, more units taken off than are left,
 * variants in orders that may still be cancelled. Notes what each variant costs from `at` on (PDP-101). The caller holds
 * `lockCatalogue`.
 */
export const changeVariants = async (
  tx: Queries,
  product: { id: number; slug: string },
  wanted: readonly VariantInput[],
  at: Date,
): Promise<void> => {
  const rows = await variantsOfProducts(tx, [product.id]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const unknown = wanted.flatMap(({ id }, index) => (id === undefined || known.has(id) ? [] : [index]));
  refuse(Object.fromEntries(unknown.map((index) => [`variants.${index}.id`, [{ key: 'variant_gone' }]])));
  const skus = await skusOf(tx, product, wanted, known);
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const gone = rows.filter(({ id }) => !wantedIds.has(id));
  await removeVariants(tx, gone);
  const differences: Parameters<typeof insertDifferenceChanges>[1][number][] = [];
  const note = (variantId: number, { size, color }: { size: string; color: string }, differenceCents: Cents | null) =>
    differences.push({ productId: product.id, variantId, size, color, at, differenceCents });
  for (const variant of gone) note(variant.id, variant, null);

  const changing = wanted.flatMap((variant, index) => {
    const was = known.get(variant.id ?? 0);
    const sku = skus[index] ?? '';
    const differs = was && (was.sku !== sku || was.size !== variant.size || was.color !== variant.color);
    return differs ? [was.id] : [];
  });
  await clearTheWay(tx, changing);

  const fields: Fields = {};
  for (const [position, variant] of wanted.entries()) {
    const was = known.get(variant.id ?? 0);
    const facts = {
      sku: skus[position] ?? '',
      size: variant.size,
      color: variant.color,
      position,
      priceDifferenceCents: variant.priceDifference,
    };
    if (!was) {
      const [added] = await insertVariants(tx, [{ ...facts, productId: product.id, stock: variant.stock ?? 0 }]);
      if (!added) throw new Error('variant not stored');
      note(added.id, variant, variant.priceDifference);
      continue;
    }
    const differs =
      changing.includes(was.id) || was.position !== position || was.priceDifferenceCents !== variant.priceDifference;
    if (differs) await updateVariant(tx, was.id, facts);
    if (
      was.priceDifferenceCents !== variant.priceDifference ||
      was.size !== variant.size ||
      was.color !== variant.color
    )
      note(was.id, variant, variant.priceDifference);
    const by = variant.stock === undefined ? 0 : variant.stock - (variant.stockSeen ?? variant.stock);
    if (by !== 0 && (await adjustStock(tx, [{ id: was.id, by }])).length === 0) {
      const left = await stockOf(tx, was.id);
      fields[`variants.${position}.stock`] = [{ key: 'stock_sold', values: { left, taken: -by } }];
    }
  }
  refuse(fields);
  await insertDifferenceChanges(tx, differences);
};
