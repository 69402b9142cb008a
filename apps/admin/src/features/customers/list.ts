import { adminCustomerQuery } from '@fori/contracts/admin-customers/schemas';
import { paths } from '../../app/paths.ts';
import { listOf } from '../../shared/list/list-of.ts';

/** The list of customers. */
export const customerList = listOf(paths.customers, adminCustomerQuery);
