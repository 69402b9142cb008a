import { readFile } from 'node:fs/promises';
import { storageKey } from '@fori/domain/shop';
import { expect, test } from 'vitest';

const page = await readFile('index.html', 'utf8');

test('[UI-04] [UI-05] applies the stored theme before the first paint, under the same storage key as the apps', () => {
  expect(page).toContain(`localStorage.getItem('${storageKey('theme')}')`);
  expect(page.indexOf('<script nonce="__CSP_NONCE__">')).toBeLessThan(page.indexOf('<body'));
});

test('has the placeholders the server fills in: CSRF token and nonce', () => {
  expect(page).toContain('<meta name="csrf-token" content="">');
  for (const [script] of page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)) expect(script).toContain('__CSP_NONCE__');
});
