import { expect, test } from 'vitest';
import { paragraphsOf, piecesOf } from './mail-words.ts';

test('[ADMIN-200] empty lines separate paragraphs, single line breaks stay', () => {
  expect(paragraphsOf('One\r\ntwo\r\n \r\n\r\nThree\n\n')).toEqual(['One\ntwo', 'Three']);
  expect(paragraphsOf(' \n ')).toEqual([]);
});

test('[ADMIN-200] only web addresses become links, without the sentence’s own marks', () => {
  expect(piecesOf('See https://example.com/a?b=1&c=2. Or (http://example.org)!')).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/a?b=1&c=2', url: 'https://example.com/a?b=1&c=2' },
    { text: '. Or (' },
    { text: 'http://example.org', url: 'http://example.org' },
    { text: ')!' },
  ]);
  const others = 'javascript:alert(1) ftp://example.com www.example.com https://';
  expect(piecesOf(others)).toEqual([{ text: others }]);
});
