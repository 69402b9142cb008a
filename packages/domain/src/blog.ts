/** What a post may be: readers see all but drafts (decision 0048). */
export const blogStatuses = ['published', 'draft', 'archived'] as const;
export type BlogStatus = (typeof blogStatuses)[number];

/** What any reader may see; the rest is for admins only. */
export const publicBlogStatuses = ['published', 'archived'] as const satisfies readonly BlogStatus[];

/** Posts on a page of the list (decision 0048). */
export const POSTS_PER_PAGE = 9;
/** Further posts named below one. */
export const RELATED_POSTS = 3;

/** The widths every cover is kept in, in pixels; its address names the largest. */
export const coverWidths = [480, 800, 1200, 1600] as const;

/** Words a minute of somebody who reads with attention on a screen. */
const WORDS_PER_MINUTE = 220;

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/** Minutes a text takes to read, whole ones, at least one. Link targets and marks of Markdown are no words. */
export const readingMinutes = (markdown: string): number => {
  const words = markdown.replace(/\]\([^)]*\)/g, ']').match(WORD) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
};

/** A post's place in the address: lower-case letters, digits and single hyphens, 80 characters at most. */
export const POST_SLUG = /^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What each part of a post holds at the most: characters, and tags. */
export const blogLimits = {
  title: 160,
  excerpt: 320,
  /** six languages of it fit into one call */
  body: 30_000,
  tags: 12,
  tag: 40,
  coverAlt: 300,
  author: 80,
  slug: 80,
} as const;

/** Pictures of posts: most bytes of an upload, and the sides that make sense in a page. */
export const MAX_BLOG_PICTURE_BYTES = 8 * 1024 * 1024;
export const BLOG_PICTURE_SIDES = { min: 200, max: 16_000 } as const;

/** Letters of the shop's languages that do not fall apart into a plain one and a mark. */
const PLAIN: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', ð: 'd', þ: 'th', ß: 'ss', œ: 'oe', đ: 'd', ł: 'l' };

/** Leaves room for the number that tells two of the same title apart. */
const MAX_MADE_SLUG_LENGTH = 72;

/**
 * A post's place in the address, made of its title: plain lower-case letters, digits and hyphens. Whole words as far as they
 * fit; `post` for a title without a letter or digit that an address can hold.
 */
export const slugOf = (title: string): string => {
  const plain = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[æøðþßœđł]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (plain.length <= MAX_MADE_SLUG_LENGTH) return plain || 'post';
  const cut = plain.slice(0, MAX_MADE_SLUG_LENGTH + 1);
  return cut.slice(0, cut.lastIndexOf('-') > 0 ? cut.lastIndexOf('-') : MAX_MADE_SLUG_LENGTH);
};

/** What a reader needs of a post in one language. */
export interface ReadableText {
  title: string;
  excerpt: string;
  body: string;
}

export const readableParts = ['title', 'excerpt', 'body'] as const satisfies readonly (keyof ReadableText)[];

export const translationStates = ['complete', 'partial', 'missing'] as const;
export type TranslationState = (typeof translationStates)[number];

/** How far a post is written in a language; null for one in which nobody has written anything. */
export const translationState = (text: ReadableText | null): TranslationState => {
  if (text === null) return 'missing';
  return readableParts.every((part) => text[part].trim() !== '') ? 'complete' : 'partial';
};

/**
 * The day a post is known by after a change of its status: set when readers see it for the first time, and kept ever after
 * (decision 0048). Any status may follow any other.
 */
export const publishedAfter = (publishedAt: Date | null, to: BlogStatus, now: Date): Date | null =>
  publishedAt ?? (to === 'draft' ? null : now);

/** What of a post decides which others it is shown beside. */
export interface RelatedCandidate {
  id: number;
  tags: readonly string[];
}

/** The ids of the posts most like one, by the tags they share, the given order deciding between equals; never its own. */
export const relatedTo = (post: RelatedCandidate, candidates: readonly RelatedCandidate[]): number[] => {
  const shared = ({ tags }: RelatedCandidate) => tags.filter((tag) => post.tags.includes(tag)).length;
  return candidates
    .filter(({ id }) => id !== post.id)
    .map((candidate) => ({ id: candidate.id, shared: shared(candidate) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, RELATED_POSTS)
    .map(({ id }) => id);
};
