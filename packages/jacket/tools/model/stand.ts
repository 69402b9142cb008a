import type { JacketBody } from '@fori/domain/jacket-fit';
import { MM_PER_UNIT } from '../../src/sizing.ts';
import type { Dummy } from './body.ts';
import { type Grid, range, type Vec } from './grid.ts';
import type { Piece } from './pieces.ts';

const COLUMNS = 26;
/** What the jacket hides of the neck's part: further from the middle than this. */
const HIDDEN = 112;
const mm = 1 / MM_PER_UNIT;

type Outline = (angle: number) => number;

/** Where a line from the axis at a height leaves the dummy. */
const radiusAt = ({ distance }: Dummy, y: number, angle: number, within = 420): number => {
  let [from, to] = [0, within];
  for (let times = 0; times < 24; times++) {
    const middle = (from + to) / 2;
    if (distance([middle * Math.sin(angle), y, middle * Math.cos(angle)]) < 0) from = middle;
    else to = middle;
  }
  return from;
};

/** Rings round an axis, as two pieces of the right half. */
function turnedOn(
  name: string,
  rings: readonly { y: number; radius: Outline; z?: number }[],
  wooden: boolean,
): Piece[] {
  return (['front', 'back'] as const).map((side): Piece => {
    const angles = range(COLUMNS + 1).map((j) => (Math.PI / 2) * (j / COLUMNS + (side === 'back' ? 1 : 0)));
    const grid: Grid = rings.map(({ y, radius, z = 0 }) =>
      angles.map((angle): Vec => {
        const r = radius(angle);
        // exactly on the planes where the pieces meet
        const [s, c] = [Math.sin(angle), Math.cos(angle)].map((v) => (Math.abs(v) < 1e-9 ? 0 : v)) as [number, number];
        return [r * s, y, r * c + z];
      }),
    );
    return { name: `${wooden ? 'stand' : 'dummy'}-${name}-${side}`, part: 'dummy', shows: side, grid };
  });
}

/** A rounded edge from an outline inwards: shares of the outline, and how far beyond it. */
const edge = (deep: number) =>
  range(7).map((i) => {
    const a = (Math.PI / 2) * (i / 6);
    return { share: 1 - (1 - Math.cos(a)) * 0.1, beyond: deep * Math.sin(a) };
  });

/** What is seen of a dummy beside a jacket that ends at a height: its neck with a turned cap, its hips, and the stand. */
export function standing(dummy: Dummy, body: JacketBody, hem: number): Piece[] {
  const { top, bottom } = dummy;
  const down = range(52).map((i) => top + 5 + i * 5);
  const neckTop: Outline = (angle) => radiusAt(dummy, top + 5, angle);
  const neck = [
    { y: top - 1, radius: () => 0 },
    ...[...edge(6)]
      .reverse()
      .map(({ share, beyond }) => ({ y: top + 5 - beyond, radius: (a: number) => neckTop(a) * share })),
    ...down.map((y) => ({ y, radius: (a: number) => Math.min(HIDDEN, radiusAt(dummy, y, a)) })),
  ];

  const from = Math.min(hem, bottom - 40) - 30;
  const low = bottom - 8;
  const rows = Math.ceil((low - from) / 6);
  const last: Outline = (angle) => radiusAt(dummy, low, angle);
  const hips = [
    ...range(rows + 1).map((i) => ({
      y: from + ((low - from) * i) / rows,
      radius: (a: number) => radiusAt(dummy, from + ((low - from) * i) / rows, a),
    })),
    ...edge(8)
      .slice(1)
      .map(({ share, beyond }) => ({ y: low + beyond, radius: (a: number) => last(a) * share })),
    { y: bottom, radius: (a: number) => last(a) * 0.7 },
  ];

  // a plate below the trunk, and a rod that goes on below the picture
  const plate = [
    { y: bottom, radius: (a: number) => last(a) * 0.8 },
    { y: bottom + 4, radius: (a: number) => last(a) * 0.83 },
    { y: bottom + 15 * mm, radius: (a: number) => last(a) * 0.83 },
    { y: bottom + 18 * mm, radius: (a: number) => last(a) * 0.8 },
    { y: bottom + 18 * mm, radius: () => 13 * mm },
  ];
  const rod = [bottom + 10, bottom + 60, body.height].map((y) => ({ y, radius: () => 12 * mm }));

  const middle = (neckTop(0) - neckTop(Math.PI)) / 2;
  const wide = Math.min(neckTop(Math.PI / 2), (neckTop(0) + neckTop(Math.PI)) / 2);
  const profile = [
    [0, 46],
    [5, 45.4],
    [9, 43],
    [11.5, 39],
    [12.5, 34],
    [11.5, 29],
    [9, 25],
    [7.5, 21],
    [8, 17],
    [12, 14],
    [wide * MM_PER_UNIT * 0.62, 12],
    [wide * MM_PER_UNIT * 0.84, 10],
    [wide * MM_PER_UNIT * 0.9, 7],
    [wide * MM_PER_UNIT * 0.91, 3],
    [wide * MM_PER_UNIT * 0.9, -2],
  ] as const;
  const cap = profile.map(([r, up]) => ({ y: top - 1 - up * mm, radius: () => r * mm, z: middle }));
  return [
    ...turnedOn('neck', neck, false),
    ...turnedOn('hips', hips, false),
    ...turnedOn('cap', cap, true),
    ...turnedOn('plate', plate, true),
    ...turnedOn('rod', rod, true),
  ];
}
