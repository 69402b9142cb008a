import { fieldRefused } from '@fori/domain/errors';
import type { Queries } from '../../../db/types.ts';
import { categorySlugs, categoryWithNames } from './categories.repository.ts';

/** A category by its slug, for a change that names it. Throws `validation_failed` at `field` with the slugs there are (LIST-124). */
export const requireCategory = async (tx: Queries, slug: string, field = 'category') => {
  const category = await categoryWithNames(tx, slug);
  if (category) return category;
  const options = (await categorySlugs(tx)).join(', ');
  throw fieldRefused(field, { key: 'one_of', values: { options } });
};
