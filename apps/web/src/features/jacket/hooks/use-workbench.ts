import { createContext, use, useMemo } from 'react';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import type * as workbench from '../components/workbench.tsx';
import type { DrawingState } from './use-drawing.ts';

/** What the jacket is worked on with; null until it is there. For the page around it: its own parts know it is. */
type Workbench = typeof workbench | null;

export const WorkbenchContext = createContext<Workbench>(null);

export const useWorkbench = (): Workbench => use(WorkbenchContext);

const load = () => Promise.all([import('../artwork/drawing.ts'), import('../components/workbench.tsx')]);

/** Loads what draws jackets after hydration, for it is heavier than the page. */
export function useWorkbenchLoader(): { drawing: DrawingState; workbench: Workbench } {
  const { part, failed, retry } = useLazyPart(load, true);
  const [drawing, workbench] = part ?? [null, null];
  return { drawing: useMemo(() => ({ drawing, failed, retry }), [drawing, failed, retry]), workbench };
}
