import { createContext, use } from 'react';
import type * as drawing from '../artwork/drawing.ts';

export interface DrawingState {
  /** the drawing code; null until it has loaded */
  drawing: typeof drawing | null;
  failed: boolean;
  retry: () => void;
}

const noDrawing: DrawingState = { drawing: null, failed: false, retry: () => undefined };

export const DrawingContext = createContext<DrawingState>(noDrawing);

export const useDrawing = (): DrawingState => use(DrawingContext);
