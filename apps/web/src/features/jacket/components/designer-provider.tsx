import { type ReactNode, useState } from 'react';
import { DesignerContext } from '../hooks/use-designer.ts';
import { DraftContext, useDraftOf } from '../hooks/use-draft.ts';
import { useKnownJacketPrices } from '../hooks/use-jacket-offer.ts';
import { createDesignerStore } from '../model/store.ts';

interface DesignerProviderProps {
  jacket: number | null;
  /** a design or jacket named by the address is still to be opened */
  opens: boolean;
  children: ReactNode;
}

/** Provides the state of a jacket being designed and its draft. */
export function DesignerProvider({ jacket, opens, children }: DesignerProviderProps) {
  const [store] = useState(createDesignerStore);
  const draft = useDraftOf(jacket, store, { opens, prices: useKnownJacketPrices() });
  return (
    <DesignerContext value={store}>
      <DraftContext value={draft}>{children}</DraftContext>
    </DesignerContext>
  );
}
