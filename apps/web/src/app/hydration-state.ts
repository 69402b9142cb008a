import type { Session } from '@fori/client/session';
import type { Currency } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';
import type { DehydratedState } from '@tanstack/react-query';

export const STATE_ELEMENT_ID = 'app-state';

/** What the server passes to the browser. */
export interface HydrationState {
  /** path and query of the page that was rendered */
  address: string;
  language: Language;
  currency: Currency;
  /** whose cart is in it; null for a page that is the same for everybody */
  guest: string | null;
  /** the HTTP status of the page */
  status: number;
  queries: DehydratedState;
}

/**
 * The state the server left in the page; null without one, and where it was rendered for another visitor, such
 * as the guest before a sign-in. Its data counts as fresh from now: the server caches pages, and serves a cached one only while its
 * data is valid.
 */
export function readHydrationState({ getToken, getGuestId }: Session): HydrationState | null {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  const state: HydrationState | null = text ? JSON.parse(text) : null;
  if (state?.guest && (getToken() || getGuestId(state.guest) !== state.guest)) return null;
  for (const query of state?.queries.queries ?? []) query.state.dataUpdatedAt = Date.now();
  return state;
}
