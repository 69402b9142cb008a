import type { JacketSize, JacketView } from '@fori/domain/jackets';
import type { LogoZone } from '@fori/domain/logo-zones';
import { alignedOn, lineOf, type Neighbour, type SharedLine } from './align.ts';
import { modelLines, type Part, patternOf, pocketZips } from './cut.ts';
import { type Footprint, footprint } from './footprint.ts';
import { mirrored, nearestOn, nearestOnSegment, type Point } from './polyline.ts';
import { CENTRE_X, clampToPrintable, isPrintable } from './printable.ts';
import { fitOf, fitted, MM_PER_UNIT, ORIGIN } from './sizing.ts';
import { zonePart } from './zones.ts';

export type { Point } from './polyline.ts';
export { CENTRE_X, clampToPrintable, isPrintable, printable, zoneAt } from './printable.ts';
export { MM_PER_UNIT } from './sizing.ts';

export interface SeamLine {
  id: string;
  line: readonly Point[];
}

const seamCache = new Map<string, readonly SeamLine[]>();

/** The seams of a part of a view in a size, in artboard units; on the front of the body including the zips. */
export function seams(view: JacketView, size: JacketSize = 'medium', on: Part = 'body'): readonly SeamLine[] {
  const key = `${view} ${size} ${on}`;
  const lines = seamCache.get(key) ?? calculateSeams(view, size, on);
  seamCache.set(key, lines);
  return lines;
}

function calculateSeams(view: JacketView, size: JacketSize, on: Part): SeamLine[] {
  const sewn = patternOf(view)
    .seams.filter(({ part }) => part === on)
    .map(({ id, part, line }): SeamLine => ({ id, line: fitted(fitOf(size, part), line) }));
  if (view === 'back' || on !== 'body') return sewn;
  const bottom = fitted(fitOf(size, 'body'), [[CENTRE_X, 1117]])[0] ?? ORIGIN;
  const pockets = pocketZips.map(
    (line, i): SeamLine => ({ id: `pocket-${i + 1}`, line: fitted(fitOf(size, 'body'), line) }),
  );
  return [...sewn, ...pockets, { id: 'zip', line: [ORIGIN, bottom] }];
}

const partFor = (view: JacketView, { zone }: Footprint): Part => (zone ? zonePart(zone, view) : 'body');

/** Whether a logo centred here covers a seam or, on the front, the zip, where it is harder to sew and folds. */
export function crossesSeam(
  view: JacketView,
  x: number,
  y: number,
  size: JacketSize = 'medium',
  taken: Footprint = footprint(),
): boolean {
  const half = taken.side / 2;
  const within = ([u, v]: Point) => Math.abs(u) < half && Math.abs(v) < half;
  return seams(view, size, partFor(view, taken)).some(({ line }) =>
    line.some((end, i) => {
      const b = taken.along(end[0] - x, end[1] - y);
      if (within(b)) return true;
      const start = line[i - 1];
      if (!start) return false;
      const a = taken.along(start[0] - x, start[1] - y);
      if (Math.min(a[0], b[0]) >= half || Math.max(a[0], b[0]) <= -half) return false;
      if (Math.min(a[1], b[1]) >= half || Math.max(a[1], b[1]) <= -half) return false;
      // segments are short compared with a logo, except that the zip is one long segment
      return within(nearestOnSegment(a, b, 0, 0));
    }),
  );
}

export type SnapTarget = 'centre' | 'logo' | 'seam';

export interface Snapped {
  x: number;
  y: number;
  /** what it snapped to, null for nothing */
  to: SnapTarget | null;
  /** the lines it shares with other logos, at most one on each axis */
  lines: readonly SharedLine[];
}

/**
 * Snaps a logo when closer than `radius` units: its centre to the centre line, its middle or edges to those of other logos,
 * on each axis by itself, or else its centre or one of its edges to a seam. Keeps it printable (JACKET-135).
 */
export function snap(
  view: JacketView,
  x: number,
  y: number,
  radius: number,
  size: JacketSize = 'medium',
  taken: Footprint = footprint(),
  others: readonly Neighbour[] = [],
): Snapped {
  const clamped = clampToPrintable(view, x, y, taken, size);
  const printable = (px: number, py: number) => isPrintable(view, px, py, taken, size);
  const centred = Math.abs(clamped.x - CENTRE_X) <= radius && printable(CENTRE_X, clamped.y);
  const across = centred ? null : alignedOn('x', clamped, taken, others, radius);
  const wantedX = centred ? CENTRE_X : (across?.at ?? clamped.x);
  const px = printable(wantedX, clamped.y) ? wantedX : clamped.x;
  const down = alignedOn('y', { x: px, y: clamped.y }, taken, others, radius);
  const py = down && printable(px, down.at) ? down.at : clamped.y;
  const put = { x: px, y: py };
  const lines = [
    ...(across && across.at === px ? [lineOf(across, put, taken)] : []),
    ...(down && down.at === py ? [lineOf(down, put, taken)] : []),
  ];
  if (centred || lines.length > 0) return { x: px, y: py, to: centred ? 'centre' : 'logo', lines };
  return { ...snapToSeam(view, clamped, radius, size, taken), lines };
}

function snapToSeam(
  view: JacketView,
  clamped: { x: number; y: number },
  radius: number,
  size: JacketSize,
  taken: Footprint,
): Omit<Snapped, 'lines'> {
  let best: Omit<Snapped, 'lines'> = { ...clamped, to: null };
  let distance = radius;
  const own = edges(taken);
  for (const { line } of seams(view, size, partFor(view, taken))) {
    for (const [ox, oy] of own) {
      const { point } = nearestOn(line, clamped.x + ox, clamped.y + oy);
      const px = Math.round(point[0] - ox);
      const py = Math.round(point[1] - oy);
      const d = Math.hypot(px - clamped.x, py - clamped.y);
      if (d < distance && isPrintable(view, px, py, taken, size)) {
        best = { x: px, y: py, to: 'seam' };
        distance = d;
      }
    }
  }
  return best;
}

const edges = ({ width, height }: Footprint): readonly Point[] => [
  [0, 0],
  [-width / 2, 0],
  [width / 2, 0],
  [0, -height / 2],
  [0, height / 2],
];

export interface Measured {
  /** down from the collar seam at the centre line to the logo's centre */
  fromCollar: number;
  /** from the centre line; positive towards the right of the picture */
  fromCentre: number;
  /** up from the lower edge of the hem at the centre line, in the given size */
  fromHem: number;
  /** a logo's side */
  side: number;
}

/** Where the collar seam crosses the centre line, in artboard units of the given size. */
const collarY = (size: JacketSize, view: JacketView): number => {
  const fit = fitOf(size, 'body');
  return fit.d * (view === 'front' ? ORIGIN[1] : 228) + fit.f;
};

/** A position on the jacket in a size, in whole millimetres (JACKET-20). */
export function millimetres(size: JacketSize, view: JacketView, x: number, y: number): Measured {
  const fit = fitOf(size, 'body');
  const hem = fit.d * 1117 + fit.f;
  const mm = (units: number) => Math.round(units * MM_PER_UNIT) + 0;
  return {
    fromCollar: mm(y - collarY(size, view)),
    fromCentre: mm(x - CENTRE_X),
    fromHem: mm(hem - y),
    side: mm(footprint().side),
  };
}

export interface MeasuredInZone {
  /** on a sleeve from its outer edge, laid flat; on the collar from its middle, positive towards the right of the picture */
  across: number;
  /** above the cuff's seam, or the collar's */
  up: number;
}

/** The y of a line that runs from side to side, at an x. */
const heightAt = (line: readonly Point[], x: number): number => crossing(line, 0, x);
/** The x of a line that runs down, at a y. */
const sideAt = (line: readonly Point[], y: number): number => crossing(line, 1, y);

function crossing(line: readonly Point[], axis: 0 | 1, at: number): number {
  const other = axis === 0 ? 1 : 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    if (!a || !b || (a[axis] - at) * (b[axis] - at) > 0 || a[axis] === b[axis]) continue;
    return a[other] + ((b[other] - a[other]) * (at - a[axis])) / (b[axis] - a[axis]);
  }
  return line.at(-1)?.[other] ?? 0;
}

/** A position in a zone, on the jacket in a size, in whole millimetres (JACKET-142). */
export function millimetresIn(
  zone: LogoZone,
  size: JacketSize,
  view: JacketView,
  x: number,
  y: number,
): MeasuredInZone {
  const mm = (units: number) => Math.round(units * MM_PER_UNIT) + 0;
  const part = zonePart(zone, view);
  const fit = fitOf(size, part);
  if (zone === 'collar') {
    const fromMiddle = x - CENTRE_X;
    // the seam is alike on both sides
    const seam = heightAt(fitted(fit, modelLines.neckBack), CENTRE_X + Math.abs(fromMiddle));
    return { across: mm(fromMiddle), up: mm(seam - y) };
  }
  const { sleeveOuter, cuffSeam } = modelLines;
  const onSide = (line: readonly Point[]) => fitted(fit, part === 'left' ? mirrored(line) : line);
  return {
    across: mm(Math.abs(sideAt(onSide(sleeveOuter), y) - x)),
    up: mm(heightAt(onSide(cuffSeam), x) - y),
  };
}
