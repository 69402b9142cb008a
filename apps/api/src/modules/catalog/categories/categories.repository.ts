import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import type { Queries } from '../../../db/types.ts';

const categoryNames = prepared((q, t) =>
  q
    .select({
      id: t.categories.id,
      slug: t.categories.slug,
      locale: t.categoryTexts.locale,
      name: t.categoryTexts.name,
    })
    .from(t.categories)
    .innerJoin(t.categoryTexts, eq(t.categoryTexts.categoryId, t.categories.id))
    .where(inArray(t.categoryTexts.locale, [sql.placeholder('language'), fallbackLanguage]))
    .orderBy(asc(t.categories.position)),
);

/** The shop's categories in its own order, each with its name in the language and in English. */
export const categoriesIn = async (q: Queries, language: Language): Promise<CategoryRow[]> => {
  const rows = await categoryNames(q, { language });
  const english = rows.filter((row) => row.locale === fallbackLanguage);
  return english.map(({ id, slug, name }) => ({
    id,
    slug,
    name: rows.find((row) => row.id === id && row.locale === language)?.name ?? name,
    englishName: name,
  }));
};

export interface CategoryRow {
  id: number;
  slug: string;
  name: string;
  englishName: string;
}

/** Every category with its names by language. */
export const categoriesWithNames = async (q: Queries) => {
  const { t } = q;
  const rows = await q
    .select({
      id: t.categories.id,
      slug: t.categories.slug,
      locale: t.categoryTexts.locale,
      name: t.categoryTexts.name,
    })
    .from(t.categories)
    .innerJoin(t.categoryTexts, eq(t.categoryTexts.categoryId, t.categories.id));
  const all = new Map<number, { id: number; slug: string; names: Map<string, string> }>();
  for (const { id, slug, locale, name } of rows) {
    const category = all.get(id) ?? { id, slug, names: new Map<string, string>() };
    category.names.set(locale, name);
    all.set(id, category);
  }
  return [...all.values()];
};

export type StoredCategory = Awaited<ReturnType<typeof categoriesWithNames>>[number];

/** Inserts a category with its names. */
export const insertCategory = async (
  tx: Queries,
  category: { slug: string; position: number },
  names: readonly { locale: string; name: string }[],
): Promise<void> => {
  const { t } = tx;
  const [row] = await tx.insert(t.categories).values(category).returning({ id: t.categories.id });
  if (!row) throw new Error('category not stored');
  await tx
    .insert(t.categoryTexts)
    .values(names.map((name) => ({ ...name, categoryId: row.id })))
    .returning({ categoryId: t.categoryTexts.categoryId });
};

/** Whether the shop has any category. */
export const hasCategories = async (tx: Queries): Promise<boolean> =>
  (await tx.select({ id: tx.t.categories.id }).from(tx.t.categories).limit(1)).length > 0;

/** A category's id and its names by language; null for an unknown slug. */
export const categoryWithNames = async (tx: Queries, slug: string) => {
  const { t } = tx;
  const rows = await tx
    .select({ id: t.categories.id, locale: t.categoryTexts.locale, name: t.categoryTexts.name })
    .from(t.categories)
    .innerJoin(t.categoryTexts, eq(t.categoryTexts.categoryId, t.categories.id))
    .where(eq(t.categories.slug, slug));
  const [first] = rows;
  return first ? { id: first.id, names: new Map(rows.map((row) => [row.locale, row.name])) } : null;
};
