import { sql } from 'drizzle-orm';
import type { Kit } from '../kit.ts';
import type { PeopleTables } from './people.tables.ts';

export const textPageTables = (k: Kit, { users }: PeopleTables) => {
  /** The pages of the shop's own texts (decision 0048); the rows of those every shop has come with the migration. */
  const textPages = k.table(
    'text_pages',
    {
      id: k.id('id'),
      slug: k.text('slug').notNull(),
      /** whether a page of the shop's own can be read by anybody; those every shop has always can */
      visible: k.boolean('visible').notNull().default(true),
      createdAt: k.createdAt('created_at'),
      updatedAt: k.createdAt('updated_at'),
    },
    (t) => [k.uniqueIndex('text_pages_slug_uq').on(t.slug), k.index('text_pages_list_idx').on(t.updatedAt, t.id)],
  );

  /**
   * The texts of a page in a language, numbered. The highest published one is in force. Only one without `published_at`, the draft,
   * ever changes.
   */
  const textPageVersions = k.table(
    'text_page_versions',
    {
      id: k.id('id'),
      pageId: k
        .ref('page_id')
        .notNull()
        .references(() => textPages.id, { onDelete: 'cascade' }),
      locale: k.text('locale').notNull(),
      number: k.integer('number').notNull(),
      title: k.text('title').notNull(),
      description: k.text('description').notNull(),
      /** Markdown; null where the built-in text is in force again */
      body: k.text('body'),
      authorId: k.text('author_id').references(() => users.id, { onDelete: 'set null' }),
      /** the last change of a draft */
      writtenAt: k.createdAt('written_at'),
      publishedAt: k.timestamp('published_at'),
    },
    (t) => [
      k.uniqueIndex('text_page_versions_number_uq').on(t.pageId, t.locale, t.number),
      k.check('text_page_versions_number_ck', sql`${t.number} > 0`),
    ],
  );

  /** The terms that orders were placed under, each text once, as it was read; never changed or deleted (decision 0019). */
  const termsTexts = k.table('terms_texts', {
    /** SHA-256 of title, empty line and body; orders name it in their terms */
    hash: k.text('hash').primaryKey(),
    title: k.text('title').notNull(),
    /** Markdown with the shop's facts in it */
    body: k.text('body').notNull(),
    /** when the first order was placed under it */
    createdAt: k.createdAt('created_at'),
  });

  return { textPages, textPageVersions, termsTexts };
};
