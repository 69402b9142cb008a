import { fallbackLanguage, type Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import type { CategoryRow } from './categories.repository.ts';
import { offeredCategories } from './current-categories.ts';

/** Whether a slug is a category's main one or that of any language. */
export const hasSlug = ({ slug: main, slugs }: Pick<CategoryRow, 'slug' | 'slugs'>, slug: string): boolean =>
  main === slug || Object.values(slugs).includes(slug);

/**
 * Finds the slug in a language of the category customers are offered with a slug of any language, or with a former one; null for
 * none (LIST-126, LIST-127).
 */
export const createCategoryLookup =
  (deps: Pick<Shop, 'db' | 'catalogueCache'>) =>
  async (slug: string, language: Language): Promise<string | null> => {
    const offered = await offeredCategories(deps, fallbackLanguage);
    const found =
      offered.find((category) => hasSlug(category, slug)) ??
      offered.find(({ formerSlugs }) => formerSlugs.includes(slug));
    return found?.slugs[language] ?? null;
  };
