import {
  browserPreferences,
  preferenceKeys,
  rememberFirstLanguage,
  renewPreferences,
  showTheme,
} from '@fori/client/preferences';
import { isLanguage, type Language } from '@fori/domain/languages';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePreferences } from '../../../shared/preferences.tsx';

const inAddress = (search: string): Language | null => {
  const named = new URLSearchParams(search).getAll('lang').at(-1);
  return isLanguage(named) ? named : null;
};

/** Keeps language, currency and theme in step with the address, local storage and other tabs. */
export function usePreferenceSync(): void {
  const { language, currency, showLanguage, showRememberedCurrency } = usePreferences();
  const { search, hash } = useLocation();
  const navigate = useNavigate();

  /** The change was made in another tab, so a failure is not reported here: the page stays as it is. */
  const follow = (next: Language) => void showLanguage(next).catch(() => undefined);

  const onFirstPage = useEffectEvent(() => {
    const linked = inAddress(search);
    if (linked) rememberFirstLanguage(linked);
    renewPreferences();
    // only where cookies are blocked: otherwise the server has rendered the stored preferences
    const remembered = browserPreferences();
    if (!linked && remembered.language && remembered.language !== language) follow(remembered.language);
    else if (remembered.currency && remembered.currency !== currency) showRememberedCurrency();
  });
  useEffect(() => onFirstPage(), []);

  const onMemory = useEffectEvent((key: string | null) => {
    const remembered = browserPreferences();
    if (key === preferenceKeys.theme) showTheme(remembered.theme);
    if (key === preferenceKeys.currency) showRememberedCurrency();
    if (key === preferenceKeys.language && remembered.language) follow(remembered.language);
  });
  const onSystemTheme = useEffectEvent(() => {
    if (browserPreferences().theme === null) showTheme(null);
  });
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => onMemory(key);
    const system = matchMedia('(prefers-color-scheme: dark)');
    window.addEventListener('storage', onStorage);
    system.addEventListener('change', onSystemTheme);
    return () => {
      window.removeEventListener('storage', onStorage);
      system.removeEventListener('change', onSystemTheme);
    };
  }, []);

  const shown = useRef(language);
  const onLanguage = useEffectEvent(() => {
    const address = new URLSearchParams(search);
    if (!address.has('lang')) return;
    address.set('lang', language);
    void navigate({ search: `?${address}`, hash }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    onLanguage();
  }, [language]);
}
