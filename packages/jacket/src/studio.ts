/** The light that the turned jacket stands in: the same when its shadows are calculated and when its gloss is drawn. */
export interface Lamp {
  /** as the camera sees it: x right, y up, z towards the camera; of length 1 */
  towards: readonly [number, number, number];
  power: number;
  /** how narrow: the exponent of its fall-off */
  narrow: number;
}

const lamp = (x: number, y: number, z: number, power: number, narrow: number): Lamp => {
  const length = Math.hypot(x, y, z);
  return { towards: [x / length, y / length, z / length], power, narrow };
};

/** A window on the upper left, a pale wall on the right, and a strip of light behind each shoulder. */
export const lamps: readonly Lamp[] = [
  lamp(-0.62, 0.62, 0.62, 3.1, 9),
  lamp(0.92, 0.18, 0.4, 0.75, 6),
  lamp(0.8, 0.35, -0.55, 1.5, 10),
  lamp(-0.85, 0.25, -0.5, 1.3, 10),
];

/** Light from everywhere, more of it from above. */
export const ambient = { level: 0.3, rise: 0.17 } as const;

/** How many multiples of the turn the light on a point is described by. */
export const TURNS = 3;
