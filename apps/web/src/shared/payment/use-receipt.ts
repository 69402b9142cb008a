import { useLayoutEffect, useState } from 'react';
import { loadReceipt, type Receipt } from './receipt.ts';

/** The token of the order just placed: `undefined` until storage has been read, null when there is none. */
export function useReceipt(): Receipt | null | undefined {
  const [receipt, setReceipt] = useState<Receipt | null | undefined>(undefined);
  // before the first paint, so that the link is there at once
  useLayoutEffect(() => setReceipt(loadReceipt()), []);
  return receipt;
}
