import { expect, test } from 'vitest';
import { countableTerm, isSynonym, joinedGroups, wordsOf } from './search.ts';

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

test.each([
  ['  Rucksack\t BROWN ', 'rucksack brown'],
  ['väska 38', 'väska 38'],
  ['belt 12345', 'belt 12345'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), null],
  ['anna@example.com', null],
  ['bag for anna＠example', null],
  ['order 123456', null],
  ['040-123 4567', null],
  ['+358 (40) 12 34', null],
  ['１２３４５６', null],
  ['', null],
  ['&', null],
])('[LIST-117] the search %j is counted as %j', (search, expected) => {
  expect(countableTerm(search)).toBe(expected);
});
