import type { Language } from '@fori/domain/languages';
import { texts as da } from './texts/da.ts';
import { texts as en } from './texts/en.ts';
import { texts as fi } from './texts/fi.ts';
import { texts as is } from './texts/is.ts';
import { texts as no } from './texts/no.ts';
import { texts as sv } from './texts/sv.ts';
import type { DemoTexts } from './texts/types.ts';

/** The result of `make` for each language's texts. */
export const inEachLanguage = <T>(make: (texts: DemoTexts) => T): Record<Language, T> => ({
  en: make(en),
  fi: make(fi),
  sv: make(sv),
  no: make(no),
  da: make(da),
  is: make(is),
});
