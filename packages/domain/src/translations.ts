/**
 * What has texts in each language that can be missing or older than the English ones (ADMIN-195); `pictures` are the alternative
 * texts of a product’s pictures, by the product’s id, `colors` the names of the leather colours that the shop mixes (ADMIN-236).
 */
export const translatedKinds = [
  'product',
  'pictures',
  'category',
  'blog',
  'page',
  'home',
  'menus',
  'promo',
  'closing',
  'size-guides',
  'colors',
] as const;
export type TranslatedKind = (typeof translatedKinds)[number];

/** A translation that is missing, or written before its English text changed. */
export const translationStates = ['missing', 'outdated'] as const;
export type TranslationState = (typeof translationStates)[number];

/**
 * The id of what there is only one of: the home page, the menus, the promo bar, the note of a closed shop, the size guides,
 * the names of colours.
 */
export const ONLY_ID = 1;
