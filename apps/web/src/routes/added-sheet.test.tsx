import { requestedToasts } from '@fori/ui/toast-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as drawing from '../features/jacket/artwork/drawing.ts';
import { buildCart, buildCartJacket, buildItem, buildQuote } from '../testing/cart.ts';
import { type Handlers, neverResolves, ok, refusal } from '../testing/fake-shop.ts';
import { openApp } from '../testing/open-app.tsx';
import { buildProductDetail, buildVariant } from '../testing/products.ts';

const variant = buildVariant({ id: 11, color: 'cognac', size: 'M', actual_price: '40.00' });
const item = (quantity = 1) => buildItem({ variant, quantity });

/** A shop that sells one variant; its cart is what was added last. */
const withVariant = (more: Handlers = {}): Handlers => {
  let quantity = 0;
  const items = () => (quantity > 0 ? [item(quantity)] : []);
  return {
    'GET /products/1': () => ok(buildProductDetail({ variants: [variant] })),
    'GET /cart': () => ok(buildCart(items())),
    'GET /checkout/quote': () => ok(buildQuote(items())),
    'POST /cart': () => {
      quantity += 1;
      return ok(buildCart(items()), 201);
    },
    ...more,
  };
};

const add = async () => fireEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
const sheet = async () => within(await screen.findByRole('dialog', { name: /^Cart/ }));
const successes = () => requestedToasts().filter(({ tone }) => tone === 'success').length;
const href = (link: HTMLElement) => link.getAttribute('href');

test('[CART-104] a sheet shows the added line, the subtotal and what is missing for free shipping, and leads on or back', async () => {
  await openApp('/product/1', { handlers: withVariant() });
  await add();
  const opened = await sheet();
  const line = within(opened.getByRole('list', { name: 'What you added' }));
  expect(line.getByText('1 × €40.00')).toBeDefined();
  expect(line.getByText(/Cognac/)).toBeDefined();
  expect(line.getByText(/^M/)).toBeDefined();
  expect(await opened.findByText('€60.01 more until shipping is free')).toBeDefined();
  expect(opened.getByText('Subtotal').parentElement?.textContent).toBe('Subtotal excl. VAT€40.00');
  expect(href(opened.getByRole('link', { name: 'Go to checkout' }))).toBe('/checkout');
  expect(href(opened.getByRole('link', { name: 'View cart' }))).toBe('/cart');
  fireEvent.click(opened.getByRole('button', { name: 'Continue Shopping' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[CART-104] says that shipping is free where it is', async () => {
  await openApp('/product/1', {
    handlers: withVariant({ 'GET /checkout/quote': () => ok(buildQuote([item(3)])) }),
  });
  await add();
  expect(await (await sheet()).findByText('Your order ships free')).toBeDefined();
});

test('[CART-104] shows no subtotal while it is unknown', async () => {
  await openApp('/product/1', { handlers: withVariant({ 'GET /checkout/quote': neverResolves }) });
  await add();
  const opened = await sheet();
  expect(opened.getByRole('link', { name: 'Go to checkout' })).toBeDefined();
  expect(opened.queryByText('Subtotal')).toBeNull();
});

test('[CART-104] a cart that cannot be ordered as it is leads to the cart alone', async () => {
  const problems = [
    { item_id: 1, variant_id: 11, name: 'Aura', problem: 'out_of_stock' as const, available: 0, requested: 1 },
  ];
  await openApp('/product/1', {
    handlers: withVariant({ 'GET /checkout/quote': () => ok(buildQuote([item()], { problems })) }),
  });
  await add();
  const opened = await sheet();
  await waitFor(() => expect(opened.queryByRole('link', { name: 'Go to checkout' })).toBeNull());
  expect(opened.getByRole('link', { name: 'View cart' })).toBeDefined();
});

test('[CART-105] the toast alone announces what was added', async () => {
  await openApp('/product/1', { handlers: withVariant() });
  await add();
  await sheet();
  await waitFor(() => expect(screen.getAllByText('Added to cart').length).toBeGreaterThan(1));
  const announcing = screen
    .getAllByText('Added to cart')
    .filter((text) => text.closest('[aria-live], [role=status], [role=alert]'));
  expect(announcing).toHaveLength(1);
  expect(successes()).toBe(1);
});

test('[CART-106] another unit of the variant is confirmed without the sheet, and a refusal opens none', async () => {
  const { shop } = await openApp('/product/1', { handlers: withVariant() });
  await add();
  fireEvent.click((await sheet()).getByRole('button', { name: 'Continue Shopping' }));
  await add();
  await waitFor(() => expect(successes()).toBe(2));
  expect(screen.queryByRole('dialog')).toBeNull();
  shop.handlers['POST /cart'] = () => refusal(409, 'insufficient_stock', 'Too few.');
  await add();
  expect((await screen.findAllByText('Too few.')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[CART-106] a quantity changed in the cart opens no sheet', async () => {
  await openApp('/cart', {
    handlers: withVariant({
      'GET /cart': () => ok(buildCart([item()])),
      'PUT /cart/1': () => ok(buildCart([item(2)])),
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }));
  await waitFor(() => expect(requestedToasts()).toContainEqual({ tone: 'success', title: 'Cart updated' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[CART-104] a new jacket is shown with its name, colour and size', async () => {
  vi.spyOn(drawing, 'patchOf').mockReturnValue('data:,');
  vi.spyOn(drawing, 'drawStage').mockResolvedValue(undefined);
  vi.spyOn(drawing, 'capture').mockResolvedValue({ front: new Blob(), back: new Blob() });
  await openApp('/custom-jacket', {
    handlers: { ...withVariant(), 'POST /cart/custom-jacket': () => ok(buildCartJacket(), 201) },
  });
  await waitFor(async () =>
    expect((await screen.findByRole('button', { name: 'Add to cart' })).getAttribute('aria-disabled')).toBeNull(),
  );
  await add();
  const line = within((await sheet()).getByRole('list', { name: 'What you added' }));
  expect(line.getByText('Archipelago')).toBeDefined();
  expect(line.getByText(/Extra large/)).toBeDefined();
  expect(line.getByText(/Dark blue/)).toBeDefined();
  await waitFor(() => expect(successes()).toBe(1));
});
