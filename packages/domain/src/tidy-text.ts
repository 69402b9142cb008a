/** A text as it is stored: line ends as LF, since some browsers and spreadsheets send CRLF, and nothing blank around it. */
export const normaliseText = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Letters that turn the direction of what follows them round, wherever it is shown. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text as one line: line breaks and other control characters, which could add lines to a mail or a label, become spaces, and so
 * does any run of white space. Empty where nothing of it can be seen.
 */
export const toLine = (text: string): string => {
  const line = text
    .replace(DIRECTION_CONTROLS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(line) ? '' : line;
};
