import { adminUserQuery } from '@fori/contracts/admin-users/schemas';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** The list of admins. */
export const userList = defineList(paths.users, adminUserQuery);
