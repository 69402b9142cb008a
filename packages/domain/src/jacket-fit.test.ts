import { expect, test } from 'vitest';
import { bodyOfSize, bodyShown, chestFit, jacketBodies } from './jacket-fit.ts';
import { chestOf, jacketSizes } from './jackets.ts';

test('[JACKET-220] each size has a body whose chest is one that it is for, and all bodies differ in height and chest', () => {
  expect(Object.values(bodyOfSize).toSorted()).toEqual(jacketBodies.map(({ id }) => id));
  for (const size of jacketSizes) {
    const chest = (jacketBodies.find(({ id }) => id === bodyOfSize[size])?.chest ?? 0) / 10;
    expect(chest, size).toBeGreaterThan(chestOf[size].from);
    expect(chest, size).toBeLessThan(chestOf[size].to);
  }
  for (const measure of ['height', 'chest', 'id'] as const)
    expect(new Set(jacketBodies.map((body) => body[measure])).size).toBe(jacketBodies.length);
  expect(new Set(jacketBodies.map(({ figure }) => figure)).size).toBe(2);
});

test('[JACKET-221] a size fits as meant on every chest that the size guide has it for', () => {
  for (const size of jacketSizes)
    for (const chest of [10 * chestOf[size].from, 10 * chestOf[size].to])
      expect(chestFit(size, chest), size).toBe('meant');
});

test('[JACKET-221] more room than the guide has for any size is roomy, less is close, and less than half is too small', () => {
  // medium is 1060 mm round; the guide leaves from 90 to 160 mm
  expect([899, 900, 970, 971, 1015, 1016, 1200].map((chest) => chestFit('medium', chest))).toEqual([
    'roomy',
    'meant',
    'meant',
    'close',
    'close',
    'too_small',
    'too_small',
  ]);
});

test('[JACKET-222] a size that is too small for a body is shown on the largest body before it that it can be closed on', () => {
  for (const size of jacketSizes) {
    for (const body of jacketBodies) {
      const shown = bodyShown(size, body.id);
      expect(chestFit(size, shown.chest)).not.toBe('too_small');
      if (chestFit(size, body.chest) !== 'too_small') expect(shown).toBe(body);
    }
  }
  expect(bodyShown('small', '192').id).toBe('172');
  expect(bodyShown('extra large', '192').id).toBe('192');
});
