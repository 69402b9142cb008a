import { expect, it } from 'vitest';
import { madeAs } from './logo-making.ts';

const house = { id: 'a', logo: 'birch', x: 600 };
const own = { ...house, logo: 'up-1' };

it('[JACKET-141] a logo has the colours its technique uses and no others; one made as usual has none of the three fields', () => {
  const all = { patch: 'spruce', thread: 'brass' } as const;
  expect(madeAs(house, all)).toEqual(house);
  expect(madeAs({ ...house, technique: 'patch', ...all }, {})).toEqual(house);
  expect(madeAs(house, { technique: 'patch', ...all })).toEqual({ ...house, technique: 'patch', ...all });
  expect(madeAs(own, { technique: 'patch' })).toEqual({ ...own, technique: 'patch', patch: 'cognac', thread: 'birch' });
  expect(madeAs(house, { technique: 'embroidery', ...all })).toEqual({
    ...house,
    technique: 'embroidery',
    thread: 'brass',
  });
  // in its own colours
  expect(madeAs(own, { technique: 'embroidery', ...all })).toEqual({ ...own, technique: 'embroidery' });
});
