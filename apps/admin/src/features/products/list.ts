import { adminProductQuery } from '@fori/contracts/admin-products/schemas';
import { paths } from '../../app/paths.ts';
import { listOf } from '../../shared/list/list-of.ts';

/** The list of products. */
export const productList = listOf(paths.products, adminProductQuery);
