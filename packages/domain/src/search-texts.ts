import { MAX_SLUG_LENGTH } from './slugs.ts';

/** What has texts of its own for search engines and link cards. */
export const searchTextKinds = ['product', 'category', 'blog', 'page'] as const;
export type SearchTextKind = (typeof searchTextKinds)[number];

/** Bounds in characters; search engines show about 60 of a title and 160 of a description. */
export const searchTextLimits = { title: 100, description: 300, slug: MAX_SLUG_LENGTH } as const;
