import { sessionBrowserStorage } from '@fori/client/browser-storage';
import type { Session } from '@fori/client/session';
import { storageKey } from '@fori/domain/shop';

/** What a tab remembers of a person between screens. */
export const tabStorage = {
  /** name and address as typed at the checkout */
  checkoutDraft: storageKey('checkout-draft'),
  /** what opens the order placed last */
  receipt: storageKey('placed-order'),
  /** tokens of the links that opened orders in this tab, by order */
  orderLinks: storageKey('order-links'),
  /** what was typed into a form of the account and not saved (form/drafts.ts) */
  formDrafts: storageKey('form-drafts'),
} as const;

/**
 * Lets the tab forget a person who leaves, for the next one at this screen is another. Whose session has merely ended is
 * likely to come back to what they were doing; only somebody else's coming ends that. Returns how to stop.
 */
export const clearOnSignOut = (session: Session, storage = sessionBrowserStorage()): (() => void) => {
  let owner = session.getSnapshot().user?.id ?? null;
  return session.subscribe(() => {
    const now = session.getSnapshot().user?.id ?? null;
    if (now === null && session.hasExpired()) return;
    if (owner !== null && now !== owner) for (const key of Object.values(tabStorage)) storage.removeItem(key);
    owner = now;
  });
};
