import { useMemo } from 'react';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { loadReceipt, type Receipt } from './receipt.ts';

/** The token of the order just placed: `undefined` until storage may be read, null when there is none. */
export function useReceipt(): Receipt | null | undefined {
  const isHydrated = useIsHydrated();
  return useMemo(() => (isHydrated ? loadReceipt() : undefined), [isHydrated]);
}
