import { type Category, categories } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import type { Db, Queries } from '../../db/types.ts';

/** A category's name by language. */
export type CategoryNames = Readonly<Record<Category, Readonly<Partial<Record<Language, string>>>>>;

/** Writes the shop's categories, in its own order, into a database that has none. */
export const insertCategories = async (tx: Queries, t: Db['t'], names: CategoryNames): Promise<void> => {
  const rows = await tx
    .insert(t.categories)
    .values(categories.map((slug, position) => ({ slug, position })))
    .returning({ id: t.categories.id, slug: t.categories.slug });
  const texts = rows.flatMap(({ id, slug }) =>
    Object.entries(names[slug as Category]).map(([locale, name]) => ({ categoryId: id, locale, name })),
  );
  await tx.insert(t.categoryTexts).values(texts).returning({ categoryId: t.categoryTexts.categoryId });
};
