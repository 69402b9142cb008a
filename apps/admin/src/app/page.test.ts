import { readFile } from 'node:fs/promises';
import { storageKey } from '@fori/domain/shop';
import { expect, test } from 'vitest';

const page = await readFile('index.html', 'utf8');

test('[UI-04] [UI-05] the page takes the stored theme before it is painted, by the same key as the apps', () => {
  expect(page).toContain(`localStorage.getItem('${storageKey('theme')}')`);
  expect(page.indexOf('<script nonce="__CSP_NONCE__">')).toBeLessThan(page.indexOf('<body'));
});

test('the page has the places the server fills: CSRF token and nonce', () => {
  expect(page).toContain('<meta name="csrf-token" content="">');
  for (const [script] of page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)) expect(script).toContain('__CSP_NONCE__');
});
