import type { Shop } from '../../../composition.ts';
import { productAddresses, productIds, productRanges } from './product-list.repository.ts';

export interface ProductAddress {
  id: number;
  updatedAt: Date;
}

/**
 * The products on sale in stretches of `length` ids each, for lists of all of them that are too long for one: stretch 2 of
 * 1,000 has the ids from 2,000 to 2,999. A product stays in its stretch for good; those without products are left out.
 */
export const listProductRanges = async ({ db }: Pick<Shop, 'db'>, length: number) => productRanges(db.read, length);

/** The products of one stretch, by id. */
export const listProductAddresses = ({ db }: Pick<Shop, 'db'>, length: number, range: number) =>
  productAddresses(db.read, range * length, (range + 1) * length) satisfies Promise<ProductAddress[]>;

/** The ids of all products on sale. */
export const listProductIds = async ({ db }: Pick<Shop, 'db'>): Promise<number[]> =>
  (await productIds(db.read)).map(({ id }) => id);
