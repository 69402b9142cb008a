import type { JacketMaterial } from '@fori/domain/jackets';
import { SURFACE_TILE } from '../../src/surfaces.ts';
import { mix, smooth } from './field.ts';
import type { Finish } from './light.ts';
import { type Drape, SUPPLE } from './relief.ts';
import { bumps, cells, type Grain, per, surfaceOf } from './surface.ts';

/** Pixels per unit of the close tile; the small tile has one per unit. */
export const CLOSE = 4;

/** A leather's surface on the jacket. Heights are in units, coarser than life so that they show on a whole jacket. */
const surfaces: Readonly<Record<JacketMaterial, { grain: (length: number) => Grain; steep: number; mean: number }>> = {
  /** fine flat cells, here and there pores */
  lambskin: {
    steep: 0.75,
    mean: 0.14,
    grain: (length) => {
      const fine = cells(per(length, 1.3), 111, 0.95);
      const pores = cells(per(length, 2.3), 112, 0.9);
      const bendX = bumps(per(length, 5), per(length, 5), 113);
      const bendY = bumps(per(length, 5), per(length, 5), 114);
      return (x, y) => {
        const px = x + (bendX(x, y) * 0.6) / length;
        const py = y + (bendY(x, y) * 0.6) / length;
        const dome = smooth(0, 0.35, fine(px, py).border);
        const { middle, own } = pores(px, py);
        const pore = own > 0.5 ? smooth(0.2, 0.06, middle) : 0;
        return { height: 0.1 * dome - 0.2 * pore, tone: 0.14 * (1 - dome) + 0.5 * pore };
      };
    },
  },
  /** round pebbles with valleys between, each finely wrinkled */
  cowhide: {
    steep: 0.3,
    mean: 0.2,
    grain: (length) => {
      const pebbles = cells(per(length, 5.6), 121, 1, 1.1);
      const fine = cells(per(length, 0.95), 123, 0.95);
      const bendX = bumps(per(length, 3.4), per(length, 3.4), 125);
      const bendY = bumps(per(length, 3.4), per(length, 3.4), 126);
      return (x, y) => {
        const px = x + (bendX(x, y) * 1.3) / length;
        const py = y + (bendY(x, y) * 1.3) / length;
        const { border, own } = pebbles(px, py);
        const dome = Math.sqrt(Math.min(1, Math.max(0, border) / 0.42));
        const wrinkle = smooth(0, 0.35, fine(px, py).border);
        return {
          height: (1 + 0.3 * own) * dome + 0.09 * wrinkle,
          tone: 0.4 * (1 - smooth(0, 0.55, dome)) + 0.07 * (1 - wrinkle),
        };
      };
    },
  },
  /** nap brushed in varying directions, with open pores */
  reindeer: {
    steep: 0.3,
    mean: 0.34,
    grain: (length) => {
      const nap = [
        bumps(per(length, 0.45), per(length, 0.9), 131),
        bumps(per(length, 0.85), per(length, 0.5), 132),
        bumps(per(length, 0.4), per(length, 0.4), 133),
      ];
      const tuft = bumps(per(length, 1.9), per(length, 2.3), 134);
      const bendX = bumps(per(length, 6), per(length, 6), 135);
      const bendY = bumps(per(length, 6), per(length, 6), 136);
      const brushed = bumps(per(length, 9), per(length, 9), 137);
      const pores = cells(per(length, 3.2), 139, 1, 1.3);
      return (x, y) => {
        const px = x + (bendX(x, y) * 0.9) / length;
        const py = y + (bendY(x, y) * 0.9) / length;
        const [down = 0, over = 0, dust = 0] = nap.map((one) => one(px, py));
        const hair = mix(down, over, smooth(-0.5, 0.5, brushed(x, y)));
        const { middle, own } = pores(px, py);
        const pore = own > 0.6 ? smooth(0.3, 0.1, middle) : 0;
        return {
          height: 0.2 * hair + 0.26 * tuft(px, py) + 0.12 * dust - 0.22 * pore,
          tone: -0.12 * hair - 0.14 * dust - 0.14 * tuft(px, py) + 0.24 * pore,
        };
      };
    },
  },
};

/** The opacity of the dark of a leather's surface, lit from the upper left: a seamless square of `side` points. */
export function surfaceTile(material: JacketMaterial): { side: number; dark: Float32Array } {
  const { grain, steep, mean } = surfaces[material];
  const side = SURFACE_TILE * CLOSE;
  const { height, tone } = surfaceOf(grain, side, SURFACE_TILE);
  const at = (x: number, y: number) => height[((y + side) % side) * side + ((x + side) % side)]!;
  const dark = new Float32Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const rises = ((at(x + 1, y) - at(x - 1, y) + at(x, y + 1) - at(x, y - 1)) / 2) * CLOSE;
      dark[y * side + x] = Math.min(1, Math.max(0, mean - rises * steep + tone[y * side + x]!));
    }
  }
  return { side, dark };
}

/** The same tile at one point per unit. */
export function shrunkTile({ side, dark }: { side: number; dark: Float32Array }): { side: number; dark: Float32Array } {
  const small = new Float32Array(SURFACE_TILE * SURFACE_TILE);
  for (let i = 0; i < dark.length; i++) {
    const [x, y] = [Math.floor((i % side) / CLOSE), Math.floor(i / side / CLOSE)];
    small[y * SURFACE_TILE + x]! += dark[i]! / CLOSE ** 2;
  }
  return { side: SURFACE_TILE, dark: small };
}

/** Leathers that do not fold as lambskin does, nor reflect as it does. */
export const drapes: Readonly<Partial<Record<JacketMaterial, { drape: Drape; finish: Finish }>>> = {
  /** thick: a few hard folds with sharp highlights */
  cowhide: {
    drape: { body: 17, sleeve: 14, narrow: 0.05, surplus: 1.1, round: 0.8 },
    finish: { sharp: 1.7, power: 1.15, nap: 0, soft: 0 },
  },
  /** loose and napped: rounded folds, no highlights, light where the nap turns away */
  reindeer: {
    drape: { ...SUPPLE, body: 12, sleeve: 11, narrow: 0.3, surplus: 1.15, round: 2.6 },
    finish: { sharp: 0.35, power: 0.3, nap: 0.7, soft: 0.12 },
  },
};
