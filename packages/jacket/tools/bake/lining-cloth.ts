import type { JacketLining } from '@fori/domain/jackets';
import { smooth } from './field.ts';
import { bumps, type Grain, per } from './surface.ts';

const fraction = (n: number): number => n - Math.floor(n);
/** 0 at whole numbers, 1 halfway between. */
const ridge = (n: number): number => 1 - Math.abs(2 * fraction(n) - 1);

/** A diamond's width, in millimetres. */
export const QUILT_MM = 20;

/** The shiny side of a fine twill. */
const satin = (length: number): Grain => {
  const rows = per(length, 0.36);
  const uneven = bumps(per(length, 0.3), per(length, 2), 51);
  return (x, y) => {
    const twill = ridge((x + y) * rows);
    return { height: 7 * twill + 2 * uneven(x, y), tone: 0.1 * (twill - 0.5) + 0.06 * uneven(x, y) };
  };
};

/** What each lining's surface is like, on a square of `length` millimetres. */
export const liningCloths: Readonly<Record<JacketLining, (length: number) => Grain>> = {
  viscose: satin,
  /** satin on wadding, sewn down along diamonds */
  quilted: (length) => {
    const cloth = satin(length);
    const diamonds = per(length, QUILT_MM);
    const loose = bumps(per(length, 9), per(length, 9), 52);
    const stitches = per(length, 2);
    return (x, y) => {
      const u = (x + y) * diamonds;
      const v = (x - y) * diamonds;
      const [a, b] = [Math.abs(Math.sin(Math.PI * u)), Math.abs(Math.sin(Math.PI * v))];
      const puff = (a * b) ** 0.55;
      const toLine = Math.min(ridge(u), ridge(v));
      const along = ridge(u) < ridge(v) ? x - y : x + y;
      const stitch = toLine < 0.035 ? smooth(0.25, 0.5, ridge(along * stitches)) : 0;
      const fine = cloth(x, y);
      return {
        height: fine.height + 1900 * puff + 260 * loose(x, y) * puff + 60 * stitch,
        tone: fine.tone - 0.3 * smooth(0.16, 0, toLine) + 0.42 * stitch,
      };
    };
  },
  /** herringbone of thick yarn, with its hairs */
  wool: (length) => {
    const columns = 2 * per(length, 17);
    const lines = per(length, 1.7);
    const hairs = [bumps(per(length, 0.2), per(length, 0.8), 53), bumps(per(length, 0.8), per(length, 0.2), 54)];
    const uneven = bumps(per(length, 1.7), per(length, 1.7), 55);
    const bend = bumps(per(length, 3), per(length, 3), 57);
    const slub = bumps(per(length, 1.1), per(length, 1.1), 56);
    return (x, y) => {
      const px = x + (bend(x, y) * 0.3) / length;
      const at = fraction(px * columns);
      const isLeft = Math.floor(px * columns) % 2 === 0;
      const phase = y * lines + (isLeft ? at : 1 - at) * (lines / columns) * 1.05 + 0.1 * uneven(x, y);
      const yarn = Math.sin(Math.PI * fraction(phase));
      const dark = Math.floor(phase) % 2 === 0 ? -0.3 : 0.2;
      // hairs lie in all directions: two of them, turned
      const [one, two] = hairs.map((hair) => hair(x + 0.6 * y, y - 0.6 * x)) as [number, number];
      const fuzz = 0.5 * (one + two);
      return {
        height: 125 * yarn + 36 * fuzz + 20 * uneven(x, y),
        tone:
          dark * (0.6 + 0.4 * yarn) +
          0.3 * fuzz +
          0.2 * uneven(x, y) +
          0.34 * smooth(0.55, 0.8, slub(x, y)) -
          0.1 * (1 - yarn),
      };
    };
  },
};
