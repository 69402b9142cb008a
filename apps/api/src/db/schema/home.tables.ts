import type { HomeDocument } from '@fori/contracts/admin-home/schemas';
import { sql } from 'drizzle-orm';
import type { Kit } from '../kit.ts';
import type { PeopleTables } from './people.tables.ts';

export const homeTables = (k: Kit, { users }: PeopleTables) => {
  /**
   * The home page in numbered versions (decision 0172). The highest published one is in force. Only one without `published_at`, the
   * draft, ever changes.
   */
  const homeVersions = k.table(
    'home_versions',
    {
      id: k.id('id'),
      number: k.integer('number').notNull(),
      /** null where the built-in page is in force again */
      document: k.json<HomeDocument>('document'),
      authorId: k.text('author_id').references(() => users.id, { onDelete: 'set null' }),
      /** the last change of a draft, or its publication */
      changedAt: k.createdAt('changed_at'),
      publishedAt: k.timestamp('published_at'),
      /** when a block of it appears or disappears next, for the job that lets cached pages know */
      nextChangeAt: k.timestamp('next_change_at'),
    },
    (t) => [
      k.uniqueIndex('home_versions_number_uq').on(t.number),
      k.check('home_versions_number_ck', sql`${t.number} > 0`),
    ],
  );

  return { homeVersions };
};
