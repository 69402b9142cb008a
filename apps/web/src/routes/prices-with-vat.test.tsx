import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCart, buildItem, buildQuote, buildWallet } from '../testing/cart.ts';
import { type Handlers, ok } from '../testing/fake-shop.ts';
import { openApp } from '../testing/open-app.tsx';
import { buildJacket, buildOrder } from '../testing/orders.ts';
import { aPage, buildProduct, buildProductDetail, buildVariant, reducedProduct } from '../testing/products.ts';
import { buildStore } from '../testing/store.ts';

const withVat: Handlers = { 'GET /store': () => ok(buildStore({ prices_with_vat: true })) };
const open = (at: string, handlers: Handlers = {}) => openApp(at, { handlers: { ...withVat, ...handlers } });

const rows = (terms: HTMLElement[]) =>
  terms.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

test('[PDP-122] a card shows the price with VAT first, with its earlier price, and the one without below', async () => {
  await open('/products', { 'GET /products': () => ({ body: aPage([buildProduct(reducedProduct)]) }) });
  const card = await screen.findByRole('article');
  expect(card.textContent).toContain('€179.00incl. VATwas €223.75€143.20 excl. VATwas €179.00');
});

test('[PDP-122] what the product page says of a price is all with VAT: save amount, earlier price, free shipping', async () => {
  const product = buildProductDetail(reducedProduct);
  await open('/product/1', { 'GET /products/1': () => ok(product) });
  expect((await screen.findByText('save €44.75')).parentElement?.textContent).toContain('incl. VAT');
  expect(screen.getByText('Lowest price in the 30 days before the reduction: €223.75 incl. VAT')).toBeDefined();
  expect(screen.getByText('Free shipping on orders over €125.00')).toBeDefined();
});

const wallets = buildItem({ quantity: 3, variant: buildWallet({ actual_price: '29.97' }) });
const cart: Handlers = {
  'GET /cart': () => ok(buildCart([wallets])),
  'GET /checkout/quote': () => ok(buildQuote([wallets], { subtotal_with_vat: '112.38' })),
};
const sums = [
  'Subtotal incl. VAT €112.38',
  'Rounding (VAT is calculated on the whole order) €0.01',
  'Shipping €9.99€12.63 more until shipping is free',
  'Total €122.38',
  'Of which VAT 25% €22.48',
];

test('[PDP-122] [CART-107] the cart shows lines with VAT, and how they come to the total', async () => {
  await open('/cart', cart);
  const line = await screen.findByRole('listitem', { name: 'Aura wallet' });
  expect(line.textContent).toContain('€37.46 eachincl. VAT');
  expect(line.textContent).toContain('€112.38incl. VAT€89.91 excl. VAT');
  expect(rows(await screen.findAllByRole('term'))).toEqual(expect.arrayContaining(sums));
});

test('[VAT-111] a line of the cart with a VAT rate of its own is shown with it', async () => {
  const quote = buildQuote([wallets], { line_rates: { [`item ${wallets.id}`]: '10' } });
  await open('/cart', { ...cart, 'GET /checkout/quote': () => ok(quote) });
  const line = await screen.findByRole('listitem', { name: 'Aura wallet' });
  await waitFor(() => expect(line.textContent).toContain('€32.97 eachincl. VAT'));
  expect(line.textContent).toContain('€98.91incl. VAT€89.91 excl. VAT');
});

test('[VAT-111] a cart whose lines have all the same reduced VAT rate shows them with it', async () => {
  const quote = buildQuote([wallets], { vat_rate: '10', line_rates: {} });
  await open('/cart', { ...cart, 'GET /checkout/quote': () => ok(quote) });
  const line = await screen.findByRole('listitem', { name: 'Aura wallet' });
  await waitFor(() => expect(line.textContent).toContain('€98.91incl. VAT€89.91 excl. VAT'));
  expect(line.textContent).toContain('€32.97 eachincl. VAT');
});

test('[VAT-111] the sheet after adding shows the line with its own VAT rate, as the subtotal has it', async () => {
  const variant = buildVariant({ actual_price: '40.00' });
  const item = buildItem({ variant });
  await open('/product/1', {
    'GET /products/1': () => ok(buildProductDetail({ variants: [variant] })),
    'GET /checkout/quote': () => ok(buildQuote([item], { vat_rate: '10', subtotal_with_vat: '44.00' })),
    'POST /cart': () => ok(buildCart([item]), 201),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Cart/ }));
  expect(await sheet.findByText('1 × €44.00')).toBeDefined();
});

test('[PDP-122] the sheet after adding shows line and subtotal with VAT', async () => {
  const variant = buildVariant({ actual_price: '40.00' });
  const item = buildItem({ variant });
  await open('/product/1', {
    'GET /products/1': () => ok(buildProductDetail({ variants: [variant] })),
    'GET /checkout/quote': () => ok(buildQuote([item], { subtotal_with_vat: '50.00' })),
    'POST /cart': () => ok(buildCart([item]), 201),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Cart/ }));
  expect(await sheet.findByText('1 × €50.00')).toBeDefined();
  expect((await sheet.findByText(/^Subtotal/)).parentElement?.textContent).toBe('Subtotal incl. VAT€50.00');
  expect(sheet.getByText('€75.01 more until shipping is free')).toBeDefined();
});

test('[PDP-122] [CART-107] the checkout lists the goods with VAT, and the same sums as the cart', async () => {
  await open('/checkout', cart);
  expect(await screen.findByText('3 × €37.46')).toBeDefined();
  expect(rows(await screen.findAllByRole('term'))).toEqual(expect.arrayContaining(sums));
});

test('[VAT-111] [CART-107] the total beside the button includes the shipping that the sums list', async () => {
  const vat = [{ country: 'SE', rate: '25', reason: 'oss', base: '99.90', amount: '24.98' } as const];
  const sent = { subtotal_with_vat: '112.38', shipping_with_vat: '12.49', vat, tax: '24.98', total: '124.88' };
  await open('/checkout', { ...cart, 'GET /checkout/quote': () => ok(buildQuote([wallets], sent)) });
  expect(rows(await screen.findAllByRole('term'))).toContainEqual(expect.stringMatching(/^Shipping €12\.49/));
  expect(screen.getByText('incl. VAT €24.98, shipping €12.49')).toBeDefined();
});

test('[PDP-122] options of a jacket cost with VAT what is written beside them, and the parts add up to its price', async () => {
  await openApp('/custom-jacket', {
    handlers: { 'GET /store': () => ok(buildStore({ prices_with_vat: true, vat_rate: '25.5' })) },
  });
  const monogram = await screen.findByRole('textbox', { name: /^Monogram/ });
  fireEvent.change(monogram, { target: { value: 'ÅÄ' } });
  expect(screen.getByText(/€31\.38/, { selector: 'p' })).toBeDefined();
  const price = within(screen.getByRole('region', { name: 'What it costs' }));
  const listed = rows(price.getAllByRole('term'));
  // 474.00 with VAT is 594.87; 449.00 alone would be 563.50
  expect(listed).toEqual(expect.arrayContaining(['Jacket, cut and sewn €563.49', 'Monogram €31.38']));
  expect(listed.at(-1)).toContain('Total €594.87incl. VAT€474.00 excl. VAT');
});

test('[ORDER-121] an order shows its prices as its customer saw them, whatever the shop does now', async () => {
  const order = buildOrder({ subtotal_with_vat: '930.00', custom_jackets: [buildJacket()] });
  await openApp('/orders/o-1?token=secret', { handlers: { 'GET /orders/*': () => ok(order) } });
  const items = within(await screen.findByRole('region', { name: 'Items' }));
  for (const text of ['2 × €50.00', '€100.00', '1 × €830.00', 'Subtotal incl. VAT']) {
    expect(items.getByText(text)).toBeDefined();
  }
});
