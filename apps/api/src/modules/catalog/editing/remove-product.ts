import type { Db, Queries } from '../../../db/types.ts';
import { unusedFiles } from './change-images.ts';
import { deleteProductRow, holdVariants, imageRows, ordersOfProduct, variantRows } from './editing.repository.ts';
import { changeOffer } from './write-product.ts';

/**
 * Deletes a product nobody has ordered, with texts, variants, pictures and price history; it leaves all carts. One that is
 * part of orders is archived instead. Gives what became of it, and the files nothing shows any more, for after the commit.
 * The caller holds `lockCatalogue`.
 */
export const removeProduct = async (
  tx: Queries,
  t: Db['t'],
  productId: number,
  now: Date,
): Promise<{ outcome: 'deleted' | 'archived'; files: string[] }> => {
  const variants = await variantRows(tx, t, productId);
  await holdVariants(
    tx,
    t,
    variants.map(({ id }) => id),
  );
  if ((await ordersOfProduct(tx, t, productId)) > 0) {
    await changeOffer(tx, t, productId, { status: 'archived' }, now);
    return { outcome: 'archived', files: [] };
  }
  const images = await imageRows(tx, t, productId);
  await deleteProductRow(tx, t, productId);
  return { outcome: 'deleted', files: await unusedFiles(tx, t, productId, images) };
};
