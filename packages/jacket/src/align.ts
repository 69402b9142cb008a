import { type Footed, type Footprint, footprint } from './footprint.ts';

/** A logo that others may stand in line with. */
export interface Neighbour extends Footed {
  x: number;
  y: number;
}

/** Where a logo could stand in line with another one, on one axis, in artboard units. */
interface Alignment {
  axis: 'x' | 'y';
  /** of the logo's centre, on this axis */
  at: number;
  /** the line that both touch, on this axis */
  line: number;
  other: Neighbour;
}

/** A line that two logos share; an `x` line is vertical and runs down both, from one end to the other. */
export interface SharedLine {
  axis: 'x' | 'y';
  line: number;
  from: number;
  to: number;
}

const acrossOf = (axis: 'x' | 'y') => (axis === 'x' ? 'y' : 'x');
const extentOn = (axis: 'x' | 'y', { width, height }: Footprint) => (axis === 'x' ? width : height);

/** The line of an alignment, for a logo that has been moved there. */
export const lineOf = (
  { axis, line, other }: Alignment,
  place: { x: number; y: number },
  taken: Footprint,
): SharedLine => {
  const across = acrossOf(axis);
  const ends = [
    { at: place[across], half: extentOn(across, taken) / 2 },
    { at: other[across], half: extentOn(across, footprint(other)) / 2 },
  ];
  return {
    axis,
    line,
    from: Math.min(...ends.map(({ at, half }) => at - half)),
    to: Math.max(...ends.map(({ at, half }) => at + half)),
  };
};

/**
 * The nearest place within `radius` units where a logo's middle or edges line up with the middle or edges of another, on
 * one axis; null where there is none. Edges are those of the upright box around a turned logo (JACKET-135).
 */
export function alignedOn(
  axis: 'x' | 'y',
  place: { x: number; y: number },
  taken: Footprint,
  others: readonly Neighbour[],
  radius: number,
): Alignment | null {
  const own = extentOn(axis, taken) / 2;
  let best: Alignment | null = null;
  let distance = radius;
  for (const other of others) {
    const half = extentOn(axis, footprint(other)) / 2;
    for (const [line, shift] of [
      [other[axis], 0],
      [other[axis] - half, own],
      [other[axis] - half, -own],
      [other[axis] + half, own],
      [other[axis] + half, -own],
    ] as const) {
      const at = Math.round(line + shift);
      const away = Math.abs(at - place[axis]);
      // the middle comes first, and wins where an edge is as near
      if (away > distance || (best !== null && away === distance)) continue;
      best = { axis, at, line, other };
      distance = away;
    }
  }
  return best;
}
