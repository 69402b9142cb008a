import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import { momentAfter } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import { slugOf } from '@fori/domain/slugs';
import type { Queries } from '../../../db/types.ts';
import { isSlugTaken, productsWithIds } from '../products.read.repository.ts';
import { lockCatalogue, updateProductRow } from '../products.write.repository.ts';
import { editedProduct } from './edited-product.ts';

/**
 * Locks the catalogue until the transaction ends; returns the product and the time to store with its change.
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

/** Locks the catalogue and returns several products' rows by id. Throws `not_found` where one is unknown. */
export const lockProductsForUpdate = async (tx: Queries, ids: readonly number[]) => {
  await lockCatalogue(tx);
  const rows = new Map((await productsWithIds(tx, ids)).map((row) => [row.id, row]));
  if (ids.some((id) => !rows.has(id))) throw new DomainError('not_found');
  return rows;
};

/** Sets a product's time of change, after a change to other rows of it. */
export const bumpProductVersion = (tx: Queries, id: number, at: Date): Promise<void> =>
  updateProductRow(tx, id, { updatedAt: at });

/** Characters of a slug before the number that tells products of one name apart. */
const MAX_MADE_SLUG = 60;

/** A slug for a new product that no other one has. Locks the catalogue until the transaction ends. */
export const freeSlug = async (tx: Queries, name: string): Promise<string> => {
  await lockCatalogue(tx);
  const base = slugOf(name, 'product', MAX_MADE_SLUG);
  let slug = base;
  for (let number = 2; await isSlugTaken(tx, slug); number += 1) slug = `${base}-${number}`;
  return slug;
};
