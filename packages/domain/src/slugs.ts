/** Letters of the shop's languages that Unicode does not decompose into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', ð: 'd', þ: 'th', ß: 'ss', œ: 'oe', đ: 'd', ł: 'l' };

/** Lower case without marks, for slugs and searches: `väska` becomes `vaska`, `bælte` `baelte`, `þórður` `thordur`. */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[æøðþßœđł]/g, (letter) => PLAIN[letter] ?? letter);

/** Characters of the longest slug. */
export const MAX_SLUG_LENGTH = 80;

/** What a slug may be in an address: lower-case letters, digits and single hyphens. */
export const SLUG = new RegExp(`^(?=.{1,${MAX_SLUG_LENGTH}}$)[a-z0-9]+(?:-[a-z0-9]+)*$`);

/** Leaves room for the number appended where two things have the same name. */
const MAX_LENGTH = 72;

/**
 * A slug made from a name, `aura-tote`: lower-case ASCII letters, digits and single hyphens, at most `most` characters, cut at
 * a word; `fallback` where the name has none of them.
 */
export const slugOf = (name: string, fallback: string, most = MAX_LENGTH): string => {
  const plain = plainLetters(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (plain.length <= most) return plain || fallback;
  const cut = plain.slice(0, most + 1);
  return cut.slice(0, cut.lastIndexOf('-') > 0 ? cut.lastIndexOf('-') : most);
};

/** The name of a file that somebody downloads, with the shop's first: `laderboden-my-data-2026-11-27.json`. */
export const downloadName = (shopName: string, rest: string): string => `${slugOf(shopName, 'shop')}-${rest}`;

/**
 * The slug of a product in one language: the one written for it, else one made of its name in that language. Empty where neither
 * has a letter or digit, and its address has none.
 */
export const productSlug = ({ slug, name }: { slug: string | null; name: string }): string => slug || slugOf(name, '');

/** A product's site-relative address. Its id decides; the slug only tells people and search engines what it is (PDP-130). */
export const productPath = (id: number, slug: string): string => (slug ? `/product/${id}/${slug}` : `/product/${id}`);

/** What has an address made of a slug alone: posts of the journal, the shop's own pages, and the lists of categories. */
export type SluggedKind = 'blog' | 'page' | 'category';

const BEFORE_SLUG: Readonly<Record<SluggedKind, string>> = {
  blog: '/blogs/',
  page: '/pages/',
  category: '/products?category=',
};

/** The site-relative address of a post, of a page of the shop's own or of a category's list. */
export const sluggedPath = (kind: SluggedKind, slug: string): string => BEFORE_SLUG[kind] + slug;
