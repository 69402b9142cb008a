import { isDeepStrictEqual } from 'node:util';
import { type BlogStatus, publishedAfter, readingMinutes } from '@fori/domain/blog';
import { foldForSearch } from '@fori/domain/catalog';
import { momentAfter } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import { type Language, languages } from '@fori/domain/languages';
import type { Queries } from '../../db/types.ts';
import { recordTextChanges } from '../translations/index.ts';
import {
  insertFigures,
  insertPost,
  insertPostTexts,
  lockPost,
  textsOfPost,
  updatePost,
  updatePostText,
  updateStatus,
} from './writing.repository.ts';

export interface PostText {
  title: string;
  excerpt: string;
  /** Markdown */
  body: string;
  tags: readonly string[];
  /** alternative text of the cover; empty for a post without one */
  coverAlt: string;
}

/** A post as it is written, without what is derived from it (reading time, search text). */
export interface PostDraft {
  /** the number of one that was deleted; left out for a new one */
  id?: number;
  slug: string;
  status: BlogStatus;
  author: string;
  /** path below /media, without width and ending */
  cover: { file: string; width: number; height: number; placeholder: string | null } | null;
  /** when a draft is published automatically */
  publishAt?: Date | null;
  /** for a post that was public before */
  publishedAt?: Date | null;
  texts: Readonly<Partial<Record<Language, PostText>> & Record<'en', PostText>>;
}

const textRow = (postId: number, locale: Language, texts: PostDraft['texts']) => {
  const own = texts[locale];
  const { tags, ...text } = own ?? texts.en;
  return {
    postId,
    locale,
    ...text,
    tags: [...tags],
    readTime: readingMinutes(text.body),
    translated: own !== undefined,
    searchText: foldForSearch([text.title, text.excerpt, ...tags, text.body].join('\n')),
  };
};

/**
 * Inserts a post within the caller's transaction, with a text in every language: English where it is not translated.
 * Returns its id. The slug must be free and well-formed.
 */
export const writePost = async (tx: Queries, draft: PostDraft, now: Date): Promise<number> => {
  const { slug, status, author, cover } = draft;
  const publishedAt = publishedAfter(draft.publishedAt ?? null, status, now);
  const id = await insertPost(tx, {
    ...(draft.id !== undefined && { id: draft.id }),
    slug,
    status,
    author,
    coverFile: cover?.file ?? null,
    coverWidth: cover?.width ?? null,
    coverHeight: cover?.height ?? null,
    coverPlaceholder: cover?.placeholder ?? null,
    publishAt: status === 'draft' ? (draft.publishAt ?? null) : null,
    publishedAt,
    listedAt: publishedAt ?? now,
    createdAt: now,
    updatedAt: publishedAt ?? now,
  });
  await insertPostTexts(
    tx,
    languages.map((language) => textRow(id, language, draft.texts)),
  );
  await insertFigures(tx, { postId: id, views: 0, likes: 0 });
  return id;
};

/** The parts of a post an admin can change; `texts` replaces all texts. */
export interface PostChange extends Pick<PostDraft, 'slug' | 'status' | 'author' | 'texts'> {
  publishAt: Date | null;
}

/**
 * Updates a post, its texts in every language and its status within the caller's transaction, which has locked it and
 * passes its previous state. The slug must be free and well-formed. The first public status sets the publishing date.
 */
export const rewritePost = async (
  tx: Queries,
  was: { id: number; publishedAt: Date | null; listedAt: Date; updatedAt: Date },
  { slug, status, author, publishAt, texts }: PostChange,
  now: Date,
): Promise<void> => {
  const publishedAt = publishedAfter(was.publishedAt, status, now);
  await updatePost(tx, was.id, {
    slug,
    status,
    author,
    publishAt: status === 'draft' ? publishAt : null,
    publishedAt,
    listedAt: publishedAt ?? was.listedAt,
    updatedAt: momentAfter(was.updatedAt, now),
  });
  const before = new Map((await textsOfPost(tx, was.id)).map((row) => [row.locale, row]));
  const rewritten: Language[] = [];
  for (const language of languages) {
    const row = textRow(was.id, language, texts);
    await updatePostText(tx, row);
    if (row.translated && !isDeepStrictEqual(row, before.get(language))) rewritten.push(language);
  }
  await recordTextChanges(tx, 'blog', was.id, rewritten, now);
};

/**
 * Sets any status of a post (decision 0048) within the caller's transaction. The first public status sets the
 * publishing date to `at`. Throws `not_found`.
 */
export const setPostStatus = async (
  tx: Queries,
  id: number,
  to: BlogStatus,
  { at, now }: { at?: Date; now: Date },
): Promise<void> => {
  const post = await lockPost(tx, id);
  if (!post) throw new DomainError('not_found');
  const publishedAt = publishedAfter(post.publishedAt, to, at ?? now);
  await updateStatus(tx, id, {
    status: to,
    // a published post is not scheduled any more
    publishAt: to === 'draft' ? post.publishAt : null,
    publishedAt,
    listedAt: publishedAt ?? post.listedAt,
    updatedAt: momentAfter(post.updatedAt, now),
  });
};
