import { useRef, useState } from 'react';

/**
 * A quantity that shows what was asked for at once and sends it one request at a time: steps made meanwhile are joined
 * into the next one. When `change` answers false, the quantity falls back to `known`, what the shop last said.
 */
export function useOptimisticQuantity(known: number, change: (quantity: number) => Promise<boolean>) {
  const [wanted, setWanted] = useState<number | null>(null);
  const next = useRef<number | null>(null);
  const sending = useRef(false);

  const setQuantity = async (quantity: number) => {
    setWanted(quantity);
    next.current = quantity;
    if (sending.current) return;
    sending.current = true;
    while (next.current !== null) {
      const sent = next.current;
      next.current = null;
      if (!(await change(sent))) next.current = null;
    }
    sending.current = false;
    setWanted(null);
  };

  return { quantity: wanted ?? known, waiting: wanted !== null, setQuantity };
}
