import type { JacketMaterial } from '@fori/domain/jackets';
import { mix, smooth } from './field.ts';
import { bumps, type Cell, cells, type Grain, per, valley } from './surface.ts';

/** What each hide's surface is like, on a square of `length` millimetres. */
export const hides: Readonly<Record<JacketMaterial, (length: number) => Grain>> = {
  /** fine flat cells of two thirds of a millimetre, in soft waves; here and there a crease */
  lambskin: (length) => {
    const fine = cells(per(length, 0.72), 11, 0.95);
    const bendX = bumps(per(length, 2.2), per(length, 2.2), 12);
    const bendY = bumps(per(length, 2.2), per(length, 2.2), 13);
    const wave = bumps(per(length, 7), per(length, 5), 14);
    const crease = bumps(per(length, 9), per(length, 4), 15);
    const cloud = bumps(per(length, 16), per(length, 16), 16);
    return (x, y) => {
      const px = x + (bendX(x, y) * 0.35) / length;
      const py = y + (bendY(x, y) * 0.35) / length;
      const { border, own } = fine(px, py);
      const dome = smooth(0, 0.3, border);
      return {
        height: 26 * dome * (0.75 + 0.4 * own) + 34 * wave(x, y) - 22 * valley(crease(px, py), 0.08),
        tone: 0.14 * cloud(x, y) - 0.12 * (1 - dome),
      };
    };
  },
  /** low, round pebbles of about a millimetre, finely grained, marked more here and less there; pores and few creases */
  cowhide: (length) => {
    const pebbles = cells(per(length, 1.15), 21, 0.95, 1.1);
    const fine = cells(per(length, 0.5), 22, 1);
    const pores = cells(per(length, 1.1), 23, 1);
    const marked = bumps(per(length, 4), per(length, 4), 24);
    const bendX = bumps(per(length, 1.3), per(length, 1.3), 25);
    const bendY = bumps(per(length, 1.3), per(length, 1.3), 26);
    const wide = bumps(per(length, 6), per(length, 6), 28);
    const crease = bumps(per(length, 14), per(length, 7), 29);
    const cloud = bumps(per(length, 20), per(length, 20), 27);
    const round = ({ border }: Cell) => 1 - (1 - Math.min(1, Math.max(0, border) / 0.42)) ** 2;
    return (x, y) => {
      const px = x + (bendX(x, y) * 0.3) / length;
      const py = y + (bendY(x, y) * 0.3) / length;
      const pebble = pebbles(px, py);
      const dome = round(pebble) * mix(0.5, 1, smooth(-0.6, 0.5, marked(x, y))) * (0.75 + 0.4 * pebble.own);
      const grain = round(fine(px, py));
      const { middle, own } = pores(px, py);
      const pore = own > 0.45 ? smooth(0.16, 0.05, middle) : 0;
      const creased = valley(crease(px, py), 0.07);
      return {
        height: 60 * dome + 11 * grain + 30 * wide(x, y) - 14 * pore - 22 * creased,
        tone: 0.12 * cloud(x, y) - 0.1 * (1 - grain) - 0.16 * (1 - round(pebble)) - 0.3 * pore,
      };
    };
  },
  /** a loose, napped surface with open pores, creases that stay, and the patches of an animal that lived outdoors */
  reindeer: (length) => {
    const loose = cells(per(length, 1.1), 30, 1, 1.4);
    const pores = cells(per(length, 0.8), 31, 0.85, 1.25);
    const nap = bumps(per(length, 0.2), per(length, 0.34), 32);
    const nap2 = bumps(per(length, 0.4), per(length, 0.7), 39);
    const bendX = bumps(per(length, 3), per(length, 3), 33);
    const bendY = bumps(per(length, 3), per(length, 3), 34);
    const fold = bumps(per(length, 9), per(length, 5), 35);
    const wrinkle = bumps(per(length, 4), per(length, 2.6), 36);
    const where = bumps(per(length, 7), per(length, 7), 40);
    const cloud = bumps(per(length, 15), per(length, 11), 37);
    const patch = bumps(per(length, 4.5), per(length, 4.5), 38);
    return (x, y) => {
      const px = x + (bendX(x, y) * 0.7) / length;
      const py = y + (bendY(x, y) * 0.7) / length;
      const { middle, own } = pores(px, py);
      const pore = own > 0.2 ? smooth(0.27, 0.08, middle) : 0;
      const rough = 0.6 * nap(px, py) + 0.6 * nap2(px, py);
      const flake = smooth(0, 0.4, loose(px, py).border);
      const creased =
        valley(fold(px, py), 0.3) * smooth(-0.2, 0.5, where(x, y)) +
        0.6 * valley(wrinkle(px, py), 0.4) * smooth(0.5, -0.3, where(x, y));
      return {
        height: 22 * rough + 8 * flake - 32 * pore - 70 * creased,
        tone: 0.16 * cloud(x, y) + 0.1 * patch(x, y) + 0.24 * rough - 0.46 * pore - 0.22 * creased,
      };
    };
  },
};
