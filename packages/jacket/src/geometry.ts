import { type JacketSize, type JacketView, LOGO_SIZE } from '@fori/domain/jackets';
import { patternOf, pocketZips } from './cut.ts';
import { nearestOn, nearestOnSegment, type Point } from './polyline.ts';
import { CENTRE_X, clampToPrintable, isPrintable } from './printable.ts';
import { fitOf, fitted, MM_PER_UNIT, ORIGIN } from './sizing.ts';

export type { Point } from './polyline.ts';
export { CENTRE_X, clampToPrintable, isPrintable, printable } from './printable.ts';
export { MM_PER_UNIT } from './sizing.ts';

const half = LOGO_SIZE / 2;

export interface SeamLine {
  id: string;
  line: readonly Point[];
}

const seamCache = new Map<string, readonly SeamLine[]>();

/** The seams of a view in a size, in artboard units; on the front including the zips. */
export function seams(view: JacketView, size: JacketSize = 'medium'): readonly SeamLine[] {
  const key = `${view} ${size}`;
  const lines = seamCache.get(key) ?? calculateSeams(view, size);
  seamCache.set(key, lines);
  return lines;
}

function calculateSeams(view: JacketView, size: JacketSize): SeamLine[] {
  const sewn = patternOf(view)
    .seams.filter(({ part }) => part === 'body')
    .map(({ id, part, line }): SeamLine => ({ id, line: fitted(fitOf(size, part), line) }));
  if (view === 'back') return sewn;
  const bottom = fitted(fitOf(size, 'body'), [[CENTRE_X, 1117]])[0] ?? ORIGIN;
  const pockets = pocketZips.map(
    (line, i): SeamLine => ({ id: `pocket-${i + 1}`, line: fitted(fitOf(size, 'body'), line) }),
  );
  return [...sewn, ...pockets, { id: 'zip', line: [ORIGIN, bottom] }];
}

/** Whether a logo centred here covers a seam or, on the front, the zip, where it is harder to sew and folds. */
export function crossesSeam(view: JacketView, x: number, y: number, size: JacketSize = 'medium'): boolean {
  const within = (px: number, py: number) => Math.abs(px - x) < half && Math.abs(py - y) < half;
  return seams(view, size).some(({ line }) =>
    line.some((b, i) => {
      const a = line[i - 1];
      if (within(b[0], b[1])) return true;
      if (!a) return false;
      if (Math.min(a[0], b[0]) >= x + half || Math.max(a[0], b[0]) <= x - half) return false;
      if (Math.min(a[1], b[1]) >= y + half || Math.max(a[1], b[1]) <= y - half) return false;
      // segments are short compared with a logo, except that the zip is one long segment
      const [nx, ny] = nearestOnSegment(a, b, x, y);
      return within(nx, ny);
    }),
  );
}

export type SnapTarget = 'centre' | 'seam';

/**
 * Snaps a logo's centre to the centre line, or its centre or one of its edges to a seam, when closer than `radius` units, and
 * keeps it printable. The centre line has precedence. `to` names what it snapped to.
 */
export function snap(
  view: JacketView,
  x: number,
  y: number,
  radius: number,
  size: JacketSize = 'medium',
): { x: number; y: number; to: SnapTarget | null } {
  const clamped = clampToPrintable(view, x, y);
  if (Math.abs(clamped.x - CENTRE_X) <= radius && isPrintable(view, CENTRE_X, clamped.y)) {
    return { x: CENTRE_X, y: clamped.y, to: 'centre' };
  }
  let best: { x: number; y: number; to: SnapTarget | null } = { ...clamped, to: null };
  let distance = radius;
  for (const { line } of seams(view, size)) {
    for (const [ox, oy] of edges) {
      const { point } = nearestOn(line, clamped.x + ox, clamped.y + oy);
      const px = Math.round(point[0] - ox);
      const py = Math.round(point[1] - oy);
      const d = Math.hypot(px - clamped.x, py - clamped.y);
      if (d < distance && isPrintable(view, px, py)) {
        best = { x: px, y: py, to: 'seam' };
        distance = d;
      }
    }
  }
  return best;
}

const edges: readonly Point[] = [
  [0, 0],
  [-half, 0],
  [half, 0],
  [0, -half],
  [0, half],
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
    side: mm(LOGO_SIZE),
  };
}
