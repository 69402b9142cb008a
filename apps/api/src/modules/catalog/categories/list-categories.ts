import type { CategoryRow as Category, ProductImage } from '@fori/contracts/products/schemas';
import { FEATURED_COUNT } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { groupBy } from '../../../group-by.ts';
import { isOpaque } from '../../media/index.ts';
import { filteredProducts } from '../browsing/facets.repository.ts';
import { toImage } from '../catalog.mapper.ts';
import { galleryAddress, type ImageRow, imagesOf } from '../gallery.repository.ts';
import type { CategoryPicture, CategoryRow } from './categories.repository.ts';
import { currentCategories, offeredCategories } from './current-categories.ts';

/** Named as the storefront finds it for a product's page; it does not show what a category holds. */
const isCloseUp = ({ file }: ImageRow): boolean => file.endsWith('/detail');

/** The first products of a category whose pictures are considered. */
const CONSIDERED = 12;

interface Contents {
  count: number;
  /**
   * of a product that is not among the shop's first, which the home page shows already. A photograph is preferred to a cut-out
   * on a tile, also of a product shown already, whose card shows its first pictures.
   */
  picture: ImageRow | undefined;
}

/** What is on sale in each category, by its id; one query for any number of categories. */
const contentsOf = async ({ db }: Pick<Shop, 'db'>): Promise<ReadonlyMap<number, Contents>> => {
  const products = await filteredProducts(db.read);
  const shown = new Set(products.slice(0, FEATURED_COUNT).map(({ id }) => id));
  const byCategory = groupBy(products, ({ categoryId }) => categoryId);
  const firsts = [...byCategory.values()].flatMap((ofOne) => ofOne.slice(0, CONSIDERED));
  const images = groupBy(
    await imagesOf(
      db.read,
      firsts.map(({ id }) => id),
    ),
    ({ productId }) => productId,
  );
  return new Map(
    [...byCategory].map(([id, ofOne]) => {
      const pictures = ofOne
        .slice(0, CONSIDERED)
        .toSorted((a, b) => Number(shown.has(a.id)) - Number(shown.has(b.id)))
        .flatMap((product) => images.get(product.id)?.filter(({ kind }) => kind === 'image') ?? []);
      const picture = pictures.find((each) => isOpaque(each.placeholder) && !isCloseUp(each)) ?? pictures[0];
      return [id, { count: ofOne.length, picture }];
    }),
  );
};

/** A category's own picture in the form of a product's. Its text is empty: the category's name is beside it. */
const ownImage = ({ id }: CategoryRow, picture: CategoryPicture): ProductImage => ({
  id,
  url: galleryAddress({ kind: 'image', file: picture.file }),
  alt_text: '',
  type: 'image',
  color: null,
  width: picture.width,
  height: picture.height,
  placeholder: picture.placeholder,
});

const currentContents = (shop: Pick<Shop, 'db' | 'catalogueCache'>): Promise<ReadonlyMap<number, Contents>> =>
  shop.catalogueCache.remember('contents of categories', () => contentsOf(shop));

const toRow = (category: CategoryRow, contents: Contents | undefined, language: Language): Category => {
  const { count = 0, picture } = contents ?? {};
  const ofProduct = picture ? toImage(picture, language) : null;
  const image = category.picture ? ownImage(category, category.picture) : ofProduct;
  return {
    slug: category.slug,
    name: category.name,
    count,
    image,
    photograph: image !== null && isOpaque(image.placeholder),
  };
};

/**
 * The categories customers are offered in the shop's order, named in `language`, each with the number of its products on sale
 * and its picture, else that of one of its products.
 */
export const listCategories = async (
  shop: Pick<Shop, 'db' | 'catalogueCache'>,
  language: Language,
): Promise<Category[]> => {
  const [categories, contents] = await Promise.all([offeredCategories(shop, language), currentContents(shop)]);
  return categories.map((category) => toRow(category, contents.get(category.id), language));
};

/** A category, hidden ones too, as `listCategories` shows it; null for an unknown one. */
export const shownCategory = async (
  shop: Pick<Shop, 'db' | 'catalogueCache'>,
  id: number,
  language: Language,
): Promise<Category | null> => {
  const category = (await currentCategories(shop, language)).find((each) => each.id === id);
  return category ? toRow(category, (await currentContents(shop)).get(id), language) : null;
};
