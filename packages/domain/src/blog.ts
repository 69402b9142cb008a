import { MEGABYTE } from './bytes.ts';
/** The statuses of a post; readers see all but drafts (decision 0048). */
export const blogStatuses = ['published', 'draft', 'archived'] as const;
export type BlogStatus = (typeof blogStatuses)[number];

/** The statuses any reader may see. */
export const publicBlogStatuses = ['published', 'archived'] as const satisfies readonly BlogStatus[];

/** Posts per page of the list (decision 0048). */
export const POSTS_PER_PAGE = 9;
/** Related posts shown below a post. */
export const RELATED_POSTS = 3;

/** The widths every cover is stored in, in pixels; its URL names the largest. */
export const coverWidths = [480, 800, 1200, 1600] as const;

/** How fast an attentive reader reads on a screen. */
const WORDS_PER_MINUTE = 220;

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/** Whole minutes a Markdown text takes to read, at least 1; link targets and Markdown syntax do not count (DATA-25). */
export const readingMinutes = (markdown: string): number => {
  const words = markdown.replace(/\]\([^)]*\)/g, ']').match(WORD) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
};

/** The most characters of each part of a post, and the most tags. */
export const blogLimits = {
  title: 160,
  excerpt: 320,
  /** small enough for all six languages in one request */
  body: 30_000,
  tags: 12,
  tag: 40,
  coverAlt: 300,
  author: 80,
  slug: 80,
} as const;

/** Pictures of posts: the most bytes of an upload, and the limits of each side in pixels. */
export const MAX_BLOG_PICTURE_BYTES = 8 * MEGABYTE;
export const BLOG_PICTURE_SIDES = { min: 200, max: 16_000 } as const;

/** A post's texts in one language. */
export interface ReadableText {
  title: string;
  excerpt: string;
  body: string;
}

export const readableParts = ['title', 'excerpt', 'body'] as const satisfies readonly (keyof ReadableText)[];

export const translationStates = ['complete', 'partial', 'missing'] as const;
export type TranslationState = (typeof translationStates)[number];

/** Whether a post's text in one language is complete; null stands for no text at all. */
export const translationState = (text: ReadableText | null): TranslationState => {
  if (text === null) return 'missing';
  return readableParts.every((part) => text[part].trim() !== '') ? 'complete' : 'partial';
};

/**
 * A post's publication date after a change of its status: set once, when readers can first see it, and never changed
 * (BLOG-11, decision 0048).
 */
export const publishedAfter = (publishedAt: Date | null, to: BlogStatus, now: Date): Date | null =>
  publishedAt ?? (to === 'draft' ? null : now);

/** What decides which posts are related. */
export interface RelatedCandidate {
  id: number;
  tags: readonly string[];
}

/** The ids of the posts that share the most tags with a post, ties in the given order; never the post itself. */
export const relatedTo = (post: RelatedCandidate, candidates: readonly RelatedCandidate[]): number[] => {
  const shared = ({ tags }: RelatedCandidate) => tags.filter((tag) => post.tags.includes(tag)).length;
  return candidates
    .filter(({ id }) => id !== post.id)
    .map((candidate) => ({ id: candidate.id, shared: shared(candidate) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, RELATED_POSTS)
    .map(({ id }) => id);
};
