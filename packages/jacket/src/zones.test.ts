import { type JacketDesign, jacketSizes, jacketViews, plainJacket } from '@fori/domain/jackets';
import { type LogoZone, logoZones, zonesOf } from '@fori/domain/logo-zones';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apart, assets, drawn, squareAround } from '../tools/picture.ts';
import { patternOf } from './cut.ts';
import { footprint } from './footprint.ts';
import { clampToPrintable, isPrintable, millimetresIn, printable, zoneAt } from './geometry.ts';
import { contains, type Point } from './polyline.ts';
import { renderJacket } from './render.ts';
import { fitOf, fitted } from './sizing.ts';
import { resizedIn, zoneOutline, zonePart } from './zones.ts';

const places = jacketViews.flatMap((view) => zonesOf(view).map((zone) => ({ view, zone })));
const size = fc.constantFrom(...jacketSizes);
const anywhere = fc.double({ min: -3000, max: 3000, noNaN: true });

describe('[JACKET-142] a zone', () => {
  it.each(places)('lies on the leather of its part in every size: $zone, $view', ({ view, zone }) => {
    const part = zonePart(zone, view);
    const panel = zone === 'collar' ? 'collar' : `sleeve-${part}`;
    for (const one of jacketSizes) {
      const leather = patternOf(view).panels.find(({ id }) => id === panel)?.outline ?? [];
      const outline = fitted(fitOf(one, part), leather);
      for (const [x, y] of zoneOutline(zone, view, one)) {
        expect(contains(outline, x, y), `${one} ${x} ${y}`).toBe(true);
        expect(contains(printable[view], x, y)).toBe(false);
        expect(zoneAt(view, 600, 700, one)).toBeNull();
      }
    }
  });

  it('holds a logo turned by any angle completely, wherever it is put, and leaves one that is within', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        size,
        fc.integer({ min: 0, max: 359 }),
        anywhere,
        anywhere,
        ({ view, zone }, one, rotation, x, y) => {
          const taken = footprint({ zone, rotation });
          const at = clampToPrintable(view, x, y, taken, one);
          expect(isPrintable(view, at.x, at.y, taken, one)).toBe(true);
          expect(clampToPrintable(view, at.x, at.y, taken, one)).toEqual(at);
          expect(zoneAt(view, at.x, at.y, one)).toBe(zone);
          const middle = clampToPrintable(view, Number.NaN, y, taken, one);
          expect(isPrintable(view, middle.x, middle.y, taken, one)).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is the wearer’s: the left sleeve is on the right of the front and on the left of the back', () => {
    const xs = (view: 'front' | 'back', zone: LogoZone) => zoneOutline(zone, view, 'medium').map(([x]: Point) => x);
    expect(Math.min(...xs('front', 'left_sleeve'))).toBeGreaterThan(600);
    expect(Math.max(...xs('back', 'left_sleeve'))).toBeLessThan(600);
    expect(zonesOf('front')).not.toContain('collar');
    expect(zonesOf('back')).toEqual(logoZones);
  });

  it('is measured from the sleeve’s outer edge and cuff, and from the collar’s middle and seam, in the size', () => {
    const at = { view: 'front', x: 1010, y: 900 } as const;
    const medium = millimetresIn('left_sleeve', 'medium', 'front', at.x, at.y);
    // the outer edge is at 1100, the cuff seam at 1085
    expect(medium.across).toBeGreaterThan(70);
    expect(medium.across).toBeLessThan(77);
    expect(medium.up).toBeGreaterThan(148);
    expect(medium.up).toBeLessThan(156);
    const mirrored = millimetresIn('right_sleeve', 'medium', 'front', 1200 - at.x, at.y);
    expect(mirrored).toEqual(medium);
    const large = resizedIn('left_sleeve', at, 'medium', 'large');
    expect(millimetresIn('left_sleeve', 'large', 'front', large.x, large.y).up).toBeGreaterThan(medium.up);
    expect(millimetresIn('collar', 'medium', 'back', 600, 184)).toEqual({ across: 0, up: 36 });
    expect(millimetresIn('collar', 'medium', 'back', 560, 184).across).toBe(-33);
  });

  it('is drawn on: a logo on a sleeve changes the picture there alone', () => {
    const logos: JacketDesign['logos'] = [
      { id: 'a', logo: 'bear', view: 'back', zone: 'left_sleeve', x: 202, y: 800 },
      { id: 'b', logo: 'bear', view: 'back', zone: 'collar', x: 600, y: 184 },
    ];
    const draw = (with_: JacketDesign['logos']) =>
      drawn(renderJacket({ ...plainJacket, logos: with_ }, 'back', { assets }), 600);
    const [plain, sewn] = [draw([]), draw(logos)];
    const difference = (x: number, y: number) =>
      apart(squareAround(sewn, x / 2, y / 2, 20), squareAround(plain, x / 2, y / 2, 20));
    expect(difference(202, 800)).toBeGreaterThan(0.02);
    expect(difference(600, 184)).toBeGreaterThan(0.02);
    expect(difference(998, 800)).toBe(0);
    expect(difference(600, 620)).toBe(0);
  });
});
