import { browserPreferences, rememberCurrency, rememberLanguage } from '@fori/client/preferences';
import { fetchInLanguage } from '@fori/client/queries/in-language';
import { exchangeRatesQuery, ratesStaleMs, STORE_STALE_MS, storeQuery } from '@fori/client/queries/store';
import { useApi } from '@fori/client/react';
import type { Store } from '@fori/contracts/store/schemas';
import { type Currency, currencies, defaultRates, type Rates } from '@fori/domain/currencies';
import { type Language, languages, localeTags, shownCurrency } from '@fori/domain/languages';
import type { I18n } from '@fori/i18n/instance';
import { addTexts, loadedNamespaces, loadNamespaceTexts, loadStorefront, type Namespace } from '@fori/i18n/storefront';
import type { Resources } from '@fori/i18n/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What visitors can choose (SHOP-114, SHOP-115). */
export type Offer = Pick<Store, 'languages' | 'currencies'>;

interface PreferencesValue {
  language: Language;
  /** always an offered one */
  currency: Currency;
  /** everything until it is known */
  offer: Offer;
  /** who the shop is and what it offers, in this language; pages get it with their first data */
  store: Store | undefined;
  /** units of each currency for one euro */
  rates: Rates;
  /**
   * Stores the language once its texts have loaded, and switches texts, API responses and currency at once. Rejects,
   * with nothing changed, when the texts fail to load.
   */
  changeLanguage: (language: Language) => Promise<void>;
  changeCurrency: (currency: Currency) => void;
  /** As `changeLanguage`, for a choice stored elsewhere: another tab, an earlier visit. */
  showLanguage: (language: Language) => Promise<void>;
  /** Shows the stored currency, or the language's own. */
  showRememberedCurrency: () => void;
}

const PreferencesContext = createContext<PreferencesValue | null>(null);

interface PreferencesProviderProps {
  i18n: I18n;
  initial: {
    language: Language;
    /** null for that of the language */
    chosen: Currency | null;
  };
  children: ReactNode;
}

/** How soon a page without the shop's facts asks for them again. */
const RETRY_MS = 10_000;

const everything: Offer = { languages: [...languages], currencies: [...currencies] };

/** Language and currency of the page, as the server rendered it first and as the visitor changes them, and the shop's facts. */
export function PreferencesProvider({ i18n, initial, children }: PreferencesProviderProps) {
  const [{ language, chosen }, setShown] = useState(initial);
  const api = useApi();
  // queried here alone, for each of the dozens of prices on a page would observe them
  const store = useQuery({
    ...storeQuery(api, language),
    refetchInterval: ({ state }) => (state.data ? STORE_STALE_MS : RETRY_MS),
    refetchOnWindowFocus: true,
  }).data;
  const { data: rates = defaultRates } = useQuery({
    ...exchangeRatesQuery(api),
    refetchInterval: ratesStaleMs,
    refetchOnWindowFocus: true,
  });
  // the crash screen stands below this provider, which must not fail on a malformed answer itself (NAV-43)
  const offer: Offer = store?.languages && store.currencies ? store : everything;
  const currency = shownCurrency(chosen, language, offer.currencies);
  const queryClient = useQueryClient();
  /** the switch in flight; of two the last requested wins */
  const inFlight = useRef<object | null>(null);

  const switchTo = useCallback(
    async (next: Language, remember: (language: Language) => void) => {
      const mine = {};
      inFlight.current = mine;
      try {
        const [texts] = await Promise.all([loadStorefront(next), fetchInLanguage(queryClient, next)]);
        const parts = new Map<Namespace, Resources>();
        const missing = () => loadedNamespaces(i18n).filter((part) => !parts.has(part));
        // more may be loaded meanwhile by a screen that opens
        while (missing().length > 0)
          await Promise.all(missing().map(async (part) => parts.set(part, await loadNamespaceTexts(part, next))));
        if (inFlight.current !== mine) return;
        for (const part of [texts, ...parts.values()]) addTexts(i18n, next, part);
        remember(next);
        // flushed with the texts, which would otherwise show beside data in the previous language
        const showBoth = () => {
          document.documentElement.lang = localeTags[next];
          flushSync(() => setShown({ language: next, chosen: browserPreferences().currency }));
        };
        i18n.on('languageChanged', showBoth);
        await i18n.changeLanguage(next);
        i18n.off('languageChanged', showBoth);
      } catch (error) {
        if (inFlight.current === mine) throw error;
      } finally {
        if (inFlight.current === mine) inFlight.current = null;
      }
    },
    [i18n, queryClient],
  );

  const changeLanguage = useCallback((next: Language) => switchTo(next, rememberLanguage), [switchTo]);
  const showLanguage = useCallback((next: Language) => switchTo(next, () => undefined), [switchTo]);
  const showRememberedCurrency = useCallback(() => {
    // a switch in flight ends with the right one
    if (inFlight.current) return;
    setShown((before) => ({ ...before, chosen: browserPreferences().currency }));
  }, []);
  const changeCurrency = useCallback((next: Currency) => {
    rememberCurrency(next);
    setShown((before) => ({ ...before, chosen: next }));
  }, []);

  const value = useMemo(
    () => ({
      language,
      currency,
      offer,
      store,
      rates,
      changeLanguage,
      changeCurrency,
      showLanguage,
      showRememberedCurrency,
    }),
    [language, currency, offer, store, rates, changeLanguage, changeCurrency, showLanguage, showRememberedCurrency],
  );
  return <PreferencesContext value={value}>{children}</PreferencesContext>;
}

export function usePreferences(): PreferencesValue {
  const preferences = use(PreferencesContext);
  if (!preferences) throw new Error('usePreferences() needs a PreferencesProvider above it');
  return preferences;
}

/** Who the shop is and what it offers; undefined until it is known. */
export const useStore = (): Store | undefined => usePreferences().store;
