import { sql } from 'drizzle-orm';
import type { AnyCol, Kit } from '../kit.ts';
import type { PeopleTables } from './people.tables.ts';

/**
 * The columns of a document in numbered versions (decision 0048). The highest published one is in force. Only one without
 * `published_at`, the draft, ever changes.
 */
export const documentVersionColumns = <Document>(k: Kit, { users }: PeopleTables) => ({
  id: k.id('id'),
  number: k.integer('number').notNull(),
  /** null where the built-in document is in force again */
  document: k.json<Document>('document'),
  authorId: k.text('author_id').references(() => users.id, { onDelete: 'set null' }),
  /** the last change of a draft, or its publication */
  changedAt: k.createdAt('changed_at'),
  publishedAt: k.timestamp('published_at'),
});

export const documentVersionRules = (k: Kit, table: string, { number }: { number: AnyCol }) => [
  k.uniqueIndex(`${table}_number_uq`).on(number),
  k.check(`${table}_number_ck`, sql`${number} > 0`),
];
