import { byLanguage } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import {
  productAddresses,
  productIds,
  productRanges,
  slugTextsOf,
  slugTextsOfRange,
} from './product-list.repository.ts';
import { type ProductSlugs, slugsByProduct } from './product-slugs.ts';

export interface ProductAddress {
  id: number;
  slugs: ProductSlugs;
  updatedAt: Date;
}

/**
 * The ranges of `length` ids with products on sale, for lists too long for one response: range 2 of 1,000 has the ids from
 * 2,000 to 2,999. A product never changes its range; empty ranges are left out.
 */
export const listProductRanges = async ({ db }: Pick<Shop, 'db'>, length: number) => productRanges(db.read, length);

/** The products on sale of one range, by id. */
export const listProductAddresses = async (
  { db }: Pick<Shop, 'db'>,
  length: number,
  range: number,
): Promise<ProductAddress[]> => {
  const [from, to] = [range * length, (range + 1) * length];
  const [addresses, texts] = await Promise.all([
    productAddresses(db.read, from, to),
    slugTextsOfRange(db.read, from, to),
  ]);
  const slugs = slugsByProduct(texts);
  return addresses.map((address) => ({ ...address, slugs: slugs.get(address.id) ?? byLanguage(() => '') }));
};

/** The slugs of a product on sale in each language; null for unknown and archived ones. */
export const slugsOfProduct = async ({ db }: Pick<Shop, 'db'>, id: number): Promise<ProductSlugs | null> =>
  slugsByProduct(await slugTextsOf(db.read, id)).get(id) ?? null;

/** The ids of all products on sale. */
export const listProductIds = async ({ db }: Pick<Shop, 'db'>): Promise<number[]> =>
  (await productIds(db.read)).map(({ id }) => id);
