/** A short head such as “A4-” stays with its word: at the end of a line it would be left as a stub. */
export const keepShortPrefixes = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}-])([\p{L}\p{N}]{1,2})-(?=\p{L})/gu, '$1-\u2060');
