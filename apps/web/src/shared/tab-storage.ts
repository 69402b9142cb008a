import { sessionBrowserStorage } from '@fori/client/browser-storage';
import type { Session } from '@fori/client/session';
import { storageKey } from '@fori/domain/shop';

/** What a tab stores of a person between screens. */
export const tabStorage = {
  /** name and address as typed in the checkout */
  checkoutDraft: storageKey('checkout-draft'),
  /** an order that was sent, or waits for an approval: its idempotency key and its body */
  checkoutAttempt: storageKey('checkout-attempt'),
  /** the pick-up point chosen for the order that is being placed */
  pickupPoint: storageKey('pickup-point'),
  /** the token of the order placed last */
  receipt: storageKey('placed-order'),
  /** tokens of the links that opened orders in this tab, by order */
  orderLinks: storageKey('order-links'),
  /** unsaved input of account forms (form/drafts.ts) */
  formDrafts: storageKey('form-drafts'),
} as const;

/**
 * Clears the tab's storage when a person signs out, because the next one at this screen is another. After an expired
 * session the same person is likely to return; only somebody else's sign-in clears it then. Returns a function that
 * stops it.
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
