/**
 * The beginning of a text, at most `most` UTF-16 units, never ending in half a code point: PostgreSQL refuses a lone
 * surrogate in JSON (ADMIN-113).
 */
export const cutText = (text: string, most: number): string => {
  const cut = text.slice(0, most);
  return /\p{Surrogate}$/u.test(cut) && cut.length < text.length ? cut.slice(0, -1) : cut;
};
