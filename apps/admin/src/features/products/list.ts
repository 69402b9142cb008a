import { adminProductQuery } from '@fori/contracts/admin-products/schemas';
import { listOf } from '../../shared/list/list-of.ts';
import { paths } from '../../shared/paths.ts';

/** The list of products. */
export const productList = listOf(paths.products, adminProductQuery);
