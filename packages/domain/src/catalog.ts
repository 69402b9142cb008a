import { plainLetters } from './slugs.ts';

/** Bounds of categories; lengths in characters. */
export const MAX_CATEGORIES = 200;
export const MAX_CATEGORY_SLUG = 60;
export const MAX_CATEGORY_NAME = 60;
export const MAX_CATEGORY_DESCRIPTION = 500;

/** What a category's slug cannot be: `all` is a value of filters, `DESIGNED_JACKET` what size guides can be for, too. */
export const reservedCategorySlugs = ['all', 'custom-jacket'] as const;

/** Whether a text can be a category's slug: lower-case letters, digits and single hyphens between them (LIST-124). */
export const isCategorySlug = (text: string): boolean =>
  text.length <= MAX_CATEGORY_SLUG &&
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) &&
  !reservedCategorySlugs.some((reserved) => reserved === text);

export const genders = ['male', 'female', 'unisex'] as const;
export type Gender = (typeof genders)[number];

export const productSorts = ['featured', 'name', 'price'] as const;
export type ProductSort = (typeof productSorts)[number];

/** The genders a filter includes: the chosen one and unisex; null for no restriction (LIST-21 to LIST-23). */
export const gendersShown = (filter: Gender | 'all'): readonly Gender[] | null => {
  if (filter === 'all') return null;
  return filter === 'unisex' ? ['unisex'] : [filter, 'unisex'];
};

/** Products on the home page (HOME-10). */
export const FEATURED_COUNT = 6;
export const PRODUCTS_PER_PAGE = 24;
export const MAX_PER_PAGE = 100;
/** The most products whose cards are asked for by id at once. */
export const MAX_CARDS = 12;
/** The fewest letters the search field makes suggestions for, and the most products it suggests. */
export const MIN_SUGGESTION_LETTERS = 2;
export const MAX_SUGGESTIONS = 6;

/** The widths every product picture is stored in, in pixels; its URL names the largest. */
export const pictureWidths = [320, 480, 640, 960] as const;

const VIDEO = /\.(mp4|webm|ogg)$/i;

/** Whether a gallery file is a video, by its file extension (PDP-04). */
export const isVideo = (url: string): boolean => VIDEO.test(url);

/**
 * Normalises text for searching: NFC, lower case, white space and control characters as single spaces. Stored text and
 * search terms both go through it.
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const MAX_TERMS = 8;

/** The terms of a search in a back office list, normalised; all must occur. Terms after the eighth are ignored. */
export const searchTerms = (search: string | undefined): string[] =>
  foldForSearch(search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_TERMS);

/** The featured rank of products without one; equals the column's default. */
export const NO_RANK = 1_000_000;

/** A variant's SKU from its product's slug, colour and size: `AURA-TOTE-DARK-BROWN-ONE-SIZE`. */
export const skuOf = (slug: string, variant: { color: string; size: string }): string =>
  plainLetters([slug, variant.color, variant.size].join(' '))
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
