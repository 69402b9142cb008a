import { expect, test } from 'vitest';
import { homeTextIn, isBlockShown, isHomeAddress, nextBlockChange } from './home.ts';
import { byLanguage } from './languages.ts';

const always = { hidden: false, from: null, until: null };
const [nine, ten, eleven] = ['09', '10', '11'].map((hour) => `2026-12-01T${hour}:00:00.000Z`) as [
  string,
  string,
  string,
];

test('[HOME-108] a block is shown from its beginning until just before its end, and never while hidden', () => {
  expect(isBlockShown(always, new Date(nine))).toBe(true);
  expect(isBlockShown({ ...always, hidden: true }, new Date(nine))).toBe(false);
  const scheduled = { ...always, from: nine, until: ten };
  expect([nine, ten].map((at) => isBlockShown(scheduled, new Date(at)))).toEqual([true, false]);
  expect(isBlockShown(scheduled, new Date(Date.parse(nine) - 1))).toBe(false);
});

test('[HOME-108] the page changes next at the earliest later beginning or end of a block that is not hidden', () => {
  const blocks = [
    { ...always, from: nine, until: eleven },
    { ...always, until: ten },
    { hidden: true, from: null, until: nine },
  ];
  expect(nextBlockChange(blocks, new Date(nine))?.toISOString()).toBe(ten);
  expect(nextBlockChange(blocks, new Date(ten))?.toISOString()).toBe(eleven);
  expect(nextBlockChange(blocks, new Date(eleven))).toBeNull();
});

test.each([
  ['/', true],
  ['/products?gender=male#top', true],
  ['https://example.com/a', true],
  ['http://example.com', false],
  ['//example.com', false],
  ['/\\example.com', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https://localhost', false],
  ['/a b', false],
  ['', false],
])('[HOME-109] a link may lead to %s: %s', (address, allowed) => {
  expect(isHomeAddress(address)).toBe(allowed);
});

test('[HOME-107] a text that is not written in a language is shown in English', () => {
  const texts = byLanguage((language) => (language === 'sv' ? 'Hej' : language === 'en' ? 'Hello' : ''));
  expect([homeTextIn(texts, 'sv'), homeTextIn(texts, 'fi')]).toEqual(['Hej', 'Hello']);
});
