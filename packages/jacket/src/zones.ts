import type { JacketSize, JacketView } from '@fori/domain/jackets';
import type { LogoZone } from '@fori/domain/logo-zones';
import type { Part } from './cut.ts';
import { mirrored, type Point } from './points.ts';
import { fitOf, fitted, ORIGIN } from './sizing.ts';

const fromMiddle = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [ORIGIN[0] + x, y]);

/** Within the sleeve on the right of a picture, in medium; convex, clockwise, clear of its edges and of the cuff. */
const sleeve = fromMiddle([
  [303, 306],
  [320, 306],
  [332, 318],
  [366, 376],
  [398, 455],
  [428, 546],
  [451, 640],
  [470, 722],
  [484, 790],
  [491, 856],
  [493, 930],
  [489, 1010],
  [483, 1066],
  [379, 1066],
]);

const halfCollar: readonly Point[] = [
  [0, 148],
  [56, 154],
  [89, 166],
  [95, 183],
  [93, 201],
  [58, 215],
  [0, 221],
];
const collar: readonly Point[] = [...fromMiddle(halfCollar), ...mirrored(fromMiddle(halfCollar)).slice(1, -1)];

/** The part of the pattern that a zone of a view is on: the wearer's left is on the right of the front. */
export const zonePart = (zone: LogoZone, view: JacketView): Part => {
  if (zone === 'collar') return 'body';
  return (zone === 'left_sleeve') === (view === 'front') ? 'right' : 'left';
};

/** Where a zone lies in a view and a size, in artboard units: convex, clockwise (JACKET-142). */
export function zoneOutline(zone: LogoZone, view: JacketView, size: JacketSize): readonly Point[] {
  const part = zonePart(zone, view);
  const outline = zone === 'collar' ? collar : part === 'left' ? mirrored(sleeve) : sleeve;
  return fitted(fitOf(size, part), outline);
}

/** The position in another size that matches a position in a zone, in whole units. */
export function resizedIn(
  zone: LogoZone,
  { view, x, y }: { view: JacketView; x: number; y: number },
  from: JacketSize,
  to: JacketSize,
): { x: number; y: number } {
  const [old, next] = [fitOf(from, zonePart(zone, view)), fitOf(to, zonePart(zone, view))];
  const medium: Point = [(x - old.e) / old.a, (y - old.f) / old.d];
  return { x: Math.round(next.a * medium[0] + next.e), y: Math.round(next.d * medium[1] + next.f) };
}
