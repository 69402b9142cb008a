import { adminProductQuery } from '@fori/contracts/admin-products/schemas';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** The list of products. */
export const productList = defineList(paths.products, adminProductQuery);
