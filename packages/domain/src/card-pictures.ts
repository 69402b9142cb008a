import { foldForSearch } from './catalog.ts';

/** What choosing a card's pictures needs of one. */
interface CardPicture {
  /** the variant colour it shows; null for all */
  color: string | null;
}

/**
 * The pictures of a card in a list: the first, of one of `colors` where there is one, and the one shown on hover: another of
 * the same colour, else any other (LIST-107, LIST-108). Videos are to be left out before.
 */
export const cardPictures = <P extends CardPicture>(pictures: readonly P[], colors: readonly string[] = []): P[] => {
  const asked = new Set(colors.map(foldForSearch));
  const first = pictures.find(({ color }) => color !== null && asked.has(foldForSearch(color))) ?? pictures[0];
  if (!first) return [];
  const others = pictures.filter((picture) => picture !== first);
  const second = others.find(({ color }) => color === first.color) ?? others[0];
  return second ? [first, second] : [first];
};
