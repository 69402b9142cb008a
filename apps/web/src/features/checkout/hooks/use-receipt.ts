import { useLayoutEffect, useState } from 'react';
import { loadReceipt, type Receipt } from '../storage.ts';

/** What opens the order just placed: `undefined` until the browser has been asked, null when there is none. */
export function useReceipt(): Receipt | null | undefined {
  const [receipt, setReceipt] = useState<Receipt | null | undefined>(undefined);
  // before it is painted: whoever comes from the checkout sees the link at once
  useLayoutEffect(() => setReceipt(loadReceipt()), []);
  return receipt;
}
