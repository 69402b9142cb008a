import { fallbackLanguage, isLanguage, type Language } from '@fori/domain/languages';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The language that the address of a page names; null for none. */
export const useAddressLanguage = (parameter = 'language'): Language | null => {
  const named = useSearchParams()[0].get(parameter);
  return isLanguage(named) ? named : null;
};

/** The language whose texts an editor shows: at first the one that its address names, else English. */
export const useTextLanguage = (parameter = 'language') => {
  const named = useAddressLanguage(parameter);
  return useState<Language>(named ?? fallbackLanguage);
};
