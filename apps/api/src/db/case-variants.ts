/** Each ambiguous letter doubles the variants; further ones are matched as they are. */
const MAX_AMBIGUOUS_LETTERS = 3;

/**
 * The forms a folded term can have in a column after SQL's `lower`, which on SQLite, and on PostgreSQL in locale C, changes
 * ASCII only and leaves the Å of Åland as it is. For `lower(column) like …`, one of which must match.
 */
export const caseVariants = (folded: string): string[] => {
  let variants = [''];
  let ambiguousLetters = 0;
  for (const letter of folded) {
    const upper = letter.toUpperCase();
    const isAmbiguous = letter > '\u007f' && upper !== letter && upper.length === letter.length;
    if (isAmbiguous && ambiguousLetters < MAX_AMBIGUOUS_LETTERS) {
      ambiguousLetters += 1;
      variants = variants.flatMap((text) => [text + letter, text + upper]);
    } else variants = variants.map((text) => text + letter);
  }
  return variants;
};
