import { expect, it } from 'vitest';
import type { PlacedLogo } from './jackets.ts';
import { putIn, widthOf } from './logo-zones.ts';

const logo: PlacedLogo = { id: 'a', logo: 'birch', view: 'front', x: 600, y: 700, width: 90, rotation: 30 };

it('[JACKET-142] a logo in a zone has the zone’s width and no other, on the collar it is on the back, on the body it has no zone', () => {
  const { width: _, ...usual } = logo;
  expect(putIn(logo, 'left_sleeve')).toEqual({ ...usual, zone: 'left_sleeve' });
  expect(putIn(logo, 'collar')).toEqual({ ...usual, zone: 'collar', view: 'back' });
  expect(putIn({ ...logo, zone: 'collar' }, null)).toEqual(logo);
  expect([logo, usual, putIn(logo, 'left_sleeve'), putIn(logo, 'collar')].map(widthOf)).toEqual([90, 114, 60, 35]);
});
