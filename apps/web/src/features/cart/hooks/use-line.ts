import { useState } from 'react';
import { useOptimisticQuantity } from './use-optimistic-quantity.ts';

interface LineParts {
  /** the API's last response */
  quantity: number;
  change: (quantity: number) => Promise<unknown>;
  /** resolves to whether the line was removed */
  remove: () => Promise<boolean>;
  /** called after removal, to move the focus */
  onRemoved: () => void;
}

/** The actions of a cart line and their state. */
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
