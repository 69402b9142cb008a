import { rememberCurrency, rememberLanguage } from '@fori/client/preferences';
import type { Currency } from '@fori/domain/currencies';
import { type Language, localeTags } from '@fori/domain/languages';
import type { I18n } from '@fori/i18n/instance';
import { loadStorefront } from '@fori/i18n/storefront';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';

interface PreferencesValue {
  language: Language;
  currency: Currency;
  /** Fetches the language's texts first, then switches texts and currency at once. Rejects when they cannot be had. */
  changeLanguage: (language: Language) => Promise<void>;
  changeCurrency: (currency: Currency) => void;
}

const PreferencesContext = createContext<PreferencesValue | null>(null);

interface PreferencesProviderProps {
  i18n: I18n;
  language: Language;
  currency: Currency;
  children: ReactNode;
}

/** Language and currency of the page, as the server rendered it first and as the visitor changes them. */
export function PreferencesProvider({ i18n, children, ...initial }: PreferencesProviderProps) {
  const [{ language, currency }, setChosen] = useState({ language: initial.language, currency: initial.currency });

  const changeLanguage = useCallback(
    async (next: Language) => {
      const texts = await loadStorefront(next);
      for (const [feature, catalogue] of Object.entries(texts)) i18n.addResourceBundle(next, feature, catalogue);
      await i18n.changeLanguage(next);
      document.documentElement.lang = localeTags[next];
      setChosen({ language: next, currency: rememberLanguage(next) });
    },
    [i18n],
  );
  const changeCurrency = useCallback((next: Currency) => {
    rememberCurrency(next);
    setChosen((before) => ({ ...before, currency: next }));
  }, []);

  const value = useMemo(
    () => ({ language, currency, changeLanguage, changeCurrency }),
    [language, currency, changeLanguage, changeCurrency],
  );
  return <PreferencesContext value={value}>{children}</PreferencesContext>;
}

export function usePreferences(): PreferencesValue {
  const preferences = use(PreferencesContext);
  if (!preferences) throw new Error('usePreferences() needs a PreferencesProvider above it');
  return preferences;
}
