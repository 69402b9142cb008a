import { useState } from 'react';
import { useOptimisticQuantity } from './use-optimistic-quantity.ts';

interface LineParts {
  /** what the shop last said */
  quantity: number;
  change: (quantity: number) => Promise<unknown>;
  /** gives whether the line has gone */
  remove: () => Promise<boolean>;
  /** after the line has gone, so that the focus does not go with it */
  onRemoved: () => void;
}

/** What a line of the cart can be asked to do, and what it is doing. */
export function useLine({ quantity: known, change, remove, onRemoved }: LineParts) {
  const [removing, setRemoving] = useState(false);
  const counted = useOptimisticQuantity(known, change);
  return {
    ...counted,
    removing,
    remove: async () => {
      setRemoving(true);
      if (await remove()) onRemoved();
      else setRemoving(false);
    },
  };
}

export type Line = ReturnType<typeof useLine>;
