import type { Queries } from '../../../db/types.ts';
import { deleteSearchTexts } from '../../search-texts/index.ts';
import { deleteTextChanges } from '../../translations/index.ts';
import { ordersOfProduct, variantsOfProducts } from '../products.read.repository.ts';
import { deleteProductRow } from '../products.write.repository.ts';
import { lockVariants } from '../stock.repository.ts';
import { changeOffer } from './write-product.ts';

/**
 * Deletes a product that is in no order, with texts, variants, pictures, price history and cart items; archives one that is. Returns
 * which. Files of pictures stay for the sweeper, so that they can be put back. The caller holds `lockCatalogue`.
 */
export const removeProduct = async (tx: Queries, productId: number, now: Date): Promise<'deleted' | 'archived'> => {
  const variants = await variantsOfProducts(tx, [productId]);
  await lockVariants(
    tx,
    variants.map(({ id }) => id),
  );
  if ((await ordersOfProduct(tx, productId)) > 0) {
    await changeOffer(tx, productId, { status: 'archived' }, now);
    return 'archived';
  }
  await deleteProductRow(tx, productId);
  await deleteSearchTexts(tx, 'product', productId);
  for (const kind of ['product', 'pictures'] as const) await deleteTextChanges(tx, kind, productId);
  return 'deleted';
};
