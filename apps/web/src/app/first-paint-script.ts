import type { Currency } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';
import { storageKey } from '@fori/domain/shop';
import { draftKey } from '../features/jacket/model/draft.ts';
import { tabStorage } from '../shared/tab-storage.ts';

const js = JSON.stringify;

/** The stored theme, else the system's. */
const themePart = `(function(){try{var t=localStorage.getItem(${js(storageKey('theme'))})}catch(e){}if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))document.documentElement.classList.add('dark')})();`;

/** The minimum time between two reloads, ms: where a proxy strips the cookies, each page would reload again. */
const MIN_RELOAD_INTERVAL_MS = 3000;

const keepFunction =
  "function keep(k,shown,known){var v=localStorage.getItem(k),s=location.protocol==='https:',n=(s?'__Host-':'')+k;" +
  "if(known.indexOf(v)<0||('; '+document.cookie).indexOf('; '+n+'=')>=0)return;" +
  "document.cookie=n+'='+v+'; Path=/; Max-Age=31536000; SameSite=Lax'+(s?'; Secure':'');" +
  "if(shown&&v!==shown&&document.cookie.indexOf(n+'='+v)>=0)again=true}";

interface Rendered {
  language: Language;
  currency: Currency;
  /** whether the address itself names the language */
  languageInAddress: boolean;
  /** what visitors can choose; a stored choice of anything else is left alone here */
  offer: { languages: readonly Language[]; currencies: readonly Currency[] };
}

/**
 * Runs before the first paint of a page rendered without a theme cookie. Sets the theme; and when local storage has
 * another language or currency whose cookie is missing, it restores the cookie and reloads before anything is seen.
 * Plain ES5 text, because it is inlined as it is.
 */
export const firstPaintScript = ({ language, currency, languageInAddress, offer }: Rendered): string =>
  `${themePart}(function(){try{var again=false,m=${js(storageKey('asked-again-at'))};${keepFunction}` +
  `keep(${js(storageKey('language'))},${js(languageInAddress ? null : language)},${js(offer.languages)});` +
  `keep(${js(storageKey('currency'))},${js(currency)},${js(offer.currencies)});` +
  `if(again&&Date.now()-sessionStorage.getItem(m)>${MIN_RELOAD_INTERVAL_MS}){sessionStorage.setItem(m,Date.now());` +
  "document.documentElement.style.display='none';location.reload()}}catch(e){}})()";

/** `markStoredDraft`, before the designer's page is painted. */
export const storedDraftScript = `try{document.documentElement.toggleAttribute('data-stored-jacket',localStorage.getItem(${js(draftKey(null))})!==null)}catch(e){}`;

/** Before the checkout is painted: a form rendered without what was typed before is not shown. */
export const storedCheckoutScript = `try{document.documentElement.toggleAttribute('data-stored-checkout',sessionStorage.getItem(${js(tabStorage.checkoutDraft)})!==null)}catch(e){}`;
