import { MIN_PASSWORD } from './accounts.ts';
import { plainLetters } from './slugs.ts';

/** What any such shop sells, folded, in its languages (decision 0203). */
const SHOP_WORDS = [
  'fori',
  'leather',
  'jacket',
  'belt',
  'bag',
  'glove',
  'nahka',
  'takki',
  'vyo',
  'laukku',
  'hansikas',
  'lader',
  'skinn',
  'jacka',
  'balte',
  'vaska',
  'handske',
  'laeder',
  'jakke',
  'taske',
  'veske',
  'hanske',
  'ledur',
  'jakki',
  'belti',
  'taska',
  'hanski',
];

/** Shorter ones are in too many other words. */
const MIN_WORD = 3;

const plainWords = (text: string): string[] => plainLetters(text).split(/[^\p{L}\p{N}]+/u);

/**
 * Whether a password has fewer than eight characters beside words that somebody would try first: those of `texts` (the person's name and
 * address, the shop's name) and those of any such shop (SEC-48). Letter case, accents and signs do not matter.
 */
export const isMadeOfKnownWords = (password: string, texts: readonly string[]): boolean => {
  const words = [...SHOP_WORDS, ...texts.flatMap(plainWords)]
    .filter(({ length }) => length >= MIN_WORD)
    .sort((a, b) => b.length - a.length);
  const plain = plainWords(password).join('');
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest !== plain && rest.length < MIN_PASSWORD;
};
