import type { Db } from '../../../db/types.ts';
import { groupBy } from '../../../group-by.ts';
import type { ProductParts } from '../catalog.mapper.ts';
import type { CategoryRow } from '../categories/categories.repository.ts';
import { imagesOf } from '../gallery.repository.ts';
import { emptyPriceHistory, priceHistoryByProduct } from '../price-history.repository.ts';
import { variantsOf } from '../products.read.repository.ts';
import type { ProductRow } from './product-list.repository.ts';

/** The rows of a list with their parts, one query for each kind. */
export const withProductParts = async (
  { read }: Db,
  rows: readonly ProductRow[],
  categories: readonly CategoryRow[],
): Promise<{ row: ProductRow; parts: ProductParts }[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const discounted = rows.filter((row) => row.discount !== null).map((row) => row.id);
  const [variants, images, priceHistories] = await Promise.all([
    variantsOf(read, ids),
    imagesOf(read, ids),
    priceHistoryByProduct(read, discounted),
  ]);
  const variantsById = groupBy(variants, (variant) => variant.productId);
  const imagesById = groupBy(images, (image) => image.productId);
  return rows.flatMap((row) => {
    const category = categories.find(({ id }) => id === row.categoryId);
    if (!category) return [];
    const parts = {
      category,
      variants: variantsById.get(row.id) ?? [],
      images: imagesById.get(row.id) ?? [],
      priceHistory: priceHistories.get(row.id) ?? emptyPriceHistory,
    };
    return [{ row, parts }];
  });
};
