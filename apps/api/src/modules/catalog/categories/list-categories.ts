import type { CategoryRow as Category } from '@fori/contracts/products/schemas';
import { FEATURED_COUNT } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { pageOfProducts, productCounts } from '../browsing/product-list.repository.ts';
import { toImage } from '../catalog.mapper.ts';
import { type ImageRow, imagesOf } from '../gallery.repository.ts';
import { groupBy } from '../group-by.ts';
import { currentCategories } from './current-categories.ts';

/** The first picture of a category: of a product that is not among the shop's first, which the home page shows already. */
const pictureOf = async (
  { db }: Pick<Shop, 'db'>,
  categoryId: number,
  shown: ReadonlySet<number>,
  language: Language,
): Promise<ImageRow | undefined> => {
  const first = { sort: 'featured', limit: FEATURED_COUNT + 1, offset: 0 } as const;
  const products = await pageOfProducts(db.read, { categoryId, genders: null, language }, first);
  const images = groupBy(
    await imagesOf(
      db.read,
      products.map(({ id }) => id),
    ),
    ({ productId }) => productId,
  );
  const pictures = products.flatMap(({ id }) => images.get(id)?.find(({ kind }) => kind === 'image') ?? []);
  return pictures.find(({ productId }) => !shown.has(productId)) ?? pictures[0];
};

/** The categories in the shop's order, named in `language`, each with the number of its products on sale and a picture. */
export const listCategories = async (
  shop: Pick<Shop, 'db' | 'catalogueCache'>,
  language: Language,
): Promise<Category[]> => {
  const { db, catalogueCache } = shop;
  const first = { sort: 'featured', limit: FEATURED_COUNT, offset: 0 } as const;
  const [categories, counts, featured] = await Promise.all([
    currentCategories(shop, language),
    catalogueCache.remember('counts', () => productCounts(db.read)),
    pageOfProducts(db.read, { categoryId: null, genders: null, language }, first),
  ]);
  const countOf = new Map(counts.map((row) => [row.categoryId, row.count]));
  const shown = new Set(featured.map(({ id }) => id));
  return Promise.all(
    categories.map(async ({ id, slug, name }) => {
      const count = countOf.get(id) ?? 0;
      const picture = count > 0 ? await pictureOf(shop, id, shown, language) : undefined;
      return { slug, name, count, image: picture ? toImage(picture, language) : null };
    }),
  );
};
