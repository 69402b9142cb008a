import { sessionBrowserStorage } from '@fori/client/browser-storage';
import { tabStorage } from '../../shared/tab-storage.ts';
import { newOrderAttempt, type OrderAttempt, parseOrderAttempt } from './attempt.ts';
import { type CheckoutValues, parseDraft, serialiseDraft } from './checkout-form.ts';

/** Stored for this tab only, because a checkout is private. */
const storage = sessionBrowserStorage();

/** The attempt a reload interrupted, or a new one, which is stored from now on. */
export const loadOrCreateAttempt = (): OrderAttempt => {
  const stored = parseOrderAttempt(storage.getItem(tabStorage.checkoutAttempt));
  if (stored) return stored;
  const made = newOrderAttempt();
  saveAttempt(made);
  return made;
};

export const saveAttempt = (attempt: OrderAttempt | null): void => {
  if (attempt) storage.setItem(tabStorage.checkoutAttempt, JSON.stringify(attempt));
  else storage.removeItem(tabStorage.checkoutAttempt);
};

/** The stored input; null where nothing has been typed in this tab. */
export const loadDraft = (): CheckoutValues | null => {
  const stored = storage.getItem(tabStorage.checkoutDraft);
  return stored === null ? null : parseDraft(stored);
};
export const saveDraft = (values: CheckoutValues): void =>
  storage.setItem(tabStorage.checkoutDraft, serialiseDraft(values));
export const removeDraft = (): void => storage.removeItem(tabStorage.checkoutDraft);
