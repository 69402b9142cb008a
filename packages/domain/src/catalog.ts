/** Categories of the shop, in its own order; `all` is a filter value only (LIST-03). */
export const categories = ['bags', 'wallets', 'belts', 'jackets', 'accessories'] as const;
export type Category = (typeof categories)[number];

export const genders = ['male', 'female', 'unisex'] as const;
export type Gender = (typeof genders)[number];

export const productSorts = ['featured', 'name', 'price'] as const;
export type ProductSort = (typeof productSorts)[number];

/** The genders a filter keeps: the chosen one and unisex; null for no restriction (LIST-21 to LIST-23). */
export const gendersShown = (filter: Gender | 'all'): readonly Gender[] | null => {
  if (filter === 'all') return null;
  return filter === 'unisex' ? ['unisex'] : [filter, 'unisex'];
};

/** Products on the home page (HOME-10). */
export const FEATURED_COUNT = 6;
export const PRODUCTS_PER_PAGE = 24;
export const MAX_PER_PAGE = 100;
/** Letters from which the search field suggests something, and the most products it suggests. */
export const MIN_SUGGESTION_LETTERS = 2;
export const MAX_SUGGESTIONS = 6;

/** The widths every product picture is kept in, in pixels; its address names the largest. */
export const pictureWidths = [320, 480, 640, 960] as const;

const VIDEO = /\.(mp4|webm|ogg)$/i;

/** Whether a gallery file is a video, by its ending (PDP-04). */
export const isVideo = (url: string): boolean => VIDEO.test(url);

/**
 * Folds text for searching: composed, lower-cased, white space and control characters as single blanks; the same for what
 * is stored and what is asked.
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const MAX_WORDS = 8;

/** What the back office's lists look for: the folded words of a search, each of which must occur; at most eight count. */
export const searchTerms = (search: string | undefined): string[] =>
  foldForSearch(search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS);

/** The featured rank of products that have none of their own: the table's default. */
export const NO_RANK = 1_000_000;

const LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ß: 'ss', ł: 'l' };

/** Letters without their marks, lower-cased. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[øæœþðßł]/g, (letter) => LETTERS[letter] ?? letter);

const MAX_SLUG_LENGTH = 60;

/** A product's short name for files and stock keeping units: `aura-tote`. */
export const slugOf = (name: string): string =>
  plainLetters(name)
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, '') || 'product';

/** A stock keeping unit from what tells a variant apart: `AURA-TOTE-DARK-BROWN-ONE-SIZE`. */
export const skuOf = (slug: string, variant: { color: string; size: string }): string =>
  plainLetters([slug, variant.color, variant.size].join(' '))
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
