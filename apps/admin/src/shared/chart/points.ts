/** One bar of a chart. */
export interface Point {
  /** below the bar; short */
  short: string;
  /** in full, shown when pointed at */
  label: string;
  /** in euros; how high the bar is */
  value: number;
  /** in words */
  text: string;
}

/** Bars that carry a name each need room for it; days do not, for not every one is named. */
export type Kind = 'days' | 'names';

const NAME_WIDTH = 88;
const MAX_NAMES = 12;
const NAME_LETTERS = 12;

/** How many named bars there is room for. */
export const namesThatFit = (width: number): number =>
  Math.max(2, Math.min(MAX_NAMES, Math.floor((width - 64) / NAME_WIDTH)));

/** A name cut to what stands below a bar, in two lines at most. */
export const shortName = (name: string): string => {
  const words = name.split(/\s+/);
  let first = words.shift() ?? '';
  while (words.length > 0 && `${first} ${words[0]}`.length <= NAME_LETTERS) first += ` ${words.shift()}`;
  return [first, words.join(' ')]
    .filter(Boolean)
    .map((line) => (line.length > NAME_LETTERS ? `${line.slice(0, NAME_LETTERS - 1)}…` : line))
    .join('\n');
};
