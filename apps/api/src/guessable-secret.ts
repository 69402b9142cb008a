/** Two in a million secrets of sixteen random hexadecimal digits, the shortest allowed, have less. */
const MIN_BITS_PER_CHARACTER = 2;

/** Shannon entropy of the characters, in bits each. */
const bitsPerCharacter = (text: string): number => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / text.length);
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0);
};

/** Whether the text is a shorter one repeated, the last time possibly cut off. */
const repeatsItself = (text: string): boolean => {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.slice(period) === text.slice(0, -period)) return true;
  }
  return false;
};

/**
 * Whether a secret has few different characters, repeats itself or holds less than `minBits` altogether, so that it can be guessed
 * [API-141]. The bits are estimated from the characters alone: a sentence has fewer than they say.
 */
export const isGuessable = (secret: string, minBits = 0): boolean => {
  const bits = bitsPerCharacter(secret);
  return bits < MIN_BITS_PER_CHARACTER || bits * secret.length < minBits || repeatsItself(secret);
};
