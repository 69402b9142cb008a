import type { LucideIcon } from 'lucide-react';

/** One line of the palette: something to open or to do. */
export interface Command {
  /** unique in the palette */
  id: string;
  label: string;
  /** other words it is found by, such as what can be done there */
  words?: string;
  /** at the right, such as an order's total */
  hint?: string | undefined;
  /** below the label */
  detail?: string | undefined;
  icon: LucideIcon;
  run: () => void;
}

export interface CommandGroup {
  key: 'recent' | 'orders' | 'products' | 'customers' | 'actions';
  commands: readonly Command[];
}

/** The commands whose label and words contain every word typed, all case-folded. */
export const matchingCommands = (
  commands: readonly Command[],
  typed: string,
  fold: (text: string) => string,
): Command[] => {
  const terms = fold(typed).split(' ').filter(Boolean);
  return commands.filter(({ label, words = '' }) => {
    const text = fold(`${label} ${words}`);
    return terms.every((word) => text.includes(word));
  });
};

/** The next line in a direction, wrapping around; the first or last where none is active. */
export const nextLine = (count: number, current: number, step: 1 | -1): number => {
  if (count === 0) return -1;
  if (current < 0) return step === 1 ? 0 : count - 1;
  return (current + step + count) % count;
};
