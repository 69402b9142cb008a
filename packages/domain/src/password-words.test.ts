import { expect, test } from 'vitest';
import { isMadeOfKnownWords } from './password-words.ts';

const OWN = ['Ada Lovelace', 'ada.lovelace', 'Föri'];

test.each([
  ['Lovelace-1815!', true],
  ['ADA lovelace ada', true],
  ['föri nahkatakki', true],
  ['Fori2026Fori', true],
  ['läderjacka!!', true],
  ['a saddle stitched by hand', false],
  ['ada stitches saddles by hand', false],
  ['jacket83920174659281', false],
  ['correct horse battery', false],
])('[SEC-48] %j is made of little but the person’s and the shop’s words: %s', (password, refused) => {
  expect(isMadeOfKnownWords(password, OWN)).toBe(refused);
});

test('[SEC-48] a name is recognised in a password whatever letters of Europe it has', () => {
  expect(isMadeOfKnownWords('lukasz1984', ['Łukasz Đorđević'])).toBe(true);
  expect(isMadeOfKnownWords('Dordevic84!', ['Łukasz Đorđević'])).toBe(true);
});
