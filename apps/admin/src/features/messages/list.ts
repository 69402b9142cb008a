import { adminMessageQuery } from '@fori/contracts/admin-messages/schemas';
import { paths } from '../../app/paths.ts';
import { listOf } from '../../shared/list/list-of.ts';

/** The inbox. */
export const messageList = listOf(paths.messages, adminMessageQuery);
