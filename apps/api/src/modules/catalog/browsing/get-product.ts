import type { ProductDetail } from '@fori/contracts/products/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { guideFor } from '@fori/domain/size-guides';
import type { Shop } from '../../../composition.ts';
import { searchTextOf } from '../../search-texts/index.ts';
import { readIdentity } from '../../store/index.ts';
import { toProductDetail } from '../catalog.mapper.ts';
import { currentCategories } from '../categories/current-categories.ts';
import { imagesOf } from '../gallery.repository.ts';
import { emptyPriceHistory, priceHistoryByProduct } from '../price-history.repository.ts';
import { variantsOf } from '../products.read.repository.ts';
import { currentSizeGuides } from '../size-guides/get-size-guide.ts';
import { slugsOfProduct } from './product-addresses.ts';
import { productOnSale } from './product-list.repository.ts';

/** One product on sale with everything its page shows, in `language`. Throws `not_found` for unknown and archived ones. */
export const getProduct = async (
  shop: Pick<Shop, 'db' | 'catalogueCache'>,
  id: number,
  language: Language,
): Promise<ProductDetail> => {
  const { read } = shop.db;
  const [product, categories] = await Promise.all([
    productOnSale(read, id, language),
    currentCategories(shop, language),
  ]);
  const category = categories.find((row) => row.id === product?.categoryId);
  if (!product || !category) throw new DomainError('not_found');
  const [variants, images, priceHistories, guides, identity, searchText, slugs] = await Promise.all([
    variantsOf(read, [id]),
    imagesOf(read, [id]),
    priceHistoryByProduct(read, product.discount === null ? [] : [id]),
    currentSizeGuides(shop),
    readIdentity(read),
    searchTextOf(read, 'product', id, language),
    slugsOfProduct(shop, id),
  ]);
  // archived meanwhile
  if (!slugs) throw new DomainError('not_found');
  const parts = { category, variants, images, priceHistory: priceHistories.get(id) ?? emptyPriceHistory };
  const sizes = variants.map(({ size }) => size);
  const guide = guideFor(guides, { goods: category.slug, gender: product.gender, sizes });
  return toProductDetail(product, parts, { sizeGuide: guide?.id ?? null, searchText, slugs, language, identity });
};
