import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('[UI-115] the page that visitors get has no comments but those the server replaces', () => {
  const template = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  expect(template.match(/<!--.*?-->/gs)).toEqual(['<!--app-head-->', '<!--app-html-->', '<!--app-body-->']);
});
