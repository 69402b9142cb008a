import { useTranslation } from '@fori/client/use-translation';
import { type Language, languageNames, languages } from '@fori/domain/languages';
import { useStore } from './use-store.ts';

/** Which languages customers can choose, all until it is known, and each language's name with a mark where they cannot (ADMIN-206). */
export function useOfferedLanguages() {
  const { t } = useTranslation('admin');
  const offered: readonly Language[] = useStore()?.languages ?? languages;
  return {
    offered,
    nameOf: (language: Language): string =>
      offered.includes(language) ? languageNames[language] : t('not_offered', { language: languageNames[language] }),
  };
}
