import type { AdminMessageQuery, AdminMessageRow } from '@fori/contracts/admin-messages/schemas';
import { foldForSearch } from '@fori/domain/catalog';
import type { Shop } from '../../composition.ts';
import { oneLine } from '../../mail/escape.ts';
import { countMessages, type MessageListRow, pageOfMessages } from './admin-messages.repository.ts';

const MAX_TERMS = 8;

const toRow = (row: MessageListRow): AdminMessageRow => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  firstName: row.firstName,
  lastName: row.lastName,
  name: `${row.firstName} ${row.lastName}`,
  email: row.email,
  subject: row.subject,
  excerpt: oneLine(row.excerpt),
  answered_at: row.answeredAt?.toISOString() ?? null,
});

/**
 * A page of the inbox, newest first. `search` is split into terms, each of which must occur in name, mail address,
 * subject or message, ignoring letter case. A page beyond the last one is empty with the true totals.
 */
export const listMessages = async ({ db }: Pick<Shop, 'db'>, { status, search, page, per_page }: AdminMessageQuery) => {
  const { read } = db;
  const terms = foldForSearch(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_TERMS);
  const filter = { status, terms };
  const [total, rows] = await Promise.all([
    countMessages(read, filter),
    pageOfMessages(read, filter, { limit: per_page, offset: (page - 1) * per_page }),
  ]);
  return {
    data: rows.map(toRow),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  };
};
