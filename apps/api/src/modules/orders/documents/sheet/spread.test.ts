import { expect, test } from 'vitest';
import { spread } from './spread.ts';

test('labels with enough room keep their target position and order', () => {
  expect(spread([50, 10, 30], 9)).toEqual([50, 10, 30]);
  expect(spread([], 9)).toEqual([]);
});

test('labels with the same target are spread around it in order', () => {
  expect(spread([20, 20, 20], 10)).toEqual([10, 20, 30]);
  expect(spread([21, 20], 10)).toEqual([25.5, 15.5]);
});

test('neighbours never overlap, whatever the targets', () => {
  const targets = [0, 1, 2, 40, 41, 41, 44, 90, 91, 12];
  const places = spread(targets, 9);
  const sorted = [...places].sort((a, b) => a - b);
  for (const [index, place] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before !== undefined) expect(place - before).toBeGreaterThanOrEqual(9 - 1e-9);
  }
  const order = (values: readonly number[]) =>
    [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
  expect(order(places)).toEqual(order(targets));
});
