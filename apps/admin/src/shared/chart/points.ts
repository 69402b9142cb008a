/** One bar of a chart. */
export interface Point {
  /** short label below the bar */
  short: string;
  /** full label, shown on hover */
  label: string;
  /** in euros; the bar's height */
  value: number;
  /** formatted value */
  text: string;
}

/** Bars with a label each need room for it; days do not, because only some are labelled. */
export type Kind = 'days' | 'names';

const NAME_WIDTH = 88;
const MAX_NAMES = 12;
const NAME_LETTERS = 12;

/** How many labelled bars fit. */
export const namesThatFit = (width: number): number =>
  Math.max(2, Math.min(MAX_NAMES, Math.floor((width - 64) / NAME_WIDTH)));

/** Shortens a label to two lines at most. */
export const shortName = (name: string): string => {
  const words = name.split(/\s+/);
  let first = words.shift() ?? '';
  while (words.length > 0 && `${first} ${words[0]}`.length <= NAME_LETTERS) first += ` ${words.shift()}`;
  return [first, words.join(' ')]
    .filter(Boolean)
    .map((line) => (line.length > NAME_LETTERS ? `${line.slice(0, NAME_LETTERS - 1)}…` : line))
    .join('\n');
};
