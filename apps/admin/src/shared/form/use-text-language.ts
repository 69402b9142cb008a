import { fallbackLanguage, isLanguage, type Language } from '@fori/domain/languages';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The language whose texts an editor shows: at first the one that its address names, else English. */
export const useTextLanguage = (parameter = 'language') => {
  const named = useSearchParams()[0].get(parameter);
  return useState<Language>(isLanguage(named) ? named : fallbackLanguage);
};
