import { type ReactNode, useState } from 'react';
import { DesignerContext, useSteps } from '../hooks/use-designer.ts';
import { DraftContext, useDraftOf } from '../hooks/use-draft.ts';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { createDesignerStore } from '../model/store.ts';

interface DesignerProviderProps {
  jacket: number | null;
  /** a design or jacket named by the address is still to be opened */
  opens: boolean;
  children: ReactNode;
}

/** Provides the state of a jacket being designed, its draft and its shortcuts. */
export function DesignerProvider({ jacket, opens, children }: DesignerProviderProps) {
  const [store] = useState(createDesignerStore);
  const draft = useDraftOf(jacket, store, opens);
  useShortcuts(useSteps(store));
  return (
    <DesignerContext value={store}>
      <DraftContext value={draft}>{children}</DraftContext>
    </DesignerContext>
  );
}
