/** Characters a spreadsheet reads a formula from, in ASCII and full width (OWASP: CSV injection). */
const OPERATORS = '=+\\-@＝＋－＠';
/**
 * Where a cell may begin: at the text's start, and after whatever separates cells in any country, since a file is also
 * opened where another separator is used and quotes inside a cell do not count. Quotes and apostrophes may come before.
 */
const STARTS = '(?:^|[,;\\t\\r\\n])"*';
/** The places right before a would-be formula; apostrophes already there are part of the text. */
const FORMULAS = new RegExp(`(?=[${OPERATORS}])(?<=${STARTS}'*)|(?=[\\t\\r\\n])(?<=^"*'*)`, 'g');
const NEUTRALISED = new RegExp(`'(?=[${OPERATORS}])(?<=${STARTS}'+)|'(?=[\\t\\r\\n])(?<=^"*'+)`, 'g');

/**
 * Text that a spreadsheet shows instead of computing: an apostrophe stands before every would-be formula, also behind a
 * separator inside the text (ADMIN-112). `restoreFormula` gives back exactly what was given.
 */
export const neutraliseFormula = (text: string): string => text.replace(FORMULAS, "'");

/** The text `neutraliseFormula` was given (ADMIN-112). */
export const restoreFormula = (cell: string): string => cell.replace(NEUTRALISED, '');
