/** Characters that begin a formula in a spreadsheet, in ASCII and full width (OWASP: CSV injection). */
const OPERATORS = '=+\\-@＝＋－＠';
/** Where a cell may begin: at the start of the text and after any separator, because spreadsheets differ in theirs. */
const STARTS = '(?:^|[,;\\t\\r\\n])"*';
/** The positions right before a possible formula; apostrophes already there are part of the text. */
const FORMULAS = new RegExp(`(?=[${OPERATORS}])(?<=${STARTS}'*)|(?=[\\t\\r\\n])(?<=^"*'*)`, 'g');
/** Without one of these no formula can begin; most texts have none, and exports have millions. */
const MAY_HAVE = new RegExp(`^["']*[${OPERATORS}]|[,;\\t\\r\\n]`);
const NEUTRALISED = new RegExp(`'(?=[${OPERATORS}])(?<=${STARTS}'+)|'(?=[\\t\\r\\n])(?<=^"*'+)`, 'g');

/**
 * Puts an apostrophe before every possible formula in a text, also after a separator within it, so that no spreadsheet
 * computes it (ADMIN-112). `restoreFormula` undoes it exactly.
 */
export const neutraliseFormula = (text: string): string => (MAY_HAVE.test(text) ? text.replace(FORMULAS, "'") : text);

/** The text that was passed to `neutraliseFormula` (ADMIN-112). */
export const restoreFormula = (cell: string): string => cell.replace(NEUTRALISED, '');
