import { blogStatuses } from '@fori/domain/blog';
import { sql } from 'drizzle-orm';
import type { Kit } from '../kit.ts';
import type { PeopleTables } from './people.tables.ts';

export const blogTables = (k: Kit, { users }: PeopleTables) => {
  const blogPosts = k.table(
    'blog_posts',
    {
      id: k.id('id'),
      slug: k.text('slug').notNull(),
      status: k.oneOf('status', blogStatuses).notNull().default('draft'),
      author: k.text('author').notNull(),
      /** path below /media, without width and ending; null for a post without a cover */
      coverFile: k.text('cover_file'),
      coverWidth: k.integer('cover_width'),
      coverHeight: k.integer('cover_height'),
      coverPlaceholder: k.text('cover_placeholder'),
      /** when a draft is published automatically; null for never */
      publishAt: k.timestamp('publish_at'),
      /** set when it is published for the first time, and never again */
      publishedAt: k.timestamp('published_at'),
      /** what lists sort by: when it was published, or created for a draft; maintained by the blog's repositories */
      listedAt: k.createdAt('listed_at'),
      createdAt: k.createdAt('created_at'),
      updatedAt: k.createdAt('updated_at'),
    },
    (t) => [
      k.uniqueIndex('blog_posts_slug_uq').on(t.slug),
      k.index('blog_posts_list_idx').on(t.listedAt, t.id),
      k.index('blog_posts_due_idx').on(t.status, t.publishAt),
      k.check('blog_posts_published_ck', sql`${t.status} = 'draft' or ${t.publishedAt} is not null`),
    ],
  );

  /** One row per post and language; without a translation it repeats the English text and `translated` is false. */
  const blogTexts = k.table(
    'blog_texts',
    {
      postId: k
        .ref('post_id')
        .notNull()
        .references(() => blogPosts.id, { onDelete: 'cascade' }),
      locale: k.text('locale').notNull(),
      title: k.text('title').notNull(),
      excerpt: k.text('excerpt').notNull(),
      /** Markdown; what readers get is rendered and sanitised from it */
      body: k.text('body').notNull(),
      coverAlt: k.text('cover_alt').notNull(),
      tags: k.json<string[]>('tags').notNull(),
      /** minutes */
      readTime: k.integer('read_time').notNull(),
      translated: k.boolean('translated').notNull().default(true),
      /** title, excerpt, tags and body, folded; what searches match */
      searchText: k.text('search_text').notNull(),
    },
    (t) => [k.primaryKey({ name: 'blog_texts_pk', columns: [t.postId, t.locale] })],
  );

  /** Separate from the posts, because a view or like must not invalidate the cached pages of a post. */
  const blogFigures = k.table('blog_figures', {
    postId: k
      .ref('post_id')
      .primaryKey()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    views: k.integer('views').notNull().default(0),
    likes: k.integer('likes').notNull().default(0),
  });

  /** Who has viewed which post on a day, so that a view counts once; deleted when the day is over. */
  const blogViews = k.table(
    'blog_views',
    {
      postId: k
        .ref('post_id')
        .notNull()
        .references(() => blogPosts.id, { onDelete: 'cascade' }),
      /** of the day in UTC */
      day: k.text('day').notNull(),
      /** keyed hash of the visitor and the day: identifies nobody and cannot be linked across days */
      visitor: k.text('visitor').notNull(),
    },
    (t) => [
      k.primaryKey({ name: 'blog_views_pk', columns: [t.postId, t.day, t.visitor] }),
      k.index('blog_views_day_idx').on(t.day),
    ],
  );

  /** A guest's like carries the session id, a customer's the user; never both. */
  const blogLikes = k.table(
    'blog_likes',
    {
      id: k.uid('id'),
      postId: k
        .ref('post_id')
        .notNull()
        .references(() => blogPosts.id, { onDelete: 'cascade' }),
      sessionId: k.text('session_id'),
      userId: k.text('user_id').references(() => users.id, { onDelete: 'cascade' }),
      createdAt: k.createdAt('created_at'),
    },
    (t) => [
      k.uniqueIndex('blog_likes_session_uq').on(t.sessionId, t.postId),
      k.uniqueIndex('blog_likes_user_uq').on(t.userId, t.postId),
      k.index('blog_likes_post_idx').on(t.postId),
      k.check('blog_likes_owner_ck', sql`(${t.sessionId} is null) <> (${t.userId} is null)`),
    ],
  );

  return { blogPosts, blogTexts, blogFigures, blogViews, blogLikes };
};
