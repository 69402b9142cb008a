import { useRef, useState } from 'react';

/**
 * A quantity that shows what was asked for at once and sends it one request at a time: steps made meanwhile are joined
 * into the next one, so that the last always counts. When the last is refused, the quantity falls back to `known`, what
 * the shop last said.
 */
export function useOptimisticQuantity(known: number, change: (quantity: number) => Promise<unknown>) {
  const [requested, setRequested] = useState<number | null>(null);
  const next = useRef<number | null>(null);
  const sending = useRef(false);

  const setQuantity = async (quantity: number) => {
    setRequested(quantity);
    next.current = quantity;
    if (sending.current) return;
    sending.current = true;
    while (next.current !== null) {
      const sent = next.current;
      next.current = null;
      await change(sent);
    }
    sending.current = false;
    // the shop's answer reaches `known` in a turn of its own; letting go before it would show the quantity of before
    setTimeout(() => {
      if (!sending.current) setRequested(null);
    });
  };

  return { quantity: requested ?? known, waiting: requested !== null, setQuantity };
}
