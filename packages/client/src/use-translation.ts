import type { I18n } from '@fori/i18n/instance';
import type { Features, TextsOf } from '@fori/i18n/types';
import { createContext, createElement, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react';

// not react-i18next: its hook copies the instance for each component (decision 0050)
const TranslationContext = createContext<{ i18n: I18n; language: string } | null>(null);

/** Gives the texts of an instance to everything below, which renders again when its language changes. */
export function TranslationProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const subscribe = useCallback(
    (notify: () => void) => {
      i18n.on('languageChanged', notify);
      return () => i18n.off('languageChanged', notify);
    },
    [i18n],
  );
  const now = () => i18n.language;
  const language = useSyncExternalStore(subscribe, now, now);
  const value = useMemo(() => ({ i18n, language }), [i18n, language]);
  return createElement(TranslationContext, { value }, children);
}

/** The texts of some features in the visitor's language; the keys of the first one need no feature in front. */
export const useTranslation = <const F extends Features = 'common'>(features?: F) => {
  const context = use(TranslationContext);
  if (!context) throw new Error('useTranslation needs a TranslationProvider around it');
  const { i18n, language } = context;
  const first: string = typeof features === 'object' ? features[0] : (features ?? 'common');
  const t = useMemo(() => i18n.getFixedT(language, first), [i18n, language, first]);
  return { t: t as unknown as TextsOf<F>, i18n };
};
