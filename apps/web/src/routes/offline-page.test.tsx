import { storageKey } from '@fori/domain/shop';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writeOfflineCopy } from '../features/offline/offline-copy.ts';
import { openApp } from '../testing/open-app.tsx';

const item = { name: 'Aura wallet', size: 'One size', color: 'cognac', quantity: 2, image: null };

test('[PAGE-106] shows the kept cart and products, and a link to the requested page', async () => {
  writeOfflineCopy({ items: [item], jackets: [], products: [{ id: 5, name: 'Harbour tote', image: null }] });
  await openApp('/offline?to=%2Fproducts%3Fcategory%3Dbags');
  expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeDefined();
  const cart = await screen.findByRole('region', { name: 'Your cart' });
  expect(within(cart).getByRole('listitem').textContent).toBe('Aura wallet2 × One size\u00A0· Cognac');
  expect(screen.getByRole('region', { name: 'Seen lately' }).textContent).toContain('Harbour tote');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/products?category=bags');
});

test('[PAGE-106] names the jackets of the cart, their sizes and colours in the language of the page, a mixed colour as it was stored', async () => {
  const jacket = { name: '', size: 'medium', color: 'classic black', quantity: 1, image: null };
  const mixed = { ...jacket, name: 'Archipelago', size: 'extra large', color: 'Kastanj' };
  writeOfflineCopy({ items: [], jackets: [jacket, mixed], products: [] });
  await openApp('/offline', { language: 'sv' });
  const [first, second] = within(await screen.findByRole('region', { name: 'Din varukorg' })).getAllByRole('listitem');
  expect(first?.textContent).toBe('Egen jacka1 × Mellan\u00A0· Klassisk svart');
  expect(second?.textContent).toBe('Archipelago1 × Extra stor\u00A0· Kastanj');
});

test.each([
  ['another origin', '?to=%2F%2Fevil.example'],
  ['itself', '?to=%2Foffline'],
  ['nothing', ''],
])('[PAGE-106] the link leads home where %s is requested', async (_what, search) => {
  await openApp(`/offline${search}`);
  expect((await screen.findByRole('link', { name: 'Try again' })).getAttribute('href')).toBe('/');
});

test.each(['{', '[]', 'null', '{"items":[{}],"products":[{"id":"1"}]}'])(
  '[PAGE-106] an invalid copy, such as %s, counts as empty',
  async (stored) => {
    localStorage.setItem(storageKey('offline-copy'), stored);
    await openApp('/offline');
    expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Your cart' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Seen lately' })).toBeNull();
  },
);
