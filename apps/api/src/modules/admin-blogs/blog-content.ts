import type { AdminBlogText, BlogBody } from '@fori/contracts/admin-blogs/schemas';
import { type BlogStatus, publicBlogStatuses, readableParts } from '@fori/domain/blog';
import { DomainError, type FieldError } from '@fori/domain/errors';
import { fallbackLanguage, type Language, languages } from '@fori/domain/languages';
import type { PostText } from '../blog/index.ts';

export type BlogTexts = Partial<Record<Language, PostText>> & { en: PostText };

const toText = ({ title, excerpt, body, tags, cover_alt }: AdminBlogText): PostText => ({
  title,
  excerpt,
  body,
  tags,
  coverAlt: cover_alt,
});

const isBlank = ({ title, excerpt, body, tags, coverAlt }: PostText): boolean =>
  tags.length === 0 && [title, excerpt, body, coverAlt].every((part) => part === '');

/** The texts after an edit: languages that were not sent stay, those sent empty or as null are removed. */
export const textsAfter = (sent: BlogBody, before: Partial<Record<Language, PostText>>): BlogTexts => {
  const texts: BlogTexts = { en: toText(sent) };
  for (const language of languages) {
    if (language === 'en') continue;
    const translation = sent.translations[language];
    const text = translation === undefined ? before[language] : translation && toText(translation);
    if (text && !isBlank(text)) texts[language] = text;
  }
  return texts;
};

const fieldOf = (language: Language, part: string): string =>
  language === fallbackLanguage ? part : `translations.${language}.${part}`;

/**
 * Throws `validation_failed` for a post without an English title and a public or scheduled one with missing texts, naming each
 * field, and for a new publishing date that is not in the future. `storedDate` is the date the post already has, which may have just passed.
 */
export const checkPost = (
  { status, publishAt, texts }: { status: BlogStatus; publishAt: Date | null; texts: BlogTexts },
  { now, storedDate }: { now: Date; storedDate: Date | null },
): void => {
  const fields: Record<string, FieldError[]> = {};
  const shown = (publicBlogStatuses as readonly BlogStatus[]).includes(status) || publishAt !== null;
  for (const language of languages) {
    const text = texts[language];
    if (!text) continue;
    const needed = shown
      ? readableParts
      : readableParts.filter((part) => part === 'title' && language === fallbackLanguage);
    for (const part of needed) if (text[part] === '') fields[fieldOf(language, part)] = [{ key: 'required' }];
  }
  if (publishAt !== null && publishAt.getTime() !== storedDate?.getTime() && publishAt <= now) {
    fields.publish_at = [{ key: 'future' }];
  }
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields });
};
