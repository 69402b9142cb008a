import type { Language } from '@fori/domain/languages';
import type { SearchTextKind } from '@fori/domain/search-texts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Queries } from '../../db/types.ts';

/** What search engines and link cards show of something in one language; an empty part is made by the shop's rule. */
export interface SearchText {
  title: string;
  description: string;
}

/** Whether there is a title or a description; a row may hold a slug alone. */
export const isWritten = (text: SearchText | undefined): text is SearchText =>
  text !== undefined && (text.title !== '' || text.description !== '');

/** The same as an admin writes it. */
export interface WrittenSearchText extends SearchText {
  /** of its address; empty for the one the shop's rule gives */
  slug: string;
}

const ofOne = prepared((q, t) =>
  q
    .select({ title: t.searchTexts.title, description: t.searchTexts.description })
    .from(t.searchTexts)
    .where(
      and(
        eq(t.searchTexts.kind, sql.placeholder('kind')),
        eq(t.searchTexts.ownerId, sql.placeholder('ownerId')),
        eq(t.searchTexts.locale, sql.placeholder('language')),
      ),
    ),
);

/** The texts of one thing in a language; undefined where it has none of its own. */
export const searchTextOf = async (
  q: Queries,
  kind: SearchTextKind,
  ownerId: number,
  language: Language,
): Promise<SearchText | undefined> => (await ofOne(q, { kind, ownerId, language }))[0];

/** The texts of all things of a kind in a language, by their ids. */
export const allSearchTexts = async (
  q: Queries,
  kind: SearchTextKind,
  language: Language,
): Promise<ReadonlyMap<number, SearchText>> => {
  const { searchTexts } = q.t;
  const rows = await q
    .select({ id: searchTexts.ownerId, title: searchTexts.title, description: searchTexts.description })
    .from(searchTexts)
    .where(and(eq(searchTexts.kind, kind), eq(searchTexts.locale, language)));
  return new Map(rows.map(({ id, ...text }) => [id, text]));
};

/** The texts of one thing by language; those without any are missing. */
export const searchTextsOf = async (
  q: Queries,
  kind: SearchTextKind,
  ownerId: number,
): Promise<ReadonlyMap<string, WrittenSearchText>> => {
  const { searchTexts } = q.t;
  const rows = await q
    .select({
      locale: searchTexts.locale,
      title: searchTexts.title,
      description: searchTexts.description,
      slug: searchTexts.slug,
    })
    .from(searchTexts)
    .where(and(eq(searchTexts.kind, kind), eq(searchTexts.ownerId, ownerId)));
  return new Map(rows.map(({ locale, ...text }) => [locale, text]));
};

/** The texts of several things by their ids and languages. */
export const searchTextsOfMany = async (q: Queries, kind: SearchTextKind, ownerIds: readonly number[]) => {
  if (ownerIds.length === 0) return [];
  const { searchTexts } = q.t;
  return q
    .select()
    .from(searchTexts)
    .where(and(eq(searchTexts.kind, kind), inArray(searchTexts.ownerId, [...ownerIds])));
};

/** Removes the texts of something that is removed. */
export const deleteSearchTexts = async (tx: Queries, kind: SearchTextKind, ownerId: number): Promise<void> => {
  const { searchTexts } = tx.t;
  await tx
    .delete(searchTexts)
    .where(and(eq(searchTexts.kind, kind), eq(searchTexts.ownerId, ownerId)))
    .returning({ locale: searchTexts.locale });
};

/** Replaces the texts of one thing; a language with nothing in it has none. */
export const replaceSearchTexts = async (
  tx: Queries,
  kind: SearchTextKind,
  ownerId: number,
  texts: Readonly<Record<Language, WrittenSearchText>>,
): Promise<void> => {
  const { searchTexts } = tx.t;
  await deleteSearchTexts(tx, kind, ownerId);
  const rows = Object.entries(texts).flatMap(([locale, { title, description, slug }]) =>
    title === '' && description === '' && slug === '' ? [] : [{ kind, ownerId, locale, title, description, slug }],
  );
  if (rows.length > 0) await tx.insert(searchTexts).values(rows).returning({ locale: searchTexts.locale });
};
