/** Keeps a short prefix such as “A4-” on the line of its word. */
export const keepShortPrefixes = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}-])([\p{L}\p{N}]{1,2})-(?=\p{L})/gu, '$1-\u2060');
