import type { Shop } from '../../../composition.ts';
import { productAddresses, productIds, productRanges } from './product-list.repository.ts';

export interface ProductAddress {
  id: number;
  updatedAt: Date;
}

/**
 * The ranges of `length` ids with products on sale, for lists too long for one response: range 2 of 1,000 has the ids from
 * 2,000 to 2,999. A product never changes its range; empty ranges are left out.
 */
export const listProductRanges = async ({ db }: Pick<Shop, 'db'>, length: number) => productRanges(db.read, length);

/** The products on sale of one range, by id. */
export const listProductAddresses = ({ db }: Pick<Shop, 'db'>, length: number, range: number) =>
  productAddresses(db.read, range * length, (range + 1) * length) satisfies Promise<ProductAddress[]>;

/** The ids of all products on sale. */
export const listProductIds = async ({ db }: Pick<Shop, 'db'>): Promise<number[]> =>
  (await productIds(db.read)).map(({ id }) => id);
