import { expect, test } from 'vitest';
import { distanceSalesState } from './distance-sales.ts';

test('[VAT-133] sales to other member states are near their limit from 80 % of it, and above it only beyond', () => {
  const states = [799_999, 800_000, 1_000_000, 1_000_001].map((cents) => distanceSalesState(cents, 10_000));
  expect(states).toEqual(['below', 'near', 'near', 'above']);
});
