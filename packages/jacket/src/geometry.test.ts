import { jacketSizes, jacketViews, LOGO_SIZE } from '@fori/domain/jackets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyOutline, neckHole } from './cut.ts';
import {
  CENTRE_X,
  clampToPrintable,
  crossesSeam,
  isPrintable,
  millimetres,
  printable,
  seams,
  snap,
} from './geometry.ts';
import { contains } from './polyline.ts';
import { fitOf, fitted } from './sizing.ts';

const view = fc.constantFrom(...jacketViews);
const size = fc.constantFrom(...jacketSizes);
const anywhere = fc.double({ min: -3000, max: 4000, noNaN: true });
const half = LOGO_SIZE / 2;
const corners = (x: number, y: number) =>
  [-half, half].flatMap((dx) => [-half, half].map((dy) => [x + dx, y + dy] as const));

describe('the printable area', () => {
  it('[JACKET-06] contains every clamped logo completely, at whole units', () => {
    fc.assert(
      fc.property(view, anywhere, anywhere, (v, x, y) => {
        const put = clampToPrintable(v, x, y);
        expect(Number.isInteger(put.x) && Number.isInteger(put.y)).toBe(true);
        expect(isPrintable(v, put.x, put.y)).toBe(true);
        for (const [cx, cy] of corners(put.x, put.y)) {
          const moved = [cx + (CENTRE_X - cx) * 1e-6, cy + (620 - cy) * 1e-6] as const;
          expect(contains(printable[v], moved[0], moved[1])).toBe(true);
        }
      }),
    );
  });

  it('does not move a clamped logo', () => {
    fc.assert(
      fc.property(view, anywhere, anywhere, (v, x, y) => {
        const once = clampToPrintable(v, x, y);
        expect(clampToPrintable(v, once.x, once.y)).toEqual(once);
      }),
    );
  });

  it('moves a logo no farther than to the nearest printable place', () => {
    fc.assert(
      fc.property(view, anywhere, anywhere, anywhere, anywhere, (v, x, y, ox, oy) => {
        const put = clampToPrintable(v, x, y);
        const other = clampToPrintable(v, ox, oy);
        expect(Math.hypot(put.x - x, put.y - y)).toBeLessThanOrEqual(Math.hypot(other.x - x, other.y - y) + 2);
      }),
    );
  });

  it('puts a logo with invalid coordinates in the middle', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      const put = clampToPrintable('front', bad, 600);
      expect(put.x).toBe(CENTRE_X);
      expect(isPrintable('front', put.x, put.y)).toBe(true);
    }
  });

  it.each(jacketSizes)('lies on the leather of size %s, clear of the open neck', (s) => {
    const fit = fitOf(s, 'body');
    const body = fitted(fit, bodyOutline);
    const neck = fitted(fit, neckHole);
    for (const v of jacketViews) {
      const outline = printable[v];
      outline.forEach(([ax, ay], i) => {
        const [bx, by] = outline[(i + 1) % outline.length]!;
        for (let t = 0; t < 1; t += 0.05) {
          const [x, y] = [ax + (bx - ax) * t, ay + (by - ay) * t];
          expect(contains(body, x, y), `${v} ${x} ${y}`).toBe(true);
          if (v === 'front') expect(contains(neck, x, y), `${x} ${y}`).toBe(false);
        }
      });
    }
  });
});

describe('snapping', () => {
  it('keeps a logo printable and within the radius of where it was clamped', () => {
    fc.assert(
      fc.property(view, size, anywhere, anywhere, fc.integer({ min: 0, max: 40 }), (v, s, x, y, radius) => {
        const from = clampToPrintable(v, x, y);
        const put = snap(v, x, y, radius, s);
        expect(isPrintable(v, put.x, put.y)).toBe(true);
        expect(Math.hypot(put.x - from.x, put.y - from.y)).toBeLessThanOrEqual(radius);
        if (put.to === null) expect({ x: put.x, y: put.y }).toEqual(from);
      }),
    );
  });

  it('pulls to the centre line, and to the yoke seam on the back', () => {
    expect(snap('back', 607, 700, 12)).toEqual({ x: CENTRE_X, y: 700, to: 'centre', lines: [] });
    const aboveYoke = snap('back', 660, 366 + half + 6, 12);
    expect(aboveYoke.to).toBe('seam');
    expect(aboveYoke.y).toBeLessThan(366 + half + 6);
  });
});

describe('seams', () => {
  it('are crossed on the centre line of the front, where the zip is, and not on that of the back', () => {
    expect(crossesSeam('front', CENTRE_X, 700)).toBe(true);
    expect(crossesSeam('front', CENTRE_X + half + 2, 640)).toBe(false);
    expect(crossesSeam('back', CENTRE_X, 700)).toBe(false);
    expect(crossesSeam('back', CENTRE_X, 380)).toBe(true);
  });

  it('are farther apart in larger sizes', () => {
    const reach = (s: (typeof jacketSizes)[number]) =>
      Math.max(...seams('back', s).flatMap(({ line }) => line.map(([x]) => x)));
    const reaches = jacketSizes.map(reach);
    expect(reaches).toEqual([...reaches].sort((a, b) => a - b));
    expect(new Set(reaches).size).toBe(jacketSizes.length);
  });
});

describe('measures', () => {
  it('[JACKET-20] are relative to the collar seam and the centre line, positive to the right', () => {
    const measured = millimetres('medium', 'front', CENTRE_X + 123, 306 + 246);
    expect(measured).toEqual({ fromCollar: 200, fromCentre: 100, fromHem: 460, side: 114 });
    expect(millimetres('medium', 'front', CENTRE_X - 123, 552).fromCentre).toBe(-100);
  });

  it('increase collar to hem by 20 mm per size', () => {
    const lengths = jacketSizes.map((s) => {
      const { fromCollar, fromHem } = millimetres(s, 'front', CENTRE_X, 700);
      return fromCollar + fromHem;
    });
    lengths.forEach((length, i) => {
      expect(Math.abs(length - (640 + 20 * i))).toBeLessThanOrEqual(1);
    });
  });
});
