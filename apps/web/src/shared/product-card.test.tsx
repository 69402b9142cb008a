import { cardOf } from '@fori/client/testing/card-of';
import type { Product } from '@fori/contracts/products/schemas';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../testing/open-app.tsx';
import { aPage, buildImage, buildProduct, buildVariant } from '../testing/products.ts';

const openCard = async (product: Partial<Product>) => {
  await openApp('/products', { handlers: { 'GET /products': () => ({ body: aPage([buildProduct(product)]) }) } });
  const article = await screen.findByRole('article');
  return { article, card: within(article) };
};

const twoImages = [
  buildImage({ id: 1, url: '/media/products/aura/front-960.webp', color: 'cognac' }),
  buildImage({ id: 2, url: '/media/products/aura/front-black-960.webp', color: 'black' }),
  buildImage({ id: 3, url: '/media/products/aura/back-960.webp', color: 'cognac' }),
];
const sources = (article: HTMLElement) =>
  [...article.querySelectorAll('img')].map((image) => image.getAttribute('src'));

test('the whole card is one link, named as the product', async () => {
  const { card } = await openCard({});
  const links = card.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Aura tote']);
  expect(links[0]?.className).toContain('after:inset-0');
});

test.each([
  ['a mouse', (article: HTMLElement) => fireEvent.pointerEnter(article, { pointerType: 'mouse' })],
  ['the keyboard', (article: HTMLElement) => fireEvent.focus(within(article).getByRole('link'))],
])('the second picture, of the same colour, loads when %s reaches the card, never before', async (_, come) => {
  const { article } = await openCard({ images: twoImages });
  expect(sources(article)).toEqual(['/media/products/aura/front-960.webp']);
  come(article);
  expect(sources(article)).toEqual(['/media/products/aura/front-960.webp', '/media/products/aura/back-960.webp']);
});

test('a card with one picture has no second one', async () => {
  const { article } = await openCard({ images: twoImages.slice(0, 1) });
  fireEvent.focus(within(article).getByRole('link'));
  expect(sources(article)).toEqual(['/media/products/aura/front-960.webp']);
});

test('names all colours, draws five and counts the rest', async () => {
  const colors = ['cognac', 'black', 'dark brown', 'navy', 'burgundy', 'forest', 'sand'];
  const { card } = await openCard({ variants: colors.map((color, id) => buildVariant({ id, color })) });
  const swatches = card.getByRole('img', {
    name: /^Cognac, Black, Dark brown, Navy, Burgundy, Forest green,? and Sand$/,
  });
  expect(swatches.querySelectorAll('[style]')).toHaveLength(5);
  expect(swatches.textContent).toBe('+2');
});

test.each([
  [[0, 0], 'Sold out'],
  [[1, 2], 'Only 3 left'],
  [[1, 0], 'Only 1 left'],
])('with stock %j it says %s', async (stocks, text) => {
  const variants = stocks.map((stock, id) => buildVariant({ id, stock, size: String(id) }));
  const { card } = await openCard({ variants, in_stock: stocks.some((stock) => stock > 0) });
  expect(card.getByText(text)).toBeDefined();
});

test('does not mention a sufficient stock', async () => {
  const { card } = await openCard({ variants: [buildVariant({ stock: 4 })] });
  expect(card.queryByText(/left|Sold out/)).toBeNull();
});

test('[LIST-108] a card of a colour asked for leads to the product in it', async () => {
  const card = { ...cardOf(buildProduct()), color: 'dark brown' };
  await openApp('/products?color=dark+brown', { handlers: { 'GET /products': () => ({ body: aPage([card]) }) } });
  const link = within(await screen.findByRole('article')).getByRole('link');
  expect(link.getAttribute('href')).toBe('/product/1?color=dark+brown');
});
