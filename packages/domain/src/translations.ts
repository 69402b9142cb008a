/** What has texts in each language that can be missing or older than the English ones (ADMIN-195). */
export const translatedKinds = [
  'product',
  'category',
  'blog',
  'page',
  'home',
  'menus',
  'promo',
  'closing',
  'size-guides',
] as const;
export type TranslatedKind = (typeof translatedKinds)[number];

/** A translation that is missing, or written before its English text changed. */
export const translationStates = ['missing', 'outdated'] as const;
export type TranslationState = (typeof translationStates)[number];

/** The id of what there is only one of: the home page, the menus, the promo bar, the note of a closed shop, the size guides. */
export const ONLY_ID = 1;
