import type { ShopLogo } from '@fori/domain/jackets';
import { pathOf, tracePath } from './polyline.ts';

/** One of the shop's logos around 0, 0, within 48 units: filled shapes and lines of one width. */
export interface LogoShape {
  /** filled, even-odd */
  fill: string;
  /** drawn with a round pen */
  line: string;
  width: number;
}

const f = (n: number) => String(Math.round(n * 10) / 10 + 0);
const polar = (radius: number, degrees: number): [number, number] => {
  const a = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(a), radius * Math.sin(a)];
};
const ray = (from: number, to: number, degrees: number) =>
  `M${polar(from, degrees).map(f).join(' ')}L${polar(to, degrees).map(f).join(' ')}`;
const closed = (...points: (readonly [number, number])[]) => `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z`;
const arc = (radius: number, from: number, to: number) =>
  `M${polar(radius, from).map(f).join(' ')}A${radius} ${radius} 0 0 1 ${polar(radius, to).map(f).join(' ')}`;
const disc = (x: number, y: number, r: number) =>
  `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0Z`;

const sixfold = [0, 60, 120, 180, 240, 300];
const snowArm = (degrees: number): string => {
  const twig = (at: number, length: number) =>
    [-55, 55]
      .map((turn) => {
        const [x, y] = polar(at, degrees);
        const [dx, dy] = polar(length, degrees + turn);
        return `M${f(x)} ${f(y)}L${f(x + dx)} ${f(y + dy)}`;
      })
      .join('');
  return ray(0, 46, degrees) + twig(19, 11) + twig(31, 13);
};

const mirror = (points: readonly (readonly [number, number])[]): [number, number][] =>
  [...points].reverse().map(([x, y]) => [-x, y]);

const pineRight: [number, number][] = [
  [13, -26],
  [8, -26],
  [21, -6],
  [14, -6],
  [29, 14],
  [19, 14],
  [34, 34],
  [5, 34],
  [5, 46],
];

/** The shop's twelve logos; their names are in the text catalogues. */
export const logoShapes: Record<ShopLogo, LogoShape> = {
  // a leaf in two halves, the midrib left open, teeth along its edge
  birch: {
    fill: [1, -1]
      .map((s) =>
        closed(
          ...(
            [
              [2, -46],
              [11, -35],
              [13, -30],
              [20, -26],
              [21, -20],
              [28, -15],
              [28, -8],
              [34, -2],
              [32, 4],
              [35, 11],
              [29, 15],
              [28, 22],
              [20, 23],
              [13, 27],
              [2, 27],
              [2, 15],
              [17, 5],
              [15.5, 2.4],
              [2, 10.5],
              [2, -3],
              [14, -13],
              [12.2, -15.6],
              [2, -8],
            ] as const
          ).map(([x, y]): [number, number] => [x * s, y]),
        ),
      )
      .join(''),
    line: 'M0 26L0 46',
    width: 4.5,
  },
  // three swells, the first one breaking
  wave: {
    fill: 'M-47 22C-34 22-30 2-18-14C-6-30 16-34 28-20C36-10 32 4 21 5C13 5.500 8-1 10-8C3-4 1 6 6 13C14 24 34 24 47 14C42 28 24 32 8 30C-12 27-24 22-47 22Z',
    line: 'M-44 36C-30 28-18 44-4 36S24 28 44 36',
    width: 5,
  },
  reindeer: {
    fill: closed(
      [0, 46],
      [9, 41],
      [12, 30],
      [13, 16],
      [22, 8],
      [30, 7],
      [24, 0],
      [12, 3],
      [8, -4],
      ...mirror([
        [9, 41],
        [12, 30],
        [13, 16],
        [22, 8],
        [30, 7],
        [24, 0],
        [12, 3],
        [8, -4],
      ]),
    ),
    line: 'M6-4C8-16 28-14 32-26C34-33 31-40 28-46M30-24C38-26 43-32 44-40M19-15C20-22 17-28 13-33M-6-4C-8-16-28-14-32-26C-34-33-31-40-28-46M-30-24C-38-26-43-32-44-40M-19-15C-20-22-17-28-13-33',
    width: 5,
  },
  compass: {
    fill:
      closed(...[0, 1, 2, 3].flatMap((i) => [polar(47, i * 90), polar(12, i * 90 + 45)])) +
      [45, 135, 225, 315].map((a) => closed(polar(14, a - 20), polar(34, a), polar(14, a + 20))).join(''),
    line: [0, 90, 180, 270].map((a) => arc(29, a + 18, a + 32) + arc(29, a + 58, a + 72)).join(''),
    width: 4,
  },
  // the looped square of old carvings
  knot: {
    fill: '',
    line: 'M14 14L14-28A14 14 0 1 1 28-14L-28-14A14 14 0 1 1-14-28L-14 28A14 14 0 1 1-28 14L28 14A14 14 0 1 1 14 28Z',
    width: 7.5,
  },
  aurora: {
    fill: closed([-46, 40], [-30, 20], [-22, 27], [-6, 6], [8, 24], [16, 16], [34, 32], [46, 40]),
    line: 'M-34-2C-40-14-26-22-32-40M-18-8C-24-20-10-28-16-46M0-14C-6-24 8-32 2-46M18-6C12-18 26-26 20-44M34 4C28-8 42-18 36-34',
    width: 5.5,
  },
  anchor: {
    fill: closed([-46, 10], [-28, 12], [-38, 25]) + closed([46, 10], [28, 12], [38, 25]),
    line: 'M0-26L0 42M-19-15L19-15M-37 16C-32 34-16 42 0 42C16 42 32 34 37 16M0-26A9.500 9.500 0 1 0-.1-26',
    width: 6.5,
  },
  pine: {
    fill: closed([0, -47], ...pineRight, ...mirror(pineRight)),
    line: '',
    width: 0,
  },
  swan: {
    fill: 'M-14-46C0-48 8-38 6-26C4-12-8-6-9 4C4-6 26-10 46-16C44 2 38 10 30 14C34 15 38 14 41 12C36 28 18 34-2 34C-24 34-34 22-30 6C-27-6-10-14-8-27C-7-34-11-38-16-37C-22-36-25-33-32-31C-31-38-24-45-14-46Z',
    line: 'M-40 44C-28 38-18 48-6 43S18 38 38 44',
    width: 4.5,
  },
  snowflake: { fill: '', line: sixfold.map(snowArm).join(''), width: 5 },
  bear: {
    fill: pathOf(
      tracePath(
        [
          [-49, 1],
          [-45, -8],
          [-37, -13],
          [-33, -20],
          [-27, -20],
          [-24, -15],
          [-14, -19],
          [0, -25],
          [18, -24],
          [34, -19],
          [45, -6],
          [47, 12],
          [46, 36, 1],
          [30, 36, 1],
          [28, 22],
          [20, 14],
          [4, 14],
          [-3, 20],
          [-3, 36, 1],
          [-19, 36, 1],
          [-19, 22],
          [-24, 11],
          [-34, 9],
          [-45, 8],
        ],
        true,
      ),
      true,
    ),
    line: '',
    width: 0,
  },
  lighthouse: {
    fill:
      closed([-9, -24], [9, -24], [10.6, -9], [-10.6, -9]) +
      closed([-11.4, -2], [11.4, -2], [13, 14], [-13, 14]) +
      closed([-13.8, 21], [13.8, 21], [16, 38], [-16, 38]) +
      closed([-9, -38], [0, -47], [9, -38]) +
      disc(0, -31, 3.6) +
      closed([18, -36], [46, -46], [46, -38], [18, -32]) +
      closed([-18, -36], [-46, -46], [-46, -38], [-18, -32]) +
      closed([-38, 43], [38, 43], [38, 47], [-38, 47]),
    line: '',
    width: 0,
  },
};
