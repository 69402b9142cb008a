import { ARTBOARD, type JacketDesign, type JacketView } from '@fori/domain/jackets';
import { type LogoZone, putIn } from '@fori/domain/logo-zones';
import { type Footed, footprint } from '@fori/jacket/footprint';
import { type Snapped, snap, zoneAt } from '@fori/jacket/geometry';
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

/** A logo's picture, which lies below the light and moves with what the logo is held by. */
export const pictureOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-picture-of="${id}"]`);

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

/** An artboard point of a canvas as a screen point, and the side of a logo there. */
export const screenAt = (
  canvas: HTMLElement,
  { x, y, side }: { x: number; y: number; side: number },
): { left: number; top: number; side: number } => {
  const { left, top } = canvas.getBoundingClientRect();
  const scale = unitsOn(canvas);
  return { left: left + x / scale, top: top + y / scale, side: side / scale };
};

/** The canvas whose frame is at a screen point: the thumbnail's, which lies on the stage, or else the stage's. */
export const canvasAt = (clientX: number, clientY: number): { canvas: HTMLElement; view: JacketView } | null => {
  // the turned or the opened jacket lies above both
  if (document.querySelector('[data-turning], [data-inside]')) return null;
  for (const frame of ['thumbnail', 'stage'] as const) {
    const canvas = document.querySelector<HTMLElement>(`[data-frame="${frame}"] [data-stage]`);
    const box = canvas?.parentElement?.getBoundingClientRect();
    if (!canvas || !box) continue;
    if (clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom)
      return { canvas, view: canvas.dataset.stage === 'back' ? 'back' : 'front' };
  }
  return null;
};

/** A line within a logo's own box, as fractions of its side from its middle. */
const lineStyle = (
  element: HTMLElement,
  axis: 'x' | 'y',
  line: Record<'at' | 'from' | 'length', number> | null,
): void => {
  for (const part of ['at', 'from', 'length'] as const) {
    if (line) element.style.setProperty(`--line-${axis}-${part}`, `${line[part] * 100}%`);
    else element.style.removeProperty(`--line-${axis}-${part}`);
  }
};

/** Shows which lines a dragged logo shares with others, by its own style alone: `AlignmentLines`. */
const showLines = (element: HTMLElement, { x, y, lines }: Snapped, side: number): void => {
  for (const axis of ['x', 'y'] as const) {
    const found = lines.find((line) => line.axis === axis);
    const [along, across] = axis === 'x' ? [x, y] : [y, x];
    lineStyle(
      element,
      axis,
      found
        ? {
            at: (found.line - along) / side,
            from: (found.from - across) / side,
            length: (found.to - found.from) / side,
          }
        : null,
    );
  }
};

/** Hides the lines of a logo that is no longer dragged. */
export const hideLines = (element: HTMLElement): void => {
  for (const axis of ['x', 'y'] as const) lineStyle(element, axis, null);
};

interface Drop {
  canvas: HTMLElement;
  /** what follows the pointer */
  element: HTMLElement | null;
  logo: Place & Footed & { id?: string };
  design: Pick<JacketDesign, 'size' | 'logos'>;
  /** without snapping */
  free: boolean;
}

export interface Dropped {
  x: number;
  y: number;
  /** null for the body */
  zone: LogoZone | null;
  /** how large it is there */
  side: number;
}

/**
 * Where a dragged logo lands: in the zone it is over, or else the one it was in; snapped to the centre line, other logos and
 * seams when near, within the printable area. Shows the lines by attributes and styles of elements, because rendering
 * during a drag is slow.
 */
export const dropPosition = ({ canvas, element, logo: dragged, design, free }: Drop): Dropped => {
  const over = zoneAt(dragged.view, dragged.x, dragged.y, design.size);
  const zone = over === undefined ? (dragged.zone ?? null) : over;
  const logo = putIn(dragged, zone);
  const taken = footprint(logo);
  const others = free ? [] : design.logos.filter(({ id, view }) => view === logo.view && id !== logo.id);
  const found = snap(logo.view, logo.x, logo.y, free ? 0 : SNAP_RADIUS, design.size, taken, others);
  if (element) showLines(element, found, taken.side);
  const line = found.to ?? '';
  // each write makes the browser recompute styles of everything inside
  if (canvas.dataset.dragging === undefined) canvas.dataset.dragging = '';
  if (canvas.dataset.snap !== line) canvas.dataset.snap = line;
  return { x: found.x, y: found.y, zone, side: taken.side };
};

/** Hides area and lines, except on the canvas still being dragged over. */
export const clearGuides = (but: HTMLElement | null = null): void => {
  for (const canvas of document.querySelectorAll<HTMLElement>('[data-stage][data-dragging]')) {
    if (canvas === but) continue;
    delete canvas.dataset.dragging;
    delete canvas.dataset.snap;
  }
};
