import { expect, test } from 'vitest';
import { cellOf, centimetresIn, guideFor, isGuideTranslated } from './size-guides.ts';

test.each([
  ['86', '86'],
  [' 86 – 91 ', '86-91'],
  ['17,5-18.5', '17.5-18.5'],
])('[PDP-124] reads %j as centimetres', (typed, stored) => {
  const range = centimetresIn(typed);
  expect(range && cellOf(range)).toBe(stored);
});

test.each(['', '0', '91-86', '86-86', '8.55', '1000', '86 cm', 'S', '-5'])('[PDP-124] refuses %j', (typed) => {
  expect(centimetresIn(typed)).toBeNull();
});

const guide = (
  id: string,
  gender: 'all' | 'female' | 'male',
  sizes: readonly string[],
  goods = 'jackets' as const,
) => ({
  id,
  goods,
  gender,
  rows: sizes.map((size) => ({ size, cells: [] })),
});
const jacket = { goods: 'jackets', gender: 'female', sizes: ['S', 'M'] } as const;

test('[PDP-124] a guide for the gender comes before one for all, and it has a row for every size', () => {
  const all = guide('all', 'all', ['S', 'M', 'L']);
  const women = guide('women', 'female', ['s', 'm']);
  const small = guide('small', 'female', ['S']);
  expect(guideFor([small, all, women], jacket)?.id).toBe('women');
  expect(guideFor([small, all], jacket)?.id).toBe('all');
  expect(guideFor([all, women], { ...jacket, gender: 'unisex' })?.id).toBe('all');
  expect(guideFor([small, women], { ...jacket, sizes: ['S', 'M', 'L'] })).toBeNull();
  expect(guideFor([all], { ...jacket, goods: 'belts' })).toBeNull();
});

test('[PDP-124] a language is complete once it has every text that English has', () => {
  const texts = { name: 'Belts', measuring: 'Measure.', fit: '', between: '' };
  const column = { en: 'Waist', fi: 'Vyötärö', sv: '', no: '', da: '', is: '' };
  const none = { name: '', measuring: '', fit: '', between: '' };
  const guideOf = (fi: typeof texts) => ({
    columns: [column],
    texts: { en: texts, fi, sv: texts, no: none, da: none, is: none },
  });
  expect(isGuideTranslated(guideOf({ ...texts, name: 'Vyöt' }), 'fi')).toBe(true);
  expect(isGuideTranslated(guideOf({ ...texts, measuring: '' }), 'fi')).toBe(false);
  expect(isGuideTranslated(guideOf(texts), 'sv'), 'a column has no name').toBe(false);
});
