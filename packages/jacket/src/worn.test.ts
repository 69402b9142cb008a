import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { bodyShown, halfChestOf, jacketBodies } from '@fori/domain/jacket-fit';
import { jacketSizes } from '@fori/domain/jackets';
import { describe, expect, test } from 'vitest';
import { dummyOf, standsBelow } from '../tools/model/body.ts';
import { type JacketModel, readModel, wornFile } from './model.ts';
import { MM_PER_UNIT } from './sizing.ts';
import { fittedModel, SHOWS } from './turning.ts';

const pairs = jacketSizes.flatMap((size) =>
  jacketBodies
    .filter((body) => bodyShown(size, body.id) === body)
    .map((body) => ({ size, body, of: `${size} on ${body.id}` })),
);
const fileOf = ({ size, body }: (typeof pairs)[number]) =>
  readFileSync(new URL(`../assets/${wornFile(size, body.id)}`, import.meta.url));

/** The length of a jacket's row of points round the body, mm: of both halves of front and back. */
const roundAt = ({ pieces, points }: JacketModel, row: number): number => {
  let first = 0;
  let sum = 0;
  for (const { name, rows, columns } of pieces) {
    if (/^(front|back)-/.test(name)) {
      for (let j = 1; j < columns; j++) {
        const k = (first + row * columns + j) * 3;
        sum += Math.hypot(...[0, 1, 2].map((c) => (points[k + c] ?? 0) - (points[k - 3 + c] ?? 0)));
      }
    }
    first += rows * columns;
  }
  return sum * MM_PER_UNIT;
};

describe('the jacket on a body', () => {
  test.each(pairs)('[JACKET-223] no point of it lies in the body by more than a millimetre: $of', (pair) => {
    const packed = fileOf(pair);
    expect(packed.length).toBeLessThan(500_000);
    const model = readModel(new Uint8Array(inflateRawSync(packed)).buffer);
    const { points, shows } = fittedModel(model, pair.size);
    // all of it is near the artboard
    expect(points.every((v) => v > -500 && v < 2200)).toBe(true);
    const dummy = dummyOf(pair.body);
    const below = standsBelow(pair.body);
    let deepest = 0;
    for (let k = 0; k < shows.length; k++) {
      if (shows[k] === SHOWS.dummy) continue;
      const [x = 0, y = 0, z = 0] = points.subarray(k * 3, k * 3 + 3);
      deepest = Math.min(deepest, dummy.distance([x - 600, y - below, z]));
    }
    expect(deepest * MM_PER_UNIT).toBeGreaterThan(-1);

    // below the arms, where the size guide measures
    const low = Math.floor(484 / 9);
    expect(Math.abs(roundAt(model, low) - 2 * halfChestOf[pair.size])).toBeLessThan(30);
  });
});
