import { houseLogos, jacketSizes, jacketViews, LOGO_SIZE, MOST_LOGOS, type PlacedLogo } from '@fori/domain/jackets';
import { crossesSeam, isPrintable } from '@fori/jacket/geometry';
import { expect, test } from 'vitest';
import { freePlace } from './free-place.ts';

const ten = (view: PlacedLogo['view'], size: (typeof jacketSizes)[number]): PlacedLogo[] => {
  const logos: PlacedLogo[] = [];
  for (const logo of houseLogos.slice(0, MOST_LOGOS)) {
    logos.push({ id: logo, logo, view, ...freePlace({ logos, size }, view) });
  }
  return logos;
};

test('the first logo lands on the left chest as it is worn, or between the shoulders, off every seam of every size', () => {
  for (const size of jacketSizes) {
    const front = freePlace({ logos: [], size }, 'front');
    expect(front.x).toBeGreaterThan(600 + LOGO_SIZE / 2);
    expect(front.y).toBeLessThan(620);
    expect(crossesSeam('front', front.x, front.y, size)).toBe(false);
    const back = freePlace({ logos: [], size }, 'back');
    expect(back).toEqual({ x: 600, y: 500 });
    expect(crossesSeam('back', back.x, back.y, size)).toBe(false);
  }
});

test('ten logos in a row all lie within the printable area, none over another, the first three off the seams', () => {
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

test('a place that a logo was moved away from is taken again', () => {
  const [first, ...rest] = ten('front', 'medium');
  expect(freePlace({ logos: rest, size: 'medium' }, 'front')).toEqual({ x: first?.x, y: first?.y });
});
