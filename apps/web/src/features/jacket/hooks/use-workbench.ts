import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type * as workbench from '../components/workbench.tsx';
import { type DrawingState, noDrawing } from './use-drawing.ts';

/** What the jacket is worked on with; null until it is there. For the page around it: its own parts know it is. */
type Workbench = typeof workbench | null;

export const WorkbenchContext = createContext<Workbench>(null);

export const useWorkbench = (): Workbench => use(WorkbenchContext);

/** Fetches what draws jackets as soon as the page has come alive, for it is heavier than the page. */
export function useWorkbenchLoader(): { drawing: DrawingState; workbench: Workbench } {
  const [loaded, setLoaded] = useState<{ drawing: DrawingState['drawing']; workbench: Workbench }>({
    drawing: noDrawing.drawing,
    workbench: null,
  });
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins anew
  useEffect(() => {
    let gone = false;
    Promise.all([import('../artwork/drawing.ts'), import('../components/workbench.tsx')]).then(
      ([drawing, workbench]) => !gone && setLoaded({ drawing, workbench }),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [tries]);
  const retry = useCallback(() => {
    setFailed(false);
    setTries((before) => before + 1);
  }, []);
  const drawing = useMemo(() => ({ drawing: loaded.drawing, failed, retry }), [loaded, failed, retry]);
  return { drawing, workbench: loaded.workbench };
}
