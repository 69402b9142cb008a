import type { CategoryRow as Category } from '@fori/contracts/products/schemas';
import { FEATURED_COUNT } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { isOpaque } from '../../media/index.ts';
import { pageOfProducts, productCounts } from '../browsing/product-list.repository.ts';
import { toImage } from '../catalog.mapper.ts';
import { type ImageRow, imagesOf } from '../gallery.repository.ts';
import { groupBy } from '../group-by.ts';
import { currentCategories } from './current-categories.ts';

/** Named as the storefront finds it for a product's page; it does not show what a category holds. */
const isCloseUp = ({ file }: ImageRow): boolean => file.endsWith('/detail');

/** The first products of a category whose pictures are considered. */
const CONSIDERED = 12;

/**
 * The picture of a category: of a product that is not among the shop's first, which the home page shows already. A photograph
 * is preferred to a cut-out on a tile, also of a product shown already, whose card shows its first pictures.
 */
const pictureOf = async (
  { db }: Pick<Shop, 'db'>,
  categoryId: number,
  shown: ReadonlySet<number>,
  language: Language,
): Promise<ImageRow | undefined> => {
  const first = { sort: 'featured', limit: CONSIDERED, offset: 0 } as const;
  const products = await pageOfProducts(db.read, { categoryId, genders: null, language }, first);
  const images = groupBy(
    await imagesOf(
      db.read,
      products.map(({ id }) => id),
    ),
    ({ productId }) => productId,
  );
  const pictures = products
    .toSorted((a, b) => Number(shown.has(a.id)) - Number(shown.has(b.id)))
    .flatMap(({ id }) => images.get(id)?.filter(({ kind }) => kind === 'image') ?? []);
  return pictures.find((picture) => isOpaque(picture.placeholder) && !isCloseUp(picture)) ?? pictures[0];
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
      return {
        ...{ slug, name, count },
        image: picture ? toImage(picture, language) : null,
        photograph: picture !== undefined && isOpaque(picture.placeholder),
      };
    }),
  );
};
