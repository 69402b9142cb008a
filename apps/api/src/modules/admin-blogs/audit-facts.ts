import type { BlogStatus } from '@fori/domain/blog';
import { type Language, languages } from '@fori/domain/languages';
import type { PostText } from '../blog/index.ts';

export interface AuditedPost {
  slug: string;
  status: BlogStatus;
  author: string;
  publishAt: Date | null;
  /** its file below /media */
  cover: string | null;
  texts: Partial<Record<Language, PostText>>;
}

type Facts = Record<string, unknown>;

/** A post for the audit log, flat, texts under their language: `fi.title`. */
export const factsOf = ({ slug, status, author, publishAt, cover, texts }: AuditedPost): Facts => ({
  slug,
  status,
  author,
  publish_at: publishAt?.toISOString() ?? null,
  cover,
  ...Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language];
      if (!text) return [];
      const { title, excerpt, body, tags, coverAlt } = text;
      return Object.entries({ title, excerpt, body, tags: [...tags], cover_alt: coverAlt }).map(
        ([part, value]) => [`${language}.${part}`, value] as const,
      );
    }),
  ),
});

/** The fields that differ, before and after; null when none do. A field that is missing on one side is null. */
export const differenceOf = (before: Facts, after: Facts): { before: Facts; after: Facts } | null => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  if (names.length === 0) return null;
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
};

/** The audit log's name of a change: by its new status, else by its publishing date, else an edit. */
export const actionOf = (after: Facts): string => {
  if ('status' in after)
    return { published: 'blog.publish', archived: 'blog.archive', draft: 'blog.unpublish' }[after.status as BlogStatus];
  if ('publish_at' in after) return after.publish_at === null ? 'blog.unschedule' : 'blog.schedule';
  return 'blog.update';
};
