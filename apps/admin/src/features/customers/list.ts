import { adminCustomerQuery } from '@fori/contracts/admin-customers/schemas';
import { listOf } from '../../shared/list/list-of.ts';
import { paths } from '../../shared/paths.ts';

/** The list of customers. */
export const customerList = listOf(paths.customers, adminCustomerQuery);
