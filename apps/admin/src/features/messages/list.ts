import { adminMessageQuery } from '@fori/contracts/admin-messages/schemas';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** The inbox. */
export const messageList = defineList(paths.messages, adminMessageQuery);
