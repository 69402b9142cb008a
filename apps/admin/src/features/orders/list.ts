import { adminOrderQuery } from '@fori/contracts/admin-orders/schemas';
import { listOf } from '../../shared/list/list-of.ts';
import { paths } from '../../shared/paths.ts';

/** The list of orders. */
export const orderList = listOf(paths.orders, adminOrderQuery);
