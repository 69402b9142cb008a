import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { ARTBOARD, jacketSizes, jacketViews } from '@fori/domain/jackets';
import { describe, expect, test } from 'vitest';
import { readModel } from './model.ts';
import { CENTRE_X, printable } from './printable.ts';
import { fittedModel, SHOWS, seenAt, turnedView } from './turning.ts';

const unpacked = inflateRawSync(readFileSync(new URL('../assets/model.bin', import.meta.url)));
const file = new Uint8Array(unpacked).buffer;
const model = readModel(file);

/** How far apart the drawn view and the turned one may be: 15 mm. */
const APART = 18;

describe('[JACKET-201] the turned jacket', () => {
  test.each(jacketSizes)(
    'shows each corner of the printable areas where the drawn views have it, in size %s',
    (size) => {
      const { points, drawnAt, shows, share } = fittedModel(model, size);
      for (const view of jacketViews) {
        const seen = turnedView(view === 'front' ? 0 : Math.PI, ARTBOARD.width / ARTBOARD.height);
        const centre = seenAt(seen, [CENTRE_X, 700, 0]);
        const unit = Math.abs(seenAt(seen, [CENTRE_X + 100, 700, 0]).x - centre.x) / 100;
        const unitDown = Math.abs(seenAt(seen, [CENTRE_X, 800, 0]).y - centre.y) / 100;
        for (const [x, y] of printable[view]) {
          let nearest = { distance: Number.POSITIVE_INFINITY, k: -1 };
          for (let k = 0; k < shows.length; k++) {
            if (shows[k] !== SHOWS[view] || (share[k] ?? 0) < 0.9) continue;
            const distance = Math.hypot((drawnAt[k * 2] ?? 0) - x, (drawnAt[k * 2 + 1] ?? 0) - y);
            if (distance < nearest.distance) nearest = { distance, k };
          }
          expect(nearest.distance, `${view} ${x} ${y}`).toBeLessThan(8);
          const { k } = nearest;
          const at = seenAt(seen, [points[k * 3] ?? 0, points[k * 3 + 1] ?? 0, points[k * 3 + 2] ?? 0]);
          expect(Math.abs((at.x - centre.x) / unit - (x - CENTRE_X)), `${view} ${x} ${y}`).toBeLessThan(APART);
          expect(Math.abs((centre.y - at.y) / unitDown - (y - 700)), `${view} ${x} ${y}`).toBeLessThan(APART);
        }
      }
    },
  );

  test('a damaged file is refused', () => {
    expect(() => readModel(file.slice(0, -9))).toThrow('damaged');
  });
});
