/** More letters in doubt than this are looked for as they stand: the spellings double with each. */
const MOST_IN_DOUBT = 3;

/**
 * How a folded word may stand in a column that SQL has put into lower case: `lower` of SQLite, and of PostgreSQL in
 * the locale C, knows ASCII alone and leaves the Å of Åland as it is. For `lower(column) like …`, one of which must match.
 */
export const spellings = (folded: string): string[] => {
  let written = [''];
  let inDoubt = 0;
  for (const letter of folded) {
    const upper = letter.toUpperCase();
    const isDoubtful = letter > '\u007f' && upper !== letter && upper.length === letter.length;
    if (isDoubtful && inDoubt < MOST_IN_DOUBT) {
      inDoubt += 1;
      written = written.flatMap((text) => [text + letter, text + upper]);
    } else written = written.map((text) => text + letter);
  }
  return written;
};
