import { storageKey } from '@fori/domain/shop';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { areas } from '../../shared/areas.ts';
import { paths } from '../../shared/paths.ts';
import { admin, openBackOffice, pageOf, storeSignIn } from '../../testing/back-office.tsx';

beforeEach(async () => {
  document.documentElement.className = '';
  storeSignIn(admin);
  await openBackOffice('/admin/orders', { 'GET /api/admin/orders': pageOf([]) });
  await screen.findByRole('heading', { name: 'Orders', level: 1 });
});

test('[I18N-01] offers six languages; choosing one switches the page and is remembered', async () => {
  expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual([
    'English',
    'Suomi',
    'Svenska',
    'Norsk',
    'Dansk',
    'Íslenska',
  ]);
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Suomi' }));
  await screen.findByRole('heading', { name: 'Tilaukset', level: 1 });
  await waitFor(() => expect(document.documentElement.lang).toBe('fi-FI'));
  expect(document.title).toContain('Tilaukset');
  expect(localStorage.getItem(storageKey('language'))).toBe('fi');
});

test('[UI-02] [UI-03] [UI-05] the theme is toggled on the root element and remembered', () => {
  const toggle = screen.getByRole('button', { name: 'Theme' });
  fireEvent.click(toggle);
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem(storageKey('theme'))).toBe('dark');
  fireEvent.click(toggle);
  expect(document.documentElement.classList.contains('dark')).toBe(false);
  expect(localStorage.getItem(storageKey('theme'))).toBe('light');
});

test('the frame shows who is signed in and links to all areas and back to the shop', () => {
  for (const text of ['Meri Admin', 'admin@fori.example', 'Owner']) expect(screen.getByText(text)).toBeTruthy();
  const links = within(screen.getByRole('navigation', { name: 'Back office' })).getAllByRole('link');
  expect(areas.length).toBeGreaterThan(2);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([paths.home, ...areas.map(({ to }) => to)]);
  expect(screen.getAllByRole('link', { name: 'Go to the shop' })[0]?.getAttribute('href')).toBe('/');
});

test('after a navigation the title is announced and the focus is at the start of the page', async () => {
  const links = within(screen.getByRole('navigation', { name: 'Back office' }));
  fireEvent.click(links.getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(document.title).toContain('Settings'));
  await waitFor(() =>
    expect(document.querySelector('[aria-live="polite"][aria-atomic]')?.textContent).toBe(document.title),
  );
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
