import type { Queries } from '../../../db/types.ts';
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
  productId: number,
  now: Date,
): Promise<{ outcome: 'deleted' | 'archived'; files: string[] }> => {
  const variants = await variantRows(tx, productId);
  await holdVariants(
    tx,
    variants.map(({ id }) => id),
  );
  if ((await ordersOfProduct(tx, productId)) > 0) {
    await changeOffer(tx, productId, { status: 'archived' }, now);
    return { outcome: 'archived', files: [] };
  }
  const images = await imageRows(tx, productId);
  await deleteProductRow(tx, productId);
  return { outcome: 'deleted', files: await unusedFiles(tx, productId, images) };
};
