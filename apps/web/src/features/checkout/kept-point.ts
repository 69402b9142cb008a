import { sessionBrowserStorage } from '@fori/client/browser-storage';
import { tabStorage } from '../../shared/tab-storage.ts';
import { loadOrCreateAttempt } from './storage.ts';

/*
 * The pick-up point that was chosen for the order that is being placed, kept for this tab so that it survives a reload. Not part of the
 * form's draft, which the checkout reads before it loads anything of pick-up points.
 */

const storage = sessionBrowserStorage();

const ofThisOrder = (): string => `${loadOrCreateAttempt().key} `;

/** Null where none was chosen, or for another order. */
export const loadKeptPoint = (): string | null => {
  const stored = storage.getItem(tabStorage.pickupPoint);
  return stored?.startsWith(ofThisOrder()) ? stored.slice(ofThisOrder().length) : null;
};

export const saveKeptPoint = (point: string): void => storage.setItem(tabStorage.pickupPoint, ofThisOrder() + point);

export const removeKeptPoint = (): void => storage.removeItem(tabStorage.pickupPoint);
