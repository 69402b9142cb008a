import { adminOrderQuery } from '@fori/contracts/admin-orders/schemas';
import { paths } from '../../app/paths.ts';
import { listOf } from '../../shared/list/list-of.ts';

/** The list of orders. */
export const orderList = listOf(paths.orders, adminOrderQuery);
