import { ARTBOARD, type JacketSize, type JacketView, LOGO_SIZE } from '@fori/domain/jackets';
import { snap } from '@fori/jacket/geometry';
import { SNAP_RADIUS } from '../measures.ts';

export interface Place {
  view: JacketView;
  x: number;
  y: number;
}

/** The canvases on the page, by their side; a hidden one has no size. */
export const canvasOf = (view: JacketView): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-stage="${view}"]`);

const unitsOn = (canvas: HTMLElement) => ARTBOARD.width / canvas.getBoundingClientRect().width;

/** A point of the screen in a canvas's artboard units. */
export const unitsAt = (canvas: HTMLElement, clientX: number, clientY: number): { x: number; y: number } => {
  const { left, top } = canvas.getBoundingClientRect();
  const scale = unitsOn(canvas);
  return { x: (clientX - left) * scale, y: (clientY - top) * scale };
};

/** A place of a canvas as a point of the screen. */
export const screenAt = (canvas: HTMLElement, x: number, y: number): { left: number; top: number; side: number } => {
  const { left, top } = canvas.getBoundingClientRect();
  const scale = unitsOn(canvas);
  return { left: left + x / scale, top: top + y / scale, side: LOGO_SIZE / scale };
};

/** The canvas below a point of the screen. */
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
 * Where a logo held over a point lands: drawn to the centre line and to seams when near, within the printable area.
 * Shows the lines it is drawn to. Touches the page itself, for a drag is not worth rendering anything.
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
  // each writing makes the browser look at everything within again
  if (canvas.dataset.dragging === undefined) canvas.dataset.dragging = '';
  if (canvas.dataset.snap !== line) canvas.dataset.snap = line;
  return { x: found.x, y: found.y };
};

/** Hides area and lines again, but for the canvas that is still dragged over. */
export const clearGuides = (but: HTMLElement | null = null): void => {
  for (const canvas of document.querySelectorAll<HTMLElement>('[data-stage][data-dragging]')) {
    if (canvas === but) continue;
    delete canvas.dataset.dragging;
    delete canvas.dataset.snap;
  }
};
