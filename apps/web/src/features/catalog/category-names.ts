import { categories } from '@fori/domain/catalog';
import type { TFunction } from 'i18next';
import type { CategoryNames } from './listing-filters.ts';

/** The categories' names in the language of `t`. */
export const categoryNames = (t: TFunction<'catalog'>): CategoryNames =>
  Object.fromEntries(categories.map((slug) => [slug, t(`category.${slug}`)])) as CategoryNames;
