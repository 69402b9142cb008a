import { eq } from 'drizzle-orm';
import type { Db, Queries } from '../../../db/types.ts';
import { updateEach } from '../../../db/update-each.ts';
import { recordTextChanges } from '../../translations/index.ts';
import type { CategoryText } from './categories.repository.ts';

type Change = Partial<Omit<Db['t']['categories']['$inferInsert'], 'id'>>;

export const updateCategory = async (tx: Queries, id: number, change: Change): Promise<void> => {
  const { categories } = tx.t;
  await tx.update(categories).set(change).where(eq(categories.id, id)).returning({ id: categories.id });
};

/** Sets the places of several categories. */
export const updateCategories = (tx: Queries, rows: readonly { id: number; position: number }[]): Promise<void> =>
  updateEach(tx, 'categories', rows);

/** Replaces a category's texts; a language without a name has none. Those that differ count as changed now. */
export const replaceCategoryTexts = async (
  tx: Queries,
  categoryId: number,
  texts: readonly (CategoryText & { locale: string })[],
  now: Date,
): Promise<void> => {
  const { categoryTexts } = tx.t;
  const before = await tx.delete(categoryTexts).where(eq(categoryTexts.categoryId, categoryId)).returning();
  await tx
    .insert(categoryTexts)
    .values(texts.map((text) => ({ ...text, categoryId })))
    .returning({ locale: categoryTexts.locale });
  const changed = texts.filter(
    ({ locale, name, description }) =>
      !before.some((row) => row.locale === locale && row.name === name && row.description === description),
  );
  const locales = changed.map(({ locale }) => locale);
  await recordTextChanges(tx, 'category', categoryId, locales, now);
};

/** Removes a category with its texts; it must have no products. */
export const deleteCategory = async (tx: Queries, id: number): Promise<void> => {
  const { categories } = tx.t;
  await tx.delete(categories).where(eq(categories.id, id)).returning({ id: categories.id });
};
