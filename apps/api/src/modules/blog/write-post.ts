import { type BlogStatus, publishedAfter, readingMinutes } from '@fori/domain/blog';
import { foldForSearch } from '@fori/domain/catalog';
import { DomainError } from '@fori/domain/errors';
import { type Language, languages } from '@fori/domain/languages';
import type { Queries } from '../../db/types.ts';
import {
  insertFigures,
  insertPost,
  insertPostTexts,
  lockPost,
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
  /** what the cover shows, in words; empty for a post without one */
  coverAlt: string;
}

/** A post as somebody writes it; what the shop derives (reading time, search text, what is missing) is not in it. */
export interface PostDraft {
  slug: string;
  status: BlogStatus;
  author: string;
  /** path below /media, without width and ending */
  cover: { file: string; width: number; height: number; placeholder: string | null } | null;
  /** when a draft is to be published by itself */
  publishAt?: Date | null;
  /** for a post that readers have seen before */
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
 * Writes a new post with a text in every language, English where nobody has translated; part of the caller's transaction.
 * Gives its id. The slug must be free and well-formed.
 */
export const writePost = async (tx: Queries, draft: PostDraft, now: Date): Promise<number> => {
  const { slug, status, author, cover } = draft;
  const publishedAt = publishedAfter(draft.publishedAt ?? null, status, now);
  const id = await insertPost(tx, {
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

/** What of a post an admin changes; its texts are all of them. */
export interface PostChange extends Pick<PostDraft, 'slug' | 'status' | 'author' | 'texts'> {
  publishAt: Date | null;
}

/** Later than the last change by a millisecond at least, so that two edits can always be told apart. */
export const nextChange = (last: Date, now: Date): Date => new Date(Math.max(now.getTime(), last.getTime() + 1));

/**
 * Writes a post anew, its texts in every language and its status; part of the caller's transaction, which has locked it and
 * gives it as it was. The slug must be free and well-formed. The first status that readers see sets the day it is known by.
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
    updatedAt: nextChange(was.updatedAt, now),
  });
  for (const language of languages) await updatePostText(tx, textRow(was.id, language, texts));
};

/**
 * Gives a post another status, any (decision 0048); part of the caller's transaction. The first that readers see
 * sets the day it is known by, `at`. Throws `not_found`.
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
    // what has been published once is not published again by itself
    publishAt: to === 'draft' ? post.publishAt : null,
    publishedAt,
    listedAt: publishedAt ?? post.listedAt,
    updatedAt: now,
  });
};
