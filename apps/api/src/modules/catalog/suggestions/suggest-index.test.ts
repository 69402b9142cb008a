import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNameIndex } from './suggest-index.ts';
import { editDistance, plainLetters, wordsOf } from './suggest-similarity.ts';

const shop = createNameIndex(
  [
    ['Harbour tote', 'bags'],
    ['Aura wallet', 'wallets'],
    ['Olkalaukku', 'laukut'],
    ['Bälte Ångström', 'bälten'],
    ['Þórður belti', 'belti'],
    ['Bælte med øje', 'bælter'],
    ['Card holder 4711', 'wallets'],
  ].map((names) => ({ value: names[0] ?? '', names })),
);
const found = (text: string) => shop.find(text, 6).map(({ value }) => value);

test.each([
  ['walet', 'Aura wallet', 'a letter missing'],
  ['wallett', 'Aura wallet', 'a letter too many'],
  ['wsllet', 'Aura wallet', 'another letter'],
  ['wlalet', 'Aura wallet', 'two swapped'],
  ['harbuor to', 'Harbour tote', 'two swapped, the last word unfinished'],
  ['totte', 'Harbour tote', 'a doubled letter'],
  ['olkalauku', 'Olkalaukku', 'a compound'],
  ['laukku', 'Olkalaukku', 'the end of a compound'],
  ['lauku', 'Olkalaukku', 'a typo inside a compound'],
  ['angstrom', 'Bälte Ångström', 'bare letters'],
  ['bälte', 'Bälte Ångström', 'the letters themselves'],
  ['thordur', 'Þórður belti', 'bare letters for þ and ð'],
  ['ÞÓRÐUR', 'Þórður belti', 'capitals'],
  ['oje', 'Bælte med øje', 'bare letters for ø'],
  ['471', 'Card holder 4711', 'digits'],
])('%s finds %s first: %s', (typed, name) => {
  expect(found(typed)[0]).toBe(name);
});

test.each(['xyzzy', 'q', '', '   ', '%', "' or 1=1 --", 'wallet xyzzy'])('%j finds nothing', (typed) => {
  expect(found(typed)).toEqual([]);
});

test('ranks exact letters before folded ones', () => {
  expect(found('bæl')).toEqual(['Bælte med øje']);
  expect(found('bäl')[0]).toBe('Bälte Ångström');
});

test('corrects words, and matches inside names', () => {
  expect(shop.corrected('Harbuor totte')).toBe('harbour tote');
  expect(shop.corrected('xyzzy tote')).toBeNull();
  expect(shop.contains('bour to')).toBe(true);
  expect(shop.contains('totte')).toBe(false);
});

test('tolerates one typo in a name of six letters or more', () => {
  const names = ['Harbour', 'wallet', 'Olkalaukku', 'Ångström', 'holder'];
  const typo = fc.record({
    name: fc.constantFrom(...names),
    at: fc.nat(),
    letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    kind: fc.constantFrom('drop', 'add', 'change'),
  });
  fc.assert(
    fc.property(typo, ({ name, at, letter, kind }) => {
      const place = at % name.length;
      const rest = name.slice(kind === 'add' ? place : place + 1);
      const typed = name.slice(0, place) + (kind === 'drop' ? '' : letter) + rest;
      expect(
        found(typed).some((other) => other.toLowerCase().includes(name.toLowerCase())),
        typed,
      ).toBe(true);
    }),
  );
});

test('handles any input, returning each product once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const all = found(text);
      expect(new Set(all).size).toBe(all.length);
    }),
  );
});

test('counts typos alike in both directions, and against a prefix while typing', () => {
  expect(editDistance('wallet', 'wallet', false)).toBe(0);
  expect(editDistance('wlalet', 'wallet', false)).toBe(1);
  expect(editDistance('wal', 'wallet', true)).toBe(0);
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
      expect(editDistance(a, b, false)).toBe(editDistance(b, a, false));
      expect(editDistance(a, b, true)).toBeLessThanOrEqual(editDistance(a, b, false));
    }),
  );
});

test('folds the letters of the shop’s languages', () => {
  expect(wordsOf('Väska, ÅL & Þórður').map((word) => word.exact)).toEqual(['väska', 'ål', 'þórður']);
  expect(plainLetters('åäöæøðþé')).toBe('aaoaeodthe');
});

test('answers quickly among ten thousand names', () => {
  const words = ['Aura', 'Harbour', 'Ronja', 'Vire', 'Tuuli', 'Saaristo', 'Loimu', 'Kuura'];
  const kinds = ['tote', 'wallet', 'belt', 'jacket', 'holder'];
  const many = createNameIndex(
    Array.from({ length: 10_000 }, (_, i) => ({
      value: i,
      names: [`${words[i % words.length]} ${kinds[i % kinds.length]} ${i}`, kinds[i % kinds.length] ?? ''],
    })),
  );
  const typed = ['au', 'aura', 'harbuor', 'wallett 99', 'tote', '1234', 'zzzzzz', 'saaristo jackte'];
  for (const text of typed) many.find(text, 6);
  const rounds = Array.from({ length: 7 }, () => {
    const before = performance.now();
    for (const text of typed) many.find(text, 6);
    return (performance.now() - before) / typed.length;
  });
  // about 5 ms each; comparing with every name would take hundreds. The fastest round, as a busy machine slows some of them
  expect(Math.min(...rounds)).toBeLessThan(100);
});
