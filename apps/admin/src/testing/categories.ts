import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import { byLanguage } from '@fori/domain/languages';

/** A category that was never changed. */
export const buildCategory = (slug: string, category: Partial<AdminCategory> = {}): AdminCategory => ({
  id: 1,
  slug,
  hidden: false,
  texts: byLanguage((language) => ({ name: language === 'en' ? slug : '', description: '' })),
  picture: null,
  products: 0,
  former_slugs: [],
  updated_at: null,
  ...category,
});

/** The categories of a new shop. */
export const buildCategories = (): AdminCategory[] =>
  ['bags', 'wallets', 'belts', 'jackets', 'accessories'].map((slug, at) => buildCategory(slug, { id: at + 1 }));
