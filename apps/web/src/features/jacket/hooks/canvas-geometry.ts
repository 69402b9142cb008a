import { ARTBOARD, type JacketSize, type JacketView, LOGO_SIZE } from '@fori/domain/jackets';
import { snap } from '@fori/jacket/geometry';
import { SNAP_RADIUS } from '../measures.ts';
import type { Size } from '../model/camera.ts';

export interface Place {
  view: JacketView;
  x: number;
  y: number;
}

/** The canvases on the page by side: one fills the stage, the other is a thumbnail. */
export const canvasOf = (view: JacketView): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-stage="${view}"]`);

/** The size of the stage, as if it were the artboard's where nothing is laid out. */
export const stageSize = (): Size => {
  const stage = document.querySelector<HTMLElement>('[data-frame="stage"]');
  return stage?.clientWidth && stage.clientHeight ? { width: stage.clientWidth, height: stage.clientHeight } : ARTBOARD;
};

const unitsOn = (canvas: HTMLElement) => ARTBOARD.width / canvas.getBoundingClientRect().width;

/** A screen point in a canvas's artboard units. */
export const unitsAt = (canvas: HTMLElement, clientX: number, clientY: number): { x: number; y: number } => {
  const { left, top } = canvas.getBoundingClientRect();
  const scale = unitsOn(canvas);
  return { x: (clientX - left) * scale, y: (clientY - top) * scale };
};

/** An artboard point of a canvas as a screen point. */
export const screenAt = (canvas: HTMLElement, x: number, y: number): { left: number; top: number; side: number } => {
  const { left, top } = canvas.getBoundingClientRect();
  const scale = unitsOn(canvas);
  return { left: left + x / scale, top: top + y / scale, side: LOGO_SIZE / scale };
};

/** The canvas whose frame is at a screen point: the thumbnail's, which lies on the stage, or else the stage's. */
export const canvasAt = (clientX: number, clientY: number): { canvas: HTMLElement; view: JacketView } | null => {
  for (const frame of ['thumbnail', 'stage'] as const) {
    const canvas = document.querySelector<HTMLElement>(`[data-frame="${frame}"] [data-stage]`);
    const box = canvas?.parentElement?.getBoundingClientRect();
    if (!canvas || !box) continue;
    if (clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom)
      return { canvas, view: canvas.dataset.stage === 'back' ? 'back' : 'front' };
  }
  return null;
};

/**
 * Where a dragged logo lands: snapped to the centre line and to seams when near, within the printable area. Shows the
 * lines by attributes of the element, because a drag is not worth rendering.
 */
export const dropPosition = (
  canvas: HTMLElement,
  view: JacketView,
  x: number,
  y: number,
  size: JacketSize,
  free: boolean,
): { x: number; y: number } => {
  const found = snap(view, x, y, free ? 0 : SNAP_RADIUS, size);
  const line = found.to ?? '';
  // each write makes the browser recompute styles of everything inside
  if (canvas.dataset.dragging === undefined) canvas.dataset.dragging = '';
  if (canvas.dataset.snap !== line) canvas.dataset.snap = line;
  return { x: found.x, y: found.y };
};

/** Hides area and lines, except on the canvas still being dragged over. */
export const clearGuides = (but: HTMLElement | null = null): void => {
  for (const canvas of document.querySelectorAll<HTMLElement>('[data-stage][data-dragging]')) {
    if (canvas === but) continue;
    delete canvas.dataset.dragging;
    delete canvas.dataset.snap;
  }
};
