import { useState } from 'react';
import type { FailureTexts } from '../../../shared/cart-failure.ts';
import { useOptimisticQuantity } from './use-optimistic-quantity.ts';

interface LineParts {
  /** the API's last response */
  quantity: number;
  /** resolves to why the quantity was refused */
  change: (quantity: number) => Promise<FailureTexts | null>;
  /** resolves to whether the line was removed */
  remove: () => Promise<boolean>;
  /** called after removal, to move the focus */
  onRemoved: () => void;
}

/** The actions of a cart line and their state. */
export function useLine({ quantity: known, change, remove, onRemoved }: LineParts) {
  const [removing, setRemoving] = useState(false);
  const [refusal, setRefusal] = useState<FailureTexts | null>(null);
  const { setQuantity, ...counted } = useOptimisticQuantity(known, async (quantity) =>
    setRefusal(await change(quantity)),
  );
  return {
    ...counted,
    /** why the last quantity was refused, until another one is asked for */
    refusal,
    setQuantity: (quantity: number) => {
      setRefusal(null);
      void setQuantity(quantity);
    },
    removing,
    remove: async () => {
      setRemoving(true);
      if (await remove()) onRemoved();
      else setRemoving(false);
    },
  };
}

export type Line = ReturnType<typeof useLine>;
