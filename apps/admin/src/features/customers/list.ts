import { adminCustomerQuery } from '@fori/contracts/admin-customers/schemas';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** The list of customers. */
export const customerList = defineList(paths.customers, adminCustomerQuery);
