import { adminUserQuery } from '@fori/contracts/admin-users/schemas';
import { listOf } from '../../shared/list/list-of.ts';
import { paths } from '../../shared/paths.ts';

/** The list of those who may enter the back office. */
export const userList = listOf(paths.users, adminUserQuery);
