import { payoutQuery } from '@fori/contracts/admin-payouts/schemas';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** The list of payouts. */
export const payoutList = defineList(paths.payouts, payoutQuery);
