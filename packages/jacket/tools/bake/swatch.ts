import type { JacketLining, JacketMaterial } from '@fori/domain/jackets';
import { mix } from './field.ts';
import type { Surface } from './surface.ts';

/** A piece of a material to scale: two pixels for each CSS pixel, of which an inch has 96. */
export const SWATCH = { width: 200, height: 280, mm: 25.4 / 96 / 2 } as const;

type V3 = readonly [number, number, number];
const unit = ([x, y, z]: V3): V3 => {
  const l = Math.hypot(x, y, z);
  return [x / l, y / l, z / l];
};
const LIGHT = unit([-0.55, -0.6, 0.58]);
/** Light that hairs send back to the viewer, however the surface lies. */
const SCATTERED = 0.72;
const HALF = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);
const along = (a: V3, b: V3): number => Math.max(0, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);

const bulge = (at: number, middle: number, width: number): number => Math.exp(-(((at - middle) / width) ** 2));

interface Finish {
  /** how much of the light it reflects as a mirror does, and how small a highlight is */
  gloss: number;
  sharpness: number;
  /** how much its nap scatters the light, which evens out light and shade; 0 for a smooth surface */
  nap?: number;
  /** how it lies: its height at a point, all in millimetres */
  lie: (x: number, y: number) => number;
}

export const finishes: Readonly<Record<JacketMaterial | JacketLining, Finish>> = {
  lambskin: {
    gloss: 0.31,
    sharpness: 26,
    lie: (x, y) => {
      const at = x * 0.8 + y * 0.6;
      return 1.1 * bulge(at, 9, 4) + 1.3 * bulge(at, 22, 5) + 0.8 * bulge(at, 34, 4.5);
    },
  },
  cowhide: { gloss: 0.26, sharpness: 30, lie: (x, y) => 2.2 * bulge(x * 0.9 + y * 0.35, 17, 13) },
  reindeer: {
    gloss: 0,
    sharpness: 1,
    nap: 0.45,
    lie: (x, y) => {
      const at = x * 0.5 + y * 0.8 + 0.9 * Math.sin(x / 5);
      return 0.8 * bulge(at, 12, 6) + 0.9 * bulge(at, 27, 8);
    },
  },
  viscose: {
    gloss: 0.62,
    sharpness: 22,
    lie: (x, y) => {
      const at = x * 0.8 - y * 0.45 + 1.4 * Math.sin(y / 8);
      return [-15, -6, 3, 11.5, 20].reduce((sum, middle, i) => sum + (2 + (i % 2)) * bulge(at, middle, 3.1), 0);
    },
  },
  quilted: { gloss: 0.2, sharpness: 20, lie: () => 0 },
  wool: { gloss: 0, sharpness: 1, lie: (x, y) => 1.2 * bulge(x * 0.4 + y, 20, 14) },
};

/** Light on each point of a swatch, upper left first: `diffuse` is a factor of its colour, `mirrored` a share of white. */
export function lightOn(
  surface: Surface,
  { gloss, sharpness, nap = 0, lie }: Finish,
): { diffuse: Float32Array; mirrored: Float32Array } {
  const { width, height, mm } = SWATCH;
  const { side, height: fine, tone } = surface;
  const wrapped = (n: number) => ((n % side) + side) % side;
  const at = (x: number, y: number) => fine[wrapped(y) * side + wrapped(x)]! / 1000 + lie(x * mm, y * mm);
  const diffuse = new Float32Array(width * height);
  const mirrored = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const gx = (at(x + 1, y) - at(x - 1, y)) / 2 / mm;
      const gy = (at(x, y + 1) - at(x, y - 1)) / 2 / mm;
      const normal = unit([-gx, -gy, 1]);
      const facing = mix(along(normal, LIGHT), SCATTERED, nap);
      diffuse[y * width + x] = (0.3 + 1.15 * facing) * (1 + 0.5 * tone[wrapped(y) * side + wrapped(x)]!);
      mirrored[y * width + x] = gloss * along(normal, HALF) ** sharpness;
    }
  }
  return { diffuse, mirrored };
}
