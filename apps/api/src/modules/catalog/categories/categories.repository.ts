import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { asc, count, eq, inArray, max, sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import type { Queries } from '../../../db/types.ts';
import { groupBy } from '../../../group-by.ts';
import {
  type AddressSlugs,
  allSearchTexts,
  formerSlugs,
  type SearchText,
  writtenSlugs,
} from '../../search-texts/index.ts';

/** A category in one language; texts it lacks are English. */
export interface CategoryRow {
  id: number;
  /** its main one, by which the API names it */
  slug: string;
  /** those of its address in each language */
  slugs: AddressSlugs;
  name: string;
  englishName: string;
  /** empty for none */
  description: string;
  hidden: boolean;
  /** its own; null for that of a product */
  picture: CategoryPicture | null;
  /** for search engines and link cards; undefined where it has none of its own */
  searchText: SearchText | undefined;
  /** slugs that once led to it or to a category whose products it took over */
  formerSlugs: string[];
}

/** A category's own picture. */
export interface CategoryPicture {
  /** path below /media, without width and ending */
  file: string;
  width: number;
  height: number;
  placeholder: string | null;
}

type CategoryColumns = Queries['t']['categories']['$inferSelect'];

/** A category's own picture; null where it has none. */
export const pictureOfCategory = ({
  pictureFile: file,
  pictureWidth: width,
  pictureHeight: height,
  picturePlaceholder: placeholder,
}: CategoryColumns): CategoryPicture | null =>
  file !== null && width !== null && height !== null ? { file, width, height, placeholder } : null;

const categoryTexts = prepared((q, t) =>
  q
    .select({ category: t.categories, text: t.categoryTexts })
    .from(t.categories)
    .innerJoin(t.categoryTexts, eq(t.categoryTexts.categoryId, t.categories.id))
    .where(inArray(t.categoryTexts.locale, [sql.placeholder('language'), fallbackLanguage]))
    .orderBy(asc(t.categories.position), asc(t.categories.id)),
);

/** The shop's categories in its own order, hidden ones too, each with its texts in the language, else in English. */
export const categoriesIn = async (q: Queries, language: Language): Promise<CategoryRow[]> => {
  const texts = groupBy(await categoryTexts(q, { language }), ({ category }) => category.id);
  const moved = groupBy(await formerSlugs(q, 'category'), ({ main }) => main);
  const searchTexts = await allSearchTexts(q, 'category', language);
  const slugsOf = await writtenSlugs(q, 'category');
  return [...texts.values()].flatMap((rows) => {
    const textIn = (locale: Language) => rows.find(({ text }) => text.locale === locale)?.text;
    const [first] = rows;
    const english = textIn(fallbackLanguage);
    if (!first || !english) return [];
    const { id, slug, hidden } = first.category;
    return [
      {
        id,
        slug,
        slugs: slugsOf({ id, slug }),
        name: textIn(language)?.name || english.name,
        englishName: english.name,
        description: (textIn(language) ?? english).description || english.description,
        hidden,
        picture: pictureOfCategory(first.category),
        searchText: searchTexts.get(id),
        formerSlugs: (moved.get(slug) ?? []).map(({ former }) => former),
      },
    ];
  });
};

/** A category's texts in one language. */
export interface CategoryText {
  name: string;
  description: string;
}

/** Names by language; one that is empty is missing. */
const namesIn = (texts: readonly { locale: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(texts.flatMap(({ locale, name }) => (name === '' ? [] : [[locale, name] as const])));

/** Every category in the shop's order, with its texts and its names by language. */
export const categoriesWithNames = async (q: Queries) => {
  const { t } = q;
  const rows = await q
    .select({ category: t.categories, text: t.categoryTexts })
    .from(t.categories)
    .innerJoin(t.categoryTexts, eq(t.categoryTexts.categoryId, t.categories.id))
    .orderBy(asc(t.categories.position), asc(t.categories.id));
  return [...groupBy(rows, ({ category }) => category.id).values()].flatMap((ofOne) => {
    const [first] = ofOne;
    if (!first) return [];
    const texts = new Map<string, CategoryText>(
      ofOne.map(({ text: { locale, name, description } }) => [locale, { name, description }]),
    );
    const names = namesIn([...texts].map(([locale, { name }]) => ({ locale, name })));
    return [{ ...first.category, picture: pictureOfCategory(first.category), texts, names }];
  });
};

export type StoredCategory = Awaited<ReturnType<typeof categoriesWithNames>>[number];

/** Inserts a category with its texts, after all others where no position is given; returns its id, a new one where none is given. */
export const insertCategory = async (
  tx: Queries,
  { position, ...category }: { id?: number; slug: string; position?: number; hidden?: boolean; updatedAt?: Date },
  texts: readonly { locale: string; name: string; description?: string }[],
): Promise<number> => {
  const { t } = tx;
  const [last] = await tx.select({ position: max(t.categories.position) }).from(t.categories);
  const [row] = await tx
    .insert(t.categories)
    .values({ ...category, position: position ?? (last?.position ?? -1) + 1 })
    .returning({ id: t.categories.id });
  if (!row) throw new Error('category not stored');
  await tx
    .insert(t.categoryTexts)
    .values(texts.map((text) => ({ ...text, categoryId: row.id })))
    .returning({ categoryId: t.categoryTexts.categoryId });
  return row.id;
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
  return first ? { id: first.id, names: namesIn(rows) } : null;
};

/** How many products are in each category, archived ones included; categories without any are left out. */
export const productsInCategories = (q: Queries) => {
  const { products } = q.t;
  return q.select({ categoryId: products.categoryId, total: count() }).from(products).groupBy(products.categoryId);
};

/** The slugs of all categories, in the shop's order. */
export const categorySlugs = async (q: Queries): Promise<string[]> => {
  const { categories } = q.t;
  const rows = await q.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.position));
  return rows.map(({ slug }) => slug);
};
