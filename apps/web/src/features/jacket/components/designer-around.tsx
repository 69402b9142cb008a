import { type ReactNode, useState } from 'react';
import { DesignerContext, useSteps } from '../hooks/use-designer.ts';
import { DraftContext, useDraftOf } from '../hooks/use-draft.ts';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { createDesignerStore } from '../model/store.ts';

/** Keeps a jacket being designed, its draft and its keys for whatever is within. */
export function DesignerAround({ jacket, children }: { jacket: number | null; children: ReactNode }) {
  const [store] = useState(createDesignerStore);
  const draft = useDraftOf(jacket, store);
  useShortcuts(useSteps(store));
  return (
    <DesignerContext value={store}>
      <DraftContext value={draft}>{children}</DraftContext>
    </DesignerContext>
  );
}
