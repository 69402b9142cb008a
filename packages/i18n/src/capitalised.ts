import type { Language } from '@fori/domain/languages';

/** A name as a label: names of categories are written as within a sentence. */
export const capitalised = (name: string, language: Language): string =>
  name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
