import { type Language, languages, localeTags } from '@fori/domain/languages';
import type { Db, Queries } from '../../db/types.ts';
import { namesIn, type RankedName, renumberNames } from './writing.repository.ts';

/** Names whose place in the alphabet of the language has changed, with the new place (from 1). */
const moved = (names: readonly RankedName[], language: Language): { id: number; rank: number }[] => {
  const collator = new Intl.Collator(localeTags[language]);
  return [...names]
    .sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id)
    .map((name, index) => ({ id: name.id, rank: index + 1, before: name.nameRank }))
    .filter((name) => name.rank !== name.before);
};

/**
 * Recomputes every product name's place in the alphabet of its language (å, ä, ö after z in Finnish and Swedish, and so
 * on), by which the list is sorted, for databases sort by bytes. Call it in the transaction that changed a name.
 */
export const rankNames = async (tx: Queries, t: Db['t']): Promise<void> => {
  for (const language of languages) await renumberNames(tx, t, moved(await namesIn(tx, t, language), language));
};
