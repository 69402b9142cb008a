import { expect, it } from 'vitest';
import { plainJacket } from './jackets.ts';
import { completeLettering, lettered } from './lettering.ts';

const sewn = { ...plainJacket, monogram: 'ÅB' };

it('[JACKET-160] leaves out of a design what is sewn as usual, and everything where there is no monogram', () => {
  expect(lettered(sewn)).toEqual(sewn);
  expect(lettered(sewn, { place: 'chest', typeface: 'plain', thread: 'linen' })).toEqual(sewn);
  expect(lettered(sewn, { place: 'cuff', typeface: 'plain' })).toEqual({ ...sewn, lettering: { place: 'cuff' } });
  expect(lettered({ ...plainJacket, lettering: { place: 'cuff' } })).toEqual(plainJacket);
});

it('completes what is left out', () => {
  expect(completeLettering()).toEqual({ place: 'chest', typeface: 'plain', thread: 'linen' });
  expect(completeLettering({ thread: 'brass' })).toEqual({ place: 'chest', typeface: 'plain', thread: 'brass' });
});
