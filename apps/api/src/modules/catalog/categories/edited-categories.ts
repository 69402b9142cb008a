import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import { byLanguage } from '@fori/domain/languages';
import type { Queries } from '../../../db/types.ts';
import { groupBy } from '../../../group-by.ts';
import { formerSlugs } from '../../search-texts/index.ts';
import { galleryAddress } from '../gallery.repository.ts';
import { categoriesWithNames, productsInCategories } from './categories.repository.ts';

/** All categories in the shop's order with what can be edited of them. */
export const editedCategories = async (q: Queries): Promise<AdminCategory[]> => {
  // one after the other: in a transaction they share a connection
  const stored = await categoriesWithNames(q);
  const counts = new Map((await productsInCategories(q)).map(({ categoryId, total }) => [categoryId, total]));
  const formers = groupBy(await formerSlugs(q, 'category'), ({ main }) => main);
  return stored.map(({ id, slug, hidden, texts, picture, updatedAt }) => ({
    id,
    slug,
    hidden,
    texts: byLanguage((language) => texts.get(language) ?? { name: '', description: '' }),
    picture: picture && {
      url: galleryAddress({ kind: 'image', file: picture.file }),
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
    },
    products: counts.get(id) ?? 0,
    former_slugs: (formers.get(slug) ?? []).map(({ former }) => former),
    updated_at: updatedAt?.toISOString() ?? null,
  }));
};

/** A category with what can be edited of it; null for an unknown one. */
export const editedCategory = async (q: Queries, id: number): Promise<AdminCategory | null> =>
  (await editedCategories(q)).find((category) => category.id === id) ?? null;
