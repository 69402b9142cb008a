import { createContext, use, useMemo } from 'react';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import type * as designerParts from '../components/designer-parts.tsx';
import type { DrawingState } from './use-drawing.ts';

/** The designer's lazily loaded parts; null until they are loaded. For the page around them. */
type DesignerParts = typeof designerParts | null;

export const DesignerPartsContext = createContext<DesignerParts>(null);

export const useDesignerParts = (): DesignerParts => use(DesignerPartsContext);

const load = () => Promise.all([import('../artwork/drawing.ts'), import('../components/designer-parts.tsx')]);

/** Loads the drawing code after hydration, because it is heavier than the page. */
export function useDesignerPartsLoader(): { drawing: DrawingState; designerParts: DesignerParts } {
  const { part, failed, retry } = useLazyPart(load, true);
  const [drawing, designerParts] = part ?? [null, null];
  return { drawing: useMemo(() => ({ drawing, failed, retry }), [drawing, failed, retry]), designerParts };
}
