import { jacketViews, LOGO_SIZE, type PlacedLogo, plainJacket, sizedTo, turnedTo } from '@fori/domain/jackets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { footprint } from './footprint.ts';
import { CENTRE_X, clampToPrintable, crossesSeam, isPrintable, MM_PER_UNIT, printable, snap } from './geometry.ts';
import { coversMonogram, monogramSpot } from './monogram-place.ts';
import { contains } from './polyline.ts';

const view = fc.constantFrom(...jacketViews);
const anywhere = fc.integer({ min: -300, max: 1800 });
type Placed = Omit<PlacedLogo, 'id' | 'logo'>;
const degrees = fc.integer({ min: 0, max: 359 });

/** The corners of a logo turned clockwise around its middle. */
const cornersOf = (x: number, y: number, rotation: number) => {
  const angle = (rotation * Math.PI) / 180;
  return [45, 135, 225, 315].map((corner) => {
    const at = angle + (corner * Math.PI) / 180;
    return [x + (LOGO_SIZE / Math.SQRT2) * Math.cos(at), y + (LOGO_SIZE / Math.SQRT2) * Math.sin(at)] as const;
  });
};

describe('a turned logo', () => {
  it('[JACKET-133] keeps all four corners within the printable area, and stays where it has been clamped', () => {
    fc.assert(
      fc.property(view, anywhere, anywhere, degrees, (v, x, y, rotation) => {
        const taken = footprint({ rotation });
        const put = clampToPrintable(v, x, y, taken);
        expect(isPrintable(v, put.x, put.y, taken)).toBe(true);
        expect(clampToPrintable(v, put.x, put.y, taken)).toEqual(put);
        for (const [cx, cy] of cornersOf(put.x, put.y, rotation)) {
          expect(contains(printable[v], cx + (CENTRE_X - cx) * 1e-6, cy + (620 - cy) * 1e-6)).toBe(true);
        }
        const snapped = snap(v, x, y, 12, 'medium', taken);
        expect(isPrintable(v, snapped.x, snapped.y, taken)).toBe(true);
      }),
    );
  });

  it('[JACKET-137] of another width keeps its corners within the printable area too', () => {
    fc.assert(
      fc.property(view, anywhere, anywhere, degrees, fc.integer({ min: 60, max: 140 }), (v, x, y, rotation, width) => {
        const taken = footprint({ rotation, width });
        const put = clampToPrintable(v, x, y, taken);
        expect(isPrintable(v, put.x, put.y, taken)).toBe(true);
        expect(Math.abs(taken.side * MM_PER_UNIT - width)).toBeLessThanOrEqual(MM_PER_UNIT / 2);
      }),
    );
    expect(footprint({ width: 114 })).toBe(footprint());
    expect(sizedTo({ width: 90 }, 114)).toEqual({});
    expect(sizedTo({}, 500)).toEqual({ width: 140 });
  });

  it('takes up its diagonal at 45 degrees, and no more than upright at right angles', () => {
    expect(footprint({ rotation: 45 }).width).toBeCloseTo(LOGO_SIZE * Math.SQRT2, 9);
    for (const rotation of [0, 90, 180, 270]) expect(footprint({ rotation }).height).toBe(LOGO_SIZE);
    expect(footprint({ rotation: 405 })).toBe(footprint({ rotation: 45 }));
  });

  it('crosses the zip, and covers the monogram, with a corner that an upright one would keep off it', () => {
    const besideZip = CENTRE_X + LOGO_SIZE / 2 + 10;
    expect(crossesSeam('front', besideZip, 640, 'medium')).toBe(false);
    expect(crossesSeam('front', besideZip, 640, 'medium', footprint({ rotation: 45 }))).toBe(true);
    const sewn = { ...plainJacket, monogram: 'ÅB' };
    const { x: mx, y: my } = monogramSpot(sewn) ?? { x: 0, y: 0 };
    const below: Placed = { view: 'front', x: mx, y: Math.ceil(my + LOGO_SIZE / 2 + 30) };
    expect(coversMonogram(sewn, below)).toBe(false);
    expect(coversMonogram(sewn, turnedTo(below, 45))).toBe(true);
    // beside its corner there is room again
    const diagonal: Placed = { view: 'front', x: Math.ceil(mx + 110), y: Math.ceil(my + 110) };
    expect(coversMonogram(sewn, turnedTo(diagonal, 45))).toBe(false);
  });

  it('has no rotation once it is upright again', () => {
    expect(turnedTo({ rotation: 30 }, 360)).toEqual({});
    expect(turnedTo({}, -15)).toEqual({ rotation: 345 });
    expect(turnedTo({}, 12.4)).toEqual({ rotation: 12 });
  });
});
