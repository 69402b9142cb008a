import { fallbackLanguage } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { offeredCategories } from './current-categories.ts';

/** Finds the slug of the category customers are offered with a slug, or with a former one; null for none (LIST-126). */
export const createCategoryLookup =
  (deps: Pick<Shop, 'db' | 'catalogueCache'>) =>
  async (slug: string): Promise<string | null> => {
    const offered = await offeredCategories(deps, fallbackLanguage);
    const found =
      offered.find((category) => category.slug === slug) ??
      offered.find(({ formerSlugs }) => formerSlugs.includes(slug));
    return found?.slug ?? null;
  };
