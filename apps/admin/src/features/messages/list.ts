import { adminMessageQuery } from '@fori/contracts/admin-messages/schemas';
import { listOf } from '../../shared/list/list-of.ts';
import { paths } from '../../shared/paths.ts';

/** The inbox. */
export const messageList = listOf(paths.messages, adminMessageQuery);
