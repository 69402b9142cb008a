import { DomainError } from '@fori/domain/errors';
import { isLanguage, type Language } from '@fori/domain/languages';
import type { Queries } from '../../db/types.ts';
import type { PostText } from './write-post.ts';
import { lockPostWithTexts } from './writing.repository.ts';

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPostWithTexts>>>['post'] & {
  /** by the languages the post is translated into */
  texts: Partial<Record<Language, PostText>> & { en: PostText };
};

/** A post with its texts, locked until the transaction ends. Throws `not_found`. */
export const requireLockedPost = async (tx: Queries, id: number): Promise<LockedPost> => {
  const found = await lockPostWithTexts(tx, id);
  if (!found) throw new DomainError('not_found');
  const texts: Partial<Record<Language, PostText>> = {};
  for (const { locale, translated, title, excerpt, body, tags, coverAlt } of found.texts) {
    if (isLanguage(locale) && translated) texts[locale] = { title, excerpt, body, tags, coverAlt };
  }
  const { en } = texts;
  if (!en) throw new Error(`post ${id} without an English text`);
  return { ...found.post, texts: { ...texts, en } };
};
