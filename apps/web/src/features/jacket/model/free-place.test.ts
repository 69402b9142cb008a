import { jacketSizes, jacketViews, LOGO_SIZE, MAX_LOGOS, type PlacedLogo, shopLogos } from '@fori/domain/jackets';
import { zonesOf } from '@fori/domain/logo-zones';
import { footprint } from '@fori/jacket/footprint';
import { crossesSeam, isPrintable } from '@fori/jacket/geometry';
import { coversMonogram } from '@fori/jacket/monogram-place';
import { expect, test } from 'vitest';
import { freePlace, freePlaceIn } from './free-place.ts';

const ten = (view: PlacedLogo['view'], size: (typeof jacketSizes)[number], monogram = ''): PlacedLogo[] => {
  const logos: PlacedLogo[] = [];
  for (const logo of shopLogos.slice(0, MAX_LOGOS)) {
    logos.push({ id: logo, logo, view, ...freePlace({ logos, size, monogram }, view) });
  }
  return logos;
};

test("places the first logo on the wearer's left chest or between the shoulders, off the seams of every size", () => {
  for (const size of jacketSizes) {
    const front = freePlace({ logos: [], size, monogram: '' }, 'front');
    expect(front.x).toBeGreaterThan(600 + LOGO_SIZE / 2);
    expect(front.y).toBeLessThan(620);
    expect(crossesSeam('front', front.x, front.y, size)).toBe(false);
    const back = freePlace({ logos: [], size, monogram: '' }, 'back');
    expect(back).toEqual({ x: 600, y: 500 });
    expect(crossesSeam('back', back.x, back.y, size)).toBe(false);
  }
});

test('places ten logos within the printable area without overlap, the first three off the seams', () => {
  for (const view of jacketViews) {
    for (const size of jacketSizes) {
      const logos = ten(view, size);
      for (const [at, { x, y }] of logos.entries()) {
        expect(isPrintable(view, x, y)).toBe(true);
        if (at < 3) expect(crossesSeam(view, x, y, size)).toBe(false);
        for (const other of logos.slice(0, at)) {
          expect(Math.max(Math.abs(other.x - x), Math.abs(other.y - y))).toBeGreaterThanOrEqual(LOGO_SIZE);
        }
      }
    }
  }
});

test('[JACKET-104] places no logo on the monogram, typed before or after it', () => {
  for (const size of jacketSizes) {
    for (const monogram of ['J', 'ÅÖQ', 'ÆÆÆ']) {
      const before = freePlace({ logos: [], size, monogram: '' }, 'front');
      expect(coversMonogram({ monogram, size }, { view: 'front', ...before }), size).toBe(false);
      for (const [at, logo] of ten('front', size, monogram).entries()) {
        expect(coversMonogram({ monogram, size }, logo), `${size} ${at}`).toBe(false);
      }
    }
  }
});

test('uses a place again that a logo was moved away from', () => {
  const [first, ...rest] = ten('front', 'medium');
  expect(freePlace({ logos: rest, size: 'medium', monogram: '' }, 'front')).toEqual({ x: first?.x, y: first?.y });
});

test('[JACKET-142] puts the first logos of a zone off its seams and apart from one another, in every size', () => {
  for (const size of jacketSizes) {
    for (const view of jacketViews) {
      for (const zone of zonesOf(view)) {
        const logos: PlacedLogo[] = [];
        for (const id of ['a', 'b']) {
          const at = freePlaceIn(zone, view, { logos, size });
          const taken = footprint({ zone });
          expect(isPrintable(view, at.x, at.y, taken, size), `${size} ${view} ${zone}`).toBe(true);
          expect(crossesSeam(view, at.x, at.y, size, taken), `${size} ${view} ${zone}`).toBe(false);
          for (const { x, y } of logos) {
            expect(Math.max(Math.abs(x - at.x), Math.abs(y - at.y))).toBeGreaterThanOrEqual(taken.side);
          }
          logos.push({ id, logo: 'birch', view, zone, ...at });
        }
      }
    }
  }
});
