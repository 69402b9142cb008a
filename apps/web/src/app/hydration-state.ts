import type { Currency } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';
import type { DehydratedState } from '@tanstack/react-query';

export const STATE_ELEMENT_ID = 'app-state';

/** What the server tells the browser to continue with. */
export interface HydrationState {
  language: Language;
  currency: Currency;
  /** the HTTP status of the page */
  status: number;
  queries: DehydratedState;
}

/** The state the server left in the page; null where a page came without one. */
export function readHydrationState(): HydrationState | null {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  return text ? JSON.parse(text) : null;
}
