import { ARTBOARD, type JacketSize, type JacketView, LOGO_SIZE } from '@fori/domain/jackets';
import { snap } from '@fori/jacket/geometry';
import { SNAP_RADIUS } from '../measures.ts';

export interface Place {
  view: JacketView;
  x: number;
  y: number;
}

/** The canvases on the page by side; a hidden one has no size. */
export const canvasOf = (view: JacketView): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-stage="${view}"]`);

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

/** The canvas at a screen point. */
export const canvasAt = (clientX: number, clientY: number): { canvas: HTMLElement; view: JacketView } | null => {
  for (const view of ['front', 'back'] as const) {
    const canvas = canvasOf(view);
    if (!canvas) continue;
    const { left, right, top, bottom, width } = canvas.getBoundingClientRect();
    if (width > 0 && clientX >= left && clientX <= right && clientY >= top && clientY <= bottom)
      return { canvas, view };
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
