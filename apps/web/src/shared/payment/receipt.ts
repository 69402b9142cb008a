import { sessionBrowserStorage } from '@fori/client/browser-storage';
import { tabStorage } from '../tab-storage.ts';

const storage = sessionBrowserStorage();

/** The token of the order just placed. */
export interface Receipt {
  id: string;
  token: string;
  /** it waited for its payment when it was last seen */
  unpaid?: boolean;
}

export const saveReceipt = (receipt: Receipt): void => storage.setItem(tabStorage.receipt, JSON.stringify(receipt));

export const loadReceipt = (): Receipt | null => {
  const stored = storage.getItem(tabStorage.receipt);
  if (!stored) return null;
  try {
    const { id, token, unpaid } = JSON.parse(stored) as Partial<Receipt>;
    return typeof id === 'string' && typeof token === 'string' ? { id, token, unpaid: unpaid === true } : null;
  } catch {
    return null;
  }
};
