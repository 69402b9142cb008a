import { expect, test } from 'vitest';
import { isSynonym, joinedGroups, wordsOf } from './search.ts';

test.each([
  ['bag', true],
  ['laptop sleeve', true],
  ['t-shirt', true],
  ['card holder case', true],
  ['case for a card', false],
  ['x'.repeat(40), true],
  ['x'.repeat(41), false],
  ['', false],
  ['–', false],
])('[ADMIN-144] %j can be a synonym: %s', (text, expected) => {
  expect(isSynonym(text)).toBe(expected);
});

test('[ADMIN-144] groups that share a synonym become one', () => {
  expect(joinedGroups([['bag', 'purse'], ['belt', 'strap'], ['purse', 'tote', 'tote'], ['strap']])).toEqual([
    ['bag', 'purse', 'tote'],
    ['belt', 'strap'],
  ]);
  expect(joinedGroups([['a'], ['b'], ['c', 'd'], ['b', 'a']])).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('words are runs of letters and digits, folded', () => {
  expect(wordsOf('Väska, ÅL & Þórður')).toEqual(['väska', 'ål', 'þórður']);
});
