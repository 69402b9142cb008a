import { expect, test } from 'vitest';
import { namesThatFit, shortName } from './points.ts';

test.each([
  ['Finland', 'Finland'],
  ['Aura tote', 'Aura tote'],
  ['Archipelago weekender', 'Archipelago\nweekender'],
  ['Mittatilaustakki', 'Mittatilaus…'],
  ['No longer in the catalogue', 'No longer in\nthe catalog…'],
])('%s is labelled %j below its bar', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test('a phone has room for a few labels, a wide screen for twelve', () => {
  expect(namesThatFit(328)).toBe(3);
  expect(namesThatFit(1200)).toBe(12);
  expect(namesThatFit(0)).toBe(2);
});
