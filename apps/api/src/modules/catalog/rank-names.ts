import { type Language, languages, localeTags } from '@fori/domain/languages';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

/** rows one statement renumbers: databases limit a statement's parameters */
const CHUNK = 500;

interface Named {
  id: number;
  name: string;
  nameRank: number;
}

/** Texts whose place in the alphabet of the language has changed, with the new place (from 1). */
const movedTexts = (texts: readonly Named[], language: Language): { id: number; rank: number }[] => {
  const collator = new Intl.Collator(localeTags[language]);
  return [...texts]
    .sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id)
    .map((text, index) => ({ id: text.id, rank: index + 1, before: text.nameRank }))
    .filter((text) => text.rank !== text.before);
};

/**
 * Recomputes every product name's place in the alphabet of its language (å, ä, ö after z in Finnish and Swedish, and so
 * on), by which the list is sorted, for databases sort by bytes. Call it in the transaction that changed a name.
 */
export const rankNames = async (tx: Queries, t: Db['t']): Promise<void> => {
  const { productTexts } = t;
  for (const language of languages) {
    const texts = await tx
      .select({ id: productTexts.id, name: productTexts.name, nameRank: productTexts.nameRank })
      .from(productTexts)
      .where(eq(productTexts.locale, language))
      .orderBy(asc(productTexts.id));
    const moved = movedTexts(texts, language);
    for (let start = 0; start < moved.length; start += CHUNK) {
      const part = moved.slice(start, start + CHUNK);
      const cases = part.map(({ id, rank }) => sql`when ${id} then cast(${rank} as integer)`);
      await tx
        .update(productTexts)
        .set({ nameRank: sql`case ${productTexts.id} ${sql.join(cases, sql` `)} end` })
        .where(
          inArray(
            productTexts.id,
            part.map(({ id }) => id),
          ),
        )
        .returning({ id: productTexts.id });
    }
  }
};
