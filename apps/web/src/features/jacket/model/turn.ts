/** Sides a jacket is seen from, by the turn in steps of 45°; left and right are the wearer's. */
const sides = ['front', 'front_left', 'left', 'back_left', 'back', 'back_right', 'right', 'front_right'] as const;
export type TurnSide = (typeof sides)[number];

export const FULL_TURN = 360;
const KEY_STEP = 15;
const PAGE_STEP = 45;

/** Whole degrees from 0 to 359. */
export const wholeTurn = (degrees: number): number => {
  const whole = Math.round(degrees) % FULL_TURN;
  return whole < 0 ? whole + FULL_TURN : whole;
};

/** The side nearest to a turn in degrees. */
export const sideSeen = (degrees: number): TurnSide => sides[Math.round(wholeTurn(degrees) / PAGE_STEP) % 8] ?? 'front';

/** The turn after a key of a slider; null for other keys. */
export const turnAfterKey = (degrees: number, key: string): number | null => {
  if (key === 'Home') return 0;
  if (key === 'End') return FULL_TURN / 2;
  const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 3, PageDown: -3 }[key];
  if (by === undefined) return null;
  // from a dragged turn to the next whole step
  const steps = degrees / KEY_STEP;
  const from = by > 0 ? Math.floor(steps + 1e-9) : Math.ceil(steps - 1e-9);
  return wholeTurn((from + by) * KEY_STEP);
};
