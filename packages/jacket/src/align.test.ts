import { jacketViews, LOGO_SIZE } from '@fori/domain/jackets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { footprint } from './footprint.ts';
import { CENTRE_X, clampToPrintable, isPrintable, snap } from './geometry.ts';

const place = fc.record({
  x: fc.integer({ min: 300, max: 900 }),
  y: fc.integer({ min: 300, max: 1000 }),
  rotation: fc.constantFrom(undefined, 30, 45),
});

describe('snapping to other logos', () => {
  it('[JACKET-135] moves a logo by no more than the radius on each axis, onto lines it really shares, within the printable area', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...jacketViews),
        place,
        fc.array(place, { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 0, max: 30 }),
        (view, logo, others, radius) => {
          const taken = footprint(logo);
          const from = clampToPrintable(view, logo.x, logo.y, taken);
          const found = snap(view, logo.x, logo.y, radius, 'medium', taken, others);
          expect(isPrintable(view, found.x, found.y, taken)).toBe(true);
          expect(Math.abs(found.x - from.x)).toBeLessThanOrEqual(radius);
          expect(Math.abs(found.y - from.y)).toBeLessThanOrEqual(radius);
          for (const { axis, line } of found.lines) {
            const half = (axis === 'x' ? taken.width : taken.height) / 2;
            const away = Math.abs(line - found[axis]);
            expect(Math.min(away, Math.abs(away - half))).toBeLessThanOrEqual(0.5);
          }
        },
      ),
    );
  });

  it('[JACKET-135] lines up middles on both axes at once, and edges side by side', () => {
    const other = { x: 740, y: 700 };
    expect(snap('front', 733, 846, 12, 'medium', footprint(), [other])).toEqual({
      ...{ x: 740, y: 840, to: 'logo' },
      lines: [
        { axis: 'x', line: 740, from: 630, to: 910 },
        { axis: 'y', line: 770, from: 670, to: 810 },
      ],
    });
  });

  it('[JACKET-135] prefers the centre line across, and other logos to a seam', () => {
    const other = { x: CENTRE_X - 8, y: 700 };
    const centred = snap('back', CENTRE_X + 3, 704, 12, 'medium', footprint(), [other]);
    expect(centred).toMatchObject({ x: CENTRE_X, y: 700, to: 'centre' });
    const besideSeam = snap('back', 660, 366 + LOGO_SIZE / 2 + 6, 12, 'medium', footprint(), [{ x: 664, y: 900 }]);
    expect(besideSeam).toMatchObject({ x: 664, to: 'logo' });
  });

  it('does nothing without a radius', () => {
    expect(snap('back', 661, 705, 0, 'medium', footprint(), [{ x: 664, y: 700 }])).toMatchObject({
      x: 661,
      y: 705,
      to: null,
    });
  });
});
