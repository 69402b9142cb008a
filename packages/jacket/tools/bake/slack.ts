import type { JacketView } from '@fori/domain/jackets';
import type { Slack } from './cloth.ts';

/** Mirrored on both sides of the centre, with slight differences on the left, so that it looks natural. */
const pair = (s: Slack, left: Partial<Slack> = {}): Slack[] => [
  { ...s, x: 600 + s.x },
  { ...s, ...left, x: 600 - (left.x ?? s.x), along: 180 - (left.along ?? s.along) },
];

/** Where a worn jacket has too much leather. */
export function bodySlacks(view: JacketView): Slack[] {
  if (view === 'front') {
    return [
      // drawn from the armpit to the zip
      ...pair({ x: 232, y: 560, rx: 90, ry: 90, along: 50, amount: 0.07 }, { amount: 0.06, along: 56 }),
      ...pair({ x: 190, y: 390, rx: 80, ry: 70, along: 118, amount: 0.035 }, { y: 402 }),
      // let down on the hem
      { x: 600, y: 1000, rx: 330, ry: 62, along: 90, amount: 0.07 },
      ...pair({ x: 215, y: 900, rx: 90, ry: 130, along: 76, amount: 0.045 }, { y: 870, along: 70 }),
      // beside the zip
      { x: 600, y: 740, rx: 34, ry: 330, along: 90, amount: 0.04 },
    ];
  }
  return [
    ...pair({ x: 225, y: 570, rx: 100, ry: 100, along: 48, amount: 0.06 }, { along: 54 }),
    ...pair({ x: 120, y: 560, rx: 60, ry: 190, along: 4, amount: 0.03 }, { x: 140, y: 590 }),
    { x: 600, y: 940, rx: 260, ry: 90, along: 90, amount: 0.05 },
    { x: 600, y: 1010, rx: 330, ry: 50, along: 90, amount: 0.06 },
    ...pair({ x: 220, y: 850, rx: 90, ry: 120, along: 72, amount: 0.04 }, { y: 880 }),
  ];
}

export function sleeveSlacks(view: JacketView, side: 'left' | 'right'): Slack[] {
  const bend = view === 'front' ? 372 : 430;
  const all = [
    ...pair({ x: 336, y: 600, rx: 70, ry: 70, along: 62, amount: 0.08 }, { along: 70 }),
    ...pair({ x: bend, y: 770, rx: 90, ry: 90, along: 84, amount: 0.12 }, { y: 752, along: 78, amount: 0.14 }),
    ...pair({ x: 430, y: 900, rx: 100, ry: 80, along: 100, amount: 0.07 }, { y: 918 }),
    ...pair({ x: 425, y: 1018, rx: 120, ry: 66, along: 92, amount: 0.11 }, { y: 1006 }),
    ...pair({ x: 350, y: 400, rx: 60, ry: 80, along: 120, amount: 0.03 }),
  ];
  return all.filter(({ x }) => x < 600 === (side === 'left'));
}
