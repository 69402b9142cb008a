import { useRef, useState } from 'react';

/**
 * A quantity that shows the requested value at once and sends one request at a time: changes made meanwhile are joined
 * into the next request, so that the last one wins. When that is refused, the quantity falls back to `known`, the API's
 * last response.
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
    // the response reaches `known` in a later render; clearing the value now would flash the old quantity
    setTimeout(() => {
      if (!sending.current) setRequested(null);
    });
  };

  return { quantity: requested ?? known, waiting: requested !== null, setQuantity };
}
