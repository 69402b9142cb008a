import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import { slugOf } from '@fori/domain/catalog';
import { DomainError } from '@fori/domain/errors';
import type { Queries } from '../../../db/types.ts';
import { isSlugTaken, productsWithIds } from '../products.read.repository.ts';
import { lockCatalogue, updateProductRow } from '../products.write.repository.ts';
import { editedProduct } from './edited-product.ts';

/** Later than what was, however the clock stands: two states of a product never carry the same time. */
export const momentAfter = (before: Date, now: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1));

/**
 * A product as it is, nobody else editing the catalogue until the transaction ends, and the moment its change counts from.
 * Throws `not_found`, and `stale_edit` with the product (`current`) when it was changed since `seen`.
 */
export const lockProductForUpdate = async (
  tx: Queries,
  { id, seen, now }: { id: number; seen?: string | undefined; now: Date },
): Promise<{ product: AdminProduct; at: Date }> => {
  await lockCatalogue(tx);
  const product = await editedProduct(tx, id);
  if (!product) throw new DomainError('not_found');
  if (seen !== undefined && new Date(seen).getTime() !== new Date(product.updated_at).getTime()) {
    throw new DomainError('stale_edit', { extra: { current: product } });
  }
  return { product, at: momentAfter(new Date(product.updated_at), now) };
};

/** Several products' rows by id, nobody else editing the catalogue. Throws `not_found` where one is unknown. */
export const lockProductsForUpdate = async (tx: Queries, ids: readonly number[]) => {
  await lockCatalogue(tx);
  const rows = new Map((await productsWithIds(tx, ids)).map((row) => [row.id, row]));
  if (ids.some((id) => !rows.has(id))) throw new DomainError('not_found');
  return rows;
};

/** Notes that a product was changed, by what is not in its own row. */
export const bumpProductVersion = (tx: Queries, id: number, at: Date): Promise<void> =>
  updateProductRow(tx, id, { updatedAt: at });

/** A short name for a new product that no other one has. The catalogue is locked from here on. */
export const freeSlug = async (tx: Queries, name: string): Promise<string> => {
  await lockCatalogue(tx);
  const wanted = slugOf(name);
  let slug = wanted;
  for (let number = 2; await isSlugTaken(tx, slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
};
