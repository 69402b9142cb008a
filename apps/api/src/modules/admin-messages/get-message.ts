import type { AdminMessage } from '@fori/contracts/admin-messages/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { messageById } from './admin-messages.repository.ts';
import { viewWithAnswers } from './view-message.ts';

/** One message with its answers. Throws `not_found`. */
export const getMessage = async ({ db }: Pick<Shop, 'db'>, id: string): Promise<AdminMessage> => {
  const row = await messageById(db.read, id);
  if (!row) throw new DomainError('not_found');
  return viewWithAnswers(db.read, row);
};
