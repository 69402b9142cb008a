import { expect, test } from 'vitest';
import { unitPriceOf } from './unit-price.ts';

test('[VAT-142] a unit costs its share of the line without VAT, rounded to the cent', () => {
  expect(unitPriceOf({ line_total: '240.96', quantity: 3 })).toBe('80.32');
  expect(unitPriceOf({ line_total: '100.00', quantity: 3 })).toBe('33.33');
});
