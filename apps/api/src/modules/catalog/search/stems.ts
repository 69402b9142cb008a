import type { Language } from '@fori/domain/languages';
import { plainLetters } from '@fori/domain/slugs';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as swedish } from '@orama/stemmers/swedish';

/** A stem is no shorter than this. */
const MIN_STEM = 3;

/** The library leaves the alternating consonants: `takki`, `takit` and `takkeja` become one only without them. */
const finnishStem = (word: string): string => {
  const stem = finnish(word).replace(/(.)\1/gu, '$1');
  const shorter = stem.replace(/[aeiouyäöj]+$/u, '');
  return shorter.length < MIN_STEM ? stem : shorter;
};

/** Case endings, the article after them included, longest first. */
const ICELANDIC_ENDING =
  /(?:arinnar|urinn|arinn|innar|unnar|arnar|irnar|urnar|irnir|inum|anum|unum|unni|inni|anna|inn|ina|ins|ans|una|nar|nir|num|ið|ði|ar|ir|ur|um|in|an|na|a|i|u|s)$/u;

/** No library has Icelandic. Without its ending, and with the vowel that changes before u, `taska` and `töskur` are one. */
const icelandicStem = (word: string): string => {
  const stem = word.replace(ICELANDIC_ENDING, '');
  return (stem.length < MIN_STEM ? word : stem).replaceAll('ö', 'a');
};

const stemmers: Readonly<Record<Language, (word: string) => string>> = {
  en: english,
  fi: finnishStem,
  sv: swedish,
  no: norwegian,
  da: danish,
  is: icelandicStem,
};

/** What the forms of a folded word share in a language, in plain letters: `väska`, `väskor` and `väskan` → `vask`. */
export const stemOf = (word: string, language: Language): string => plainLetters(stemmers[language](word));
