import { adminUserQuery } from '@fori/contracts/admin-users/schemas';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** The list of those who may enter the back office. */
export const userList = defineList(paths.users, adminUserQuery);
