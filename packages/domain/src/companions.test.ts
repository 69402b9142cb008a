import { expect, test } from 'vitest';
import { companionsOf } from './companions.ts';

const all = { product: 1, picked: [], byRule: [2, 3, 4, 5, 6, 7], isAvailable: () => true };

test('[PDP-129] the products picked by hand come first, and the rule fills up to four', () => {
  expect(companionsOf(all)).toEqual([2, 3, 4, 5]);
  expect(companionsOf({ ...all, picked: [9, 8] })).toEqual([9, 8, 2, 3]);
  expect(companionsOf({ ...all, picked: [9, 8, 7, 6] })).toEqual([9, 8, 7, 6]);
});

test('[PDP-129] no product comes twice, and the product itself never', () => {
  expect(companionsOf({ ...all, picked: [3, 1, 3], byRule: [1, 2, 3, 4, 5] })).toEqual([3, 2, 4, 5]);
});

test('[PDP-129] what is not available makes room for the rule', () => {
  expect(companionsOf({ ...all, picked: [9, 8], isAvailable: (id) => id !== 9 })).toEqual([8, 2, 3, 4]);
});
