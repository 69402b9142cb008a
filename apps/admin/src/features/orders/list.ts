import { adminOrderQuery } from '@fori/contracts/admin-orders/schemas';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** The list of orders. */
export const orderList = defineList(paths.orders, adminOrderQuery);
