import { ARTBOARD, type JacketSize, type JacketView, LOGO_SIZE } from '@fori/domain/jackets';
import { snap } from '@fori/jacket/geometry';
import { SNAP_RADIUS } from '../measures.ts';

export interface Place {
  view: JacketView;
  x: number;
  y: number;
}

/** The stages on the page, by their side; a hidden one has no size. */
export const stageOf = (view: JacketView): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-stage="${view}"]`);

const unitsOn = (stage: HTMLElement) => ARTBOARD.width / stage.getBoundingClientRect().width;

/** A point of the screen in a stage's artboard units. */
export const unitsAt = (stage: HTMLElement, clientX: number, clientY: number): { x: number; y: number } => {
  const { left, top } = stage.getBoundingClientRect();
  const scale = unitsOn(stage);
  return { x: (clientX - left) * scale, y: (clientY - top) * scale };
};

/** A place of a stage as a point of the screen. */
export const screenAt = (stage: HTMLElement, x: number, y: number): { left: number; top: number; side: number } => {
  const { left, top } = stage.getBoundingClientRect();
  const scale = unitsOn(stage);
  return { left: left + x / scale, top: top + y / scale, side: LOGO_SIZE / scale };
};

/** The stage below a point of the screen. */
export const stageBelow = (clientX: number, clientY: number): { stage: HTMLElement; view: JacketView } | null => {
  for (const view of ['front', 'back'] as const) {
    const stage = stageOf(view);
    if (!stage) continue;
    const { left, right, top, bottom, width } = stage.getBoundingClientRect();
    if (width > 0 && clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return { stage, view };
  }
  return null;
};

/**
 * Where a logo held over a point lands: drawn to the centre line and to seams when near, within the printable area.
 * Shows the lines it is drawn to. Touches the page itself, for a drag is not worth rendering anything.
 */
export const landing = (
  stage: HTMLElement,
  view: JacketView,
  x: number,
  y: number,
  size: JacketSize,
  free: boolean,
): { x: number; y: number } => {
  const found = snap(view, x, y, free ? 0 : SNAP_RADIUS, size);
  const line = found.to ?? '';
  // each writing makes the browser look at everything within again
  if (stage.dataset.dragging === undefined) stage.dataset.dragging = '';
  if (stage.dataset.snap !== line) stage.dataset.snap = line;
  return { x: found.x, y: found.y };
};

/** Hides area and lines again, but for the stage that is still dragged over. */
export const clearGuides = (but: HTMLElement | null = null): void => {
  for (const stage of document.querySelectorAll<HTMLElement>('[data-stage][data-dragging]')) {
    if (stage === but) continue;
    delete stage.dataset.dragging;
    delete stage.dataset.snap;
  }
};
