import { type Language, languages, localeTags } from '@fori/domain/languages';
import type { Queries } from '../../../db/types.ts';
import { updateEach } from '../../../db/update-each.ts';
import { yieldToEventLoop } from '../../../yield-to-event-loop.ts';
import { nameIn, namesIn, type RankedName, ranksIn } from '../products.read.repository.ts';
import { updateText } from '../products.write.repository.ts';

/** Distance between two ranks, so that a new name in between changes no other rank. */
const GAP = 1024;

/** The names whose rank has changed, with the new rank. */
const changedRanks = (names: readonly RankedName[], language: Language): { id: number; nameRank: number }[] => {
  const collator = new Intl.Collator(localeTags[language]);
  return [...names]
    .sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id)
    .map(({ id, nameRank: before }, index) => ({ id, nameRank: (index + 1) * GAP, before }))
    .filter(({ nameRank, before }) => nameRank !== before);
};

const rankNamesIn = async (tx: Queries, language: Language): Promise<void> =>
  updateEach(tx, 'productTexts', changedRanks(await namesIn(tx, language), language));

/**
 * Recomputes every product name's rank in the alphabet of its language (å, ä, ö after z in Finnish and Swedish, and so
 * on). Lists sort by it, because databases sort by bytes. Call it in the transaction that changed many names; for one
 * product's name there is `insertRank`.
 */
export const rankNames = async (tx: Queries): Promise<void> => {
  for (const language of languages) {
    await rankNamesIn(tx, language);
    // sorting ten thousand names blocks the event loop, so let requests through in between
    await yieldToEventLoop();
  }
};

/**
 * Sets the rank of one product's name in a language by binary search among the others; renumbers all where there is no
 * room between its neighbours. Call it in the transaction that wrote the name, with the catalogue locked.
 */
export const insertRank = async (tx: Queries, productId: number, language: Language): Promise<void> => {
  const { compare } = new Intl.Collator(localeTags[language]);
  const own = await nameIn(tx, productId, language);
  if (own === null) return;
  const others = (await ranksIn(tx, language)).filter((row) => row.productId !== productId);
  let from = 0;
  let to = others.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const name = (await nameIn(tx, others[middle]?.productId ?? 0, language)) ?? '';
    if (compare(name, own) <= 0) from = middle + 1;
    else to = middle;
  }
  const before = others[from - 1]?.nameRank ?? 0;
  const after = others[from]?.nameRank ?? before + 2 * GAP;
  const rank = Math.floor((before + after) / 2);
  if (rank > before && rank < after) await updateText(tx, productId, language, { nameRank: rank });
  else await rankNamesIn(tx, language);
};
