import { returnQuery } from '@fori/contracts/admin-returns/schemas';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** The list of withdrawals. */
export const returnList = defineList(paths.returns, returnQuery);
