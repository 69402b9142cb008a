import { adminUserQuery } from '@fori/contracts/admin-users/schemas';
import { paths } from '../../app/paths.ts';
import { listOf } from '../../shared/list/list-of.ts';

/** The list of those who may enter the back office. */
export const userList = listOf(paths.users, adminUserQuery);
