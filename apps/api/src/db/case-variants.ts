/** More letters in doubt than this are looked for as they stand: the variants double with each. */
const MAX_AMBIGUOUS_LETTERS = 3;

/**
 * How a folded word may stand in a column that SQL has put into lower case: `lower` of SQLite, and of PostgreSQL in
 * the locale C, knows ASCII alone and leaves the Å of Åland as it is. For `lower(column) like …`, one of which must match.
 */
export const caseVariants = (folded: string): string[] => {
  let written = [''];
  let inDoubt = 0;
  for (const letter of folded) {
    const upper = letter.toUpperCase();
    const isDoubtful = letter > '\u007f' && upper !== letter && upper.length === letter.length;
    if (isDoubtful && inDoubt < MAX_AMBIGUOUS_LETTERS) {
      inDoubt += 1;
      written = written.flatMap((text) => [text + letter, text + upper]);
    } else written = written.map((text) => text + letter);
  }
  return written;
};
