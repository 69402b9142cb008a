import {
  browserPreferences,
  preferenceKeys,
  rememberFirstLanguage,
  renewPreferences,
  showTheme,
} from '@fori/client/preferences';
import { useTranslation } from '@fori/client/use-translation';
import type { Language } from '@fori/domain/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Offer, usePreferences } from '../../../shared/preferences.tsx';

/** Keeps language, currency and theme in step with the address, local storage and other tabs. */
export function usePreferenceSync(): void {
  const { language, currency, offer, showLanguage, showRememberedCurrency } = usePreferences();
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  const { search, hash } = useLocation();
  const navigate = useNavigate();

  /** The change was made in another tab, so a failure is not reported here: the page stays as it is. */
  const follow = (next: Language) => {
    if (offer.languages.includes(next)) void showLanguage(next).catch(() => undefined);
  };

  const onFirstPage = useEffectEvent(() => {
    const named = new URLSearchParams(search).getAll('lang').at(-1);
    const linked = offer.languages.find((offered) => offered === named);
    if (linked) rememberFirstLanguage(linked);
    renewPreferences();
    // only where cookies are blocked: otherwise the server has rendered the stored preferences
    const remembered = browserPreferences();
    if (!linked && remembered.language && remembered.language !== language) follow(remembered.language);
    else if (remembered.currency && remembered.currency !== currency) showRememberedCurrency();
  });
  useEffect(() => onFirstPage(), []);

  const onOffer = useEffectEvent((next: Offer) => {
    const remembered = browserPreferences();
    const offered: readonly string[] = [...next.languages, ...next.currencies];
    const used = [language, remembered.language ?? language, remembered.currency ?? currency];
    if (used.every((choice) => offered.includes(choice))) return;
    void import('../drop-unoffered.ts')
      .then(({ dropUnoffered }) => dropUnoffered(i18n, queryClient, next, showLanguage))
      .catch(() => undefined);
  });
  useEffect(() => onOffer(offer), [offer]);

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
