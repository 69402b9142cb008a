/**
 * Cells a spreadsheet would take for a formula (OWASP: CSV injection). Those that already begin with an apostrophe are among
 * them, so that undoing gives exactly what was written.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NEUTRALISED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Text as a spreadsheet shows it instead of computing it: with an apostrophe before what would be a formula. */
export const neutraliseFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text `neutraliseFormula` was given. */
export const restoreFormula = (cell: string): string => (NEUTRALISED.test(cell) ? cell.slice(1) : cell);
