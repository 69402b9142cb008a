import { cardOf } from '@fori/client/testing/card-of';
import { requestedToasts } from '@fori/ui/toast-testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildCart, buildItem } from '../testing/cart.ts';
import { anAdmin } from '../testing/customers.ts';
import { type Handler, type Handlers, neverResolves, ok, refusal } from '../testing/fake-shop.ts';
import { openApp } from '../testing/open-app.tsx';
import { withNothingInViewport } from '../testing/out-of-sight.ts';
import { buildImage, buildProduct, buildProductDetail, buildVariant, reducedProduct } from '../testing/products.ts';
import { buildReview, buildReviewPage } from '../testing/reviews.ts';
import { buildStore } from '../testing/store.ts';

const variants = [
  buildVariant({ id: 11, color: 'cognac', size: 'M', stock: 5 }),
  buildVariant({ id: 12, color: 'cognac', size: 'L', stock: 0 }),
  buildVariant({ id: 13, color: 'black', size: 'M', stock: 2 }),
  buildVariant({ id: 14, color: 'navy', size: 'M', stock: 0 }),
  buildVariant({ id: 15, color: 'black', size: 'L', stock: 1, actual_price: '279.00', price_difference: '30.00' }),
];

const withProduct = (product: Parameters<typeof buildProductDetail>[0] = {}, more: Handlers = {}): Handlers => ({
  'GET /products/1': () => ({ body: { data: buildProductDetail({ variants, ...product }) } }),
  ...more,
});

const pick = async (name: string) =>
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${name}`) }));
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const button = (name: string) => screen.getByRole('button', { name });

test('[PDP-01] [PDP-05] [PDP-06] [PDP-08] [PDP-09] [PDP-15] shows name, category, price, description, and that there are no reviews yet', async () => {
  await openApp('/product/1', { handlers: withProduct({ variants: [buildVariant()] }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Aura tote' })).toBeDefined();
  const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(trail.getByRole('link', { name: 'Bags' }).getAttribute('href')).toBe('/products?category=bags');
  expect(screen.getByText('€249.00')).toBeDefined();
  expect(screen.getByText('An open tote.')).toBeDefined();
  expect(screen.getAllByText('No reviews yet').length).toBeGreaterThan(0);
});

test('[ADMIN-175] title and description that an admin wrote for search engines stand in place of its name and description', async () => {
  const search_text = { title: 'Leather totes', description: 'Sewn by hand.' };
  await openApp('/product/1', { handlers: withProduct({ search_text }) });
  await screen.findByRole('heading', { level: 1, name: 'Aura tote' });
  expect(document.title).toBe('Leather totes — Föri');
  expect(document.head.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Sewn by hand.');
});

test('[PDP-130] the page opens at its address with any slug, and keeps it when a colour is chosen', async () => {
  await openApp('/product/1/aura-tote', { handlers: withProduct() });
  await screen.findByRole('heading', { level: 1, name: 'Aura tote' });
  await pick('Cognac');
  await waitFor(() => expect(window.location.search).toContain('color=cognac'));
  expect(window.location.pathname).toBe('/product/1/aura-tote');
});

test('[PDP-07] [PDP-25] shows the average rating and the number of reviews, and has a section for them', async () => {
  await openApp('/product/1', {
    handlers: withProduct(
      { average_rating: 4.55, shown_rating: 4.5, review_count: 2 },
      {
        'GET /products/1/reviews': () => ({
          body: buildReviewPage([buildReview({ rating: 5 }), buildReview({ id: 6 })]),
        }),
      },
    ),
  });
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }));
  expect(await reviews.findByText('4.5 out of 5')).toBeDefined();
  expect(reviews.getByText('2 reviews')).toBeDefined();
});

test('[PDP-07] [PDP-132] the rating beside the price links to the reviews and moves the focus there', async () => {
  await openApp('/product/1?color=cognac', {
    handlers: withProduct({ average_rating: 4.55, shown_rating: 4.5, review_count: 2 }),
  });
  const figures = await screen.findByRole('link', { name: '4.5 out of 5 2 reviews' });
  expect(figures.getAttribute('href')).toBe('/product/1?color=cognac#reviews');
  const section = screen.getByRole('region', { name: 'Reviews' });
  section.scrollIntoView = vi.fn();
  fireEvent.click(figures);
  await waitFor(() => expect(section.scrollIntoView).toHaveBeenCalled());
  expect(document.activeElement).toBe(section);
});

test('[PDP-10] [PDP-11] [PDP-12] [PDP-14] a discount shows percent, amount saved and the reference price', async () => {
  await openApp('/product/1', { handlers: withProduct(reducedProduct) });
  expect(await screen.findByText('€143.20')).toBeDefined();
  expect(screen.getByText('20 percent off')).toBeDefined();
  expect(screen.getByText('save €35.80')).toBeDefined();
  expect(screen.getByText('€179.00', { selector: 's' })).toBeDefined();
});

test('[PDP-111] each discounted price is beside the reference price of its kind, and every amount says whether VAT is included', async () => {
  await openApp('/product/1', { handlers: withProduct(reducedProduct) });
  const row = (text: string) => screen.getByText(text).parentElement?.textContent;
  await screen.findByText('€143.20');
  expect(row('€143.20')).toBe('€143.20excl. VATwas €179.00');
  expect(row('€179.00 incl. VAT')).toBe('€179.00 incl. VATwas €223.75');
  expect(row('save €35.80')).toContain('save €35.80excl. VAT');
  expect(screen.getByText('Lowest price in the 30 days before the reduction: €179.00 excl. VAT')).toBeDefined();
});

test('[PDP-16] [PDP-17] [PDP-34] offers sizes and colours; those without stock are disabled and marked', async () => {
  await openApp('/product/1', { handlers: withProduct() });
  const colours = within(await screen.findByRole('radiogroup', { name: /^Colour/ }));
  expect(colours.getAllByRole('radio')).toHaveLength(3);
  expect(within(screen.getByRole('radiogroup', { name: /^Size/ })).getAllByRole('radio')).toHaveLength(2);
  expect(radio('Navy').disabled).toBe(true);
  expect(radio('Navy').closest('label')?.textContent).toContain('Sold out');
  await pick('Cognac');
  expect(radio('L').disabled).toBe(true);
  expect(radio('M').disabled).toBe(false);
});

test('[PDP-30] [PDP-31] [PDP-33] [PDP-19] size and colour together select the variant, and the button says what is missing at each step', async () => {
  await openApp('/product/1', { handlers: withProduct() });
  await pick('Black');
  expect(button('Choose variant')).toBeDefined();
  expect(screen.queryByText(/In stock|left/)).toBeNull();
  await pick('L');
  expect(button('Add to cart')).toBeDefined();
  expect(screen.getByText('Only 1 left')).toBeDefined();
  expect(screen.getByText('€279.00')).toBeDefined();
});

test('[PDP-32] [PDP-35] a sold-out variant says so and stays chosen', async () => {
  const soldOut = [buildVariant({ id: 12, color: 'cognac', size: 'L', stock: 0 })];
  await openApp('/product/1', { handlers: withProduct({ variants: soldOut, in_stock: false }) });
  const buy = await screen.findByRole('button', { name: 'Out of stock' });
  expect(buy.getAttribute('aria-disabled')).toBe('true');
  expect(radio('L').checked).toBe(true);
  expect(radio('L').disabled).toBe(false);
});

test('[PDP-32] [PDP-34] a sold-out product has nothing to choose, and button and stock say so from the start', async () => {
  const soldOut = variants.map((variant) => ({ ...variant, stock: 0 }));
  await openApp('/product/1', { handlers: withProduct({ variants: soldOut, in_stock: false }) });
  const buy = await screen.findByRole('button', { name: 'Out of stock' });
  expect(buy.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Sold out for now')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Choose variant' })).toBeNull();
  expect(radio('Black').disabled).toBe(true);
});

test('[PDP-18] Clear resets size and colour', async () => {
  await openApp('/product/1', { handlers: withProduct() });
  await pick('Black');
  await pick('L');
  fireEvent.click(button('Clear selection'));
  expect(radio('Black').checked).toBe(false);
  expect(radio('L').checked).toBe(false);
  expect(button('Choose variant')).toBeDefined();
});

test('[PDP-20] [PDP-36] adds one unit of the chosen variant, even before the cart was loaded, and says so', async () => {
  const { shop } = await openApp('/product/1', {
    handlers: withProduct(
      {},
      {
        'GET /cart': neverResolves,
        'POST /cart': () => ({ status: 201, body: { data: buildCart([buildItem({ variant: buildVariant() })]) } }),
      },
    ),
  });
  await pick('Cognac');
  await pick('M');
  fireEvent.click(button('Add to cart'));
  await waitFor(() => expect(requestedToasts()).toContainEqual({ tone: 'success', title: 'Added to cart' }));
  expect(shop.calls.find((request) => request.method === 'POST')?.body).toEqual({
    product_variant_id: 11,
    quantity: 1,
  });
  const main = within(screen.getByRole('main'));
  expect(main.getAllByText('Added to cart').length).toBeGreaterThan(0);
  for (const link of main.getAllByRole('link', { name: 'View cart' })) expect(link.getAttribute('href')).toBe('/cart');
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeDefined();
});

test('a refusal says why, with what is available and what was requested', async () => {
  const shortage = () =>
    refusal(409, 'insufficient_stock', 'There are not enough pieces.', { available: 2, requested: 3 });
  await openApp('/product/1', { handlers: withProduct({}, { 'POST /cart': shortage }) });
  await pick('Black');
  await pick('M');
  fireEvent.click(button('Add to cart'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('There are not enough pieces. (Available: 2) (Requested: 3)');
});

test('while a unit is being added the button is busy and presses are ignored', async () => {
  const { shop } = await openApp('/product/1', {
    handlers: withProduct({ variants: [buildVariant()] }, { 'POST /cart': neverResolves }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
  const busy = await screen.findByRole('button', { name: /Adding/ });
  fireEvent.click(busy);
  expect(busy.getAttribute('aria-busy')).toBe('true');
  expect(shop.calls.filter((request) => request.method === 'POST')).toHaveLength(1);
});

test('[PDP-38] adding without size and colour is refused, and what is missing is marked', async () => {
  const { shop } = await openApp('/product/1', { handlers: withProduct() });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose variant' }));
  expect(await screen.findByText('Please select size and color')).toBeDefined();
  expect(screen.getByText('Choose a size')).toBeDefined();
  expect(screen.getByText('Choose a colour')).toBeDefined();
  expect(shop.calls.some((request) => request.method === 'POST')).toBe(false);
});

test('[PDP-37] with only one kind of option the message asks for the variant', async () => {
  const oneSize = [
    buildVariant({ id: 1, size: 'One size' }),
    buildVariant({ id: 2, size: 'One size', color: 'black' }),
  ];
  await openApp('/product/1', { handlers: withProduct({ variants: oneSize }) });
  // shown but not a choice
  expect(await screen.findByText('One size')).toBeDefined();
  expect(screen.queryByRole('radiogroup', { name: /^Size/ })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Choose variant' }));
  expect(await screen.findByText('Please select a product variant')).toBeDefined();
});

test('[PDP-21] [PDP-22] the wishlist is shown, disabled, and says that it is coming', async () => {
  await openApp('/product/1', { handlers: withProduct() });
  const wishlist = await screen.findByRole('button', { name: 'Add to wishlist' });
  expect(wishlist.getAttribute('aria-disabled')).toBe('true');
  fireEvent.pointerOver(wishlist, { pointerType: 'mouse' });
  // jsdom hides popovers, because it cannot open them
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('Coming soon');
});

test('[PDP-23] sharing copies the address where the device has no share function', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await openApp('/product/1', { handlers: withProduct() });
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied')).toBeDefined();
  expect(copied).toEqual([window.location.href]);
});

test('[PDP-24] the feature list has exactly its four entries', async () => {
  await openApp('/product/1', { handlers: withProduct() });
  const features = within(await screen.findByRole('list', { name: 'What you get' })).getAllByRole('listitem');
  expect(features.map((feature) => feature.querySelector('p')?.textContent)).toEqual([
    'Handcrafted',
    'Premium Leather',
    '30-Day Returns',
    'Free Shipping',
  ]);
  await waitFor(() => expect(features[3]?.textContent).toContain('On orders over €100.00'));
});

test('[PDP-02] [PDP-03] [PDP-04] pictures have thumbnails and a full-size view, and a video plays in its place', async () => {
  const images = [
    buildImage({ id: 1 }),
    buildImage({ id: 2, url: '/media/products/aura-tote/back-960.webp', alt_text: 'Aura tote, back' }),
    buildImage({ id: 3, url: '/media/products/aura-tote/turn.webm', alt_text: 'Aura tote, turning', type: 'video' }),
  ];
  await openApp('/product/1', { handlers: withProduct({ images }) });
  const gallery = within(await screen.findByRole('region', { name: 'Pictures of Aura tote' }));
  fireEvent.click(gallery.getByRole('button', { name: 'Show picture 2 of 3' }));
  expect(gallery.getByAltText('Aura tote, back')).toBeDefined();
  fireEvent.click(gallery.getByRole('button', { name: 'Play video, 3 of 3' }));
  expect((await gallery.findByLabelText('Aura tote, turning')).tagName).toBe('VIDEO');
  fireEvent.click(gallery.getByRole('button', { name: 'Show picture 1 of 3' }));
  fireEvent.click(gallery.getByRole('button', { name: 'View full size' }));
  const full = within(await screen.findByRole('dialog', { name: 'Pictures of Aura tote' }));
  expect(full.getByText('1 / 3')).toBeDefined();
  fireEvent.click(full.getByRole('button', { name: 'Next picture' }));
  expect(full.getByText('2 / 3')).toBeDefined();
});

test('[PDP-134] Back closes the full-size view and stays on the page', async () => {
  const { router } = await openApp('/product/1', { handlers: withProduct(), before: ['/products'] });
  const gallery = within(await screen.findByRole('region', { name: 'Pictures of Aura tote' }));
  const heading = screen.getByRole('heading', { level: 1 });
  fireEvent.click(gallery.getByRole('button', { name: 'View full size' }));
  await screen.findByRole('dialog', { name: 'Pictures of Aura tote' });
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toMatch(/^\/product\/1/);
  expect(heading.isConnected).toBe(true);
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
});

test('[PDP-127] a video made for both themes follows the page’s, any other stays', async () => {
  const images = [
    buildImage({ id: 1 }),
    buildImage({ id: 2, url: '/media/products/aura-tote/turn-light.webm', alt_text: 'Turning', type: 'video' }),
    buildImage({ id: 3, url: '/media/products/aura-tote/strap.webm', alt_text: 'Strap', type: 'video' }),
  ];
  await openApp('/product/1', { handlers: withProduct({ images }) });
  const gallery = within(await screen.findByRole('region', { name: 'Pictures of Aura tote' }));
  fireEvent.click(gallery.getByRole('button', { name: 'Play video, 2 of 3' }));
  const video = await gallery.findByLabelText('Turning');
  expect(video.getAttribute('src')).toBe('/media/products/aura-tote/turn-light.webm');
  document.documentElement.classList.add('dark');
  await waitFor(() => expect(video.getAttribute('src')).toBe('/media/products/aura-tote/turn-dark.webm'));
  fireEvent.click(gallery.getByRole('button', { name: 'Play video, 3 of 3' }));
  expect(gallery.getByLabelText('Strap').getAttribute('src')).toBe('/media/products/aura-tote/strap.webm');
  document.documentElement.classList.remove('dark');
});

test('[PDP-26] [PDP-27] admins get a link to the edit screen instead of the cart button', async () => {
  await openApp('/product/1', { handlers: withProduct(), user: anAdmin });
  const edit = await screen.findByRole('link', { name: 'Edit Product' });
  expect(edit.getAttribute('href')).toBe('/admin/products/1/edit');
  expect(screen.queryByRole('button', { name: /cart|variant/i })).toBeNull();
});

test('shows material, care, measurements, manufacturer, shipping and returns', async () => {
  await openApp('/product/1', {
    handlers: withProduct({
      variants: [buildVariant({ actual_price: '59.00' })],
      lowest_price: '59.00',
      discounted_price: '59.00',
    }),
  });
  expect(await screen.findByText('Vegetable-tanned cowhide')).toBeDefined();
  expect(screen.getByText('Wipe with a dry cloth.')).toBeDefined();
  expect(screen.getByText('38 × 30 × 14 cm')).toBeDefined();
  expect(screen.getByText('30 days to return it')).toBeDefined();
  expect(await screen.findByText('Shipping €9.99, free over €100.00')).toBeDefined();
});

test('[PDP-119] a variant in stock says when it arrives, counted from today in Finland by the days the shop has set; one that is sold out does not', async () => {
  // Tuesday in Finland already
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T22:30:00Z') });
  const soldOut = variants.map((variant) => ({ ...variant, stock: variant.color === 'black' ? variant.stock : 0 }));
  const times = buildStore({ delivery_in_stock: { from: 1, to: 3 } });
  await openApp('/product/1?color=cognac&size=L', {
    handlers: withProduct({ variants: soldOut }, { 'GET /store': () => ok(times) }),
  });
  expect(await screen.findByText('Free shipping for this piece')).toBeDefined();
  expect(screen.queryByText(/with you/)).toBeNull();
  fireEvent.click(button('Clear selection'));
  expect(await screen.findByText(/^Pieces in stock are with you 25–27 November 2026$/)).toBeDefined();
  await pick('Black');
  await pick('M');
  expect(screen.getByText(/^In stock, with you 25–27 November 2026$/)).toBeDefined();
});

test('[CART-112] in a closed shop a variant arrives after the day it takes orders again, and without that day nothing is promised', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') });
  const closed = (returns_on: string | null) =>
    withProduct({}, { 'GET /store': () => ok(buildStore({ closed: { returns_on } })) });
  const known = await openApp('/product/1', { handlers: closed('2027-01-11') });
  expect(await screen.findByText(/^Pieces in stock are with you 13–15 January 2027$/)).toBeDefined();
  known.unmount();
  await openApp('/product/1', { handlers: closed(null) });
  expect(await screen.findByText('30 days to return it')).toBeDefined();
  await expect(screen.findByText(/with you/, {}, { timeout: 300 })).rejects.toThrow();
});

test("[PDP-133] untranslated texts are marked as English, the others are in the page's language", async () => {
  const texts = ['A roomy tote.', 'Vegetable-tanned cowhide', 'Wipe with a dry cloth.'];
  const variants = [buildVariant({ id: 1, color: 'moss' }), buildVariant({ id: 2, color: 'black' })];
  const product = { description: 'A roomy tote.', language: 'en', variants } as const;
  const inBreadcrumbs = () => within(screen.getByRole('navigation', { name: 'Olet tässä' })).getByText('Aura tote');
  await openApp('/product/1', { handlers: withProduct(product), language: 'fi' });
  await screen.findByText('Vegetable-tanned cowhide');
  for (const text of [...texts, 'moss']) expect(screen.getByText(text).getAttribute('lang'), text).toBe('en-GB');
  expect(screen.getByText('Musta').getAttribute('lang')).toBeNull();
  for (const name of [screen.getByRole('heading', { level: 1 }), inBreadcrumbs()]) expect(name.lang).toBe('en-GB');
  cleanup();
  await openApp('/product/1', { handlers: withProduct({ ...product, language: 'fi' }), language: 'fi' });
  await screen.findByText('Vegetable-tanned cowhide');
  for (const text of texts) expect(screen.getByText(text).getAttribute('lang'), text).toBeNull();
  for (const name of [screen.getByRole('heading', { level: 1 }), inBreadcrumbs()]) expect(name.lang).toBe('');
});

test('[PDP-28] an unknown product says so and links back to the products', async () => {
  await openApp('/product/99');
  expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to products' }).getAttribute('href')).toBe('/products');
});

test('[PDP-29] a failed load says so, can be retried, and links back to the products', async () => {
  const limited = () => refusal(429, 'too_many_requests', 'Too many requests.');
  await openApp('/product/1', { handlers: { 'GET /products/1': limited } });
  const alert = within(await within(screen.getByRole('main')).findByRole('alert'));
  expect(alert.getByText('Too many requests.')).toBeDefined();
  expect(alert.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(alert.getByRole('link', { name: 'Back to products' }).getAttribute('href')).toBe('/products');
});

test('[PDP-30] the chosen variant is in the address, and an address opens it; invalid values are ignored', async () => {
  const { router, unmount } = await openApp('/product/1?lang=en', { handlers: withProduct() });
  await pick('Black');
  await pick('L');
  await waitFor(() => expect(router.state.location.search).toBe('?lang=en&color=black&size=L'));
  fireEvent.click(button('Clear selection'));
  await waitFor(() => expect(router.state.location.search).toBe('?lang=en'));
  unmount();

  await openApp('/product/1?color=black&size=L', { handlers: withProduct() });
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeDefined();
  expect(radio('Black').checked && radio('L').checked).toBe(true);
  expect(screen.getByText('€279.00')).toBeDefined();
});

test('[PDP-32] [PDP-35] a link to a sold-out variant opens it, chosen but not for sale; an invalid link chooses nothing', async () => {
  const { unmount } = await openApp('/product/1?color=cognac&size=L', { handlers: withProduct() });
  expect((await screen.findByRole('button', { name: 'Out of stock' })).getAttribute('aria-disabled')).toBe('true');
  expect(radio('L').checked).toBe(true);
  expect(radio('L').disabled).toBe(false);
  expect(screen.getByText('Sold out for now')).toBeDefined();
  unmount();
  await openApp('/product/1?color=pink&size=%3Cb%3E', { handlers: withProduct() });
  expect(await screen.findByRole('button', { name: 'Choose variant' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull();
});

test('[PDP-19] shows the stock when three or fewer are left', async () => {
  const stocked = [3, 4].map((stock) => buildVariant({ id: stock, size: `S${stock}`, stock }));
  await openApp('/product/1', { handlers: withProduct({ variants: stocked }) });
  await pick('S3');
  expect(screen.getByText('Only 3 left')).toBeDefined();
  await pick('S4');
  expect(screen.getByText('In stock')).toBeDefined();
});

const coloured = [
  buildImage({ id: 1, color: 'cognac', alt_text: 'Cognac, front' }),
  buildImage({ id: 2, color: 'cognac', alt_text: 'Cognac, detail', url: '/media/products/aura-tote/detail-960.webp' }),
  buildImage({ id: 3, color: 'black', alt_text: 'Black, front', url: '/media/products/aura-tote/black-960.webp' }),
];

test('[PDP-112] opens with the pictured colour chosen and a clean address; with one size that is a variant for sale', async () => {
  const oneSize = [
    buildVariant({ id: 1, size: 'One size', color: 'black' }),
    buildVariant({ id: 2, size: 'One size', color: 'cognac' }),
  ];
  const { router, shop } = await openApp('/product/1', {
    handlers: withProduct(
      { images: coloured, variants: oneSize },
      { 'POST /cart': () => ({ status: 201, body: { data: buildCart([buildItem({ variant: buildVariant() })]) } }) },
    ),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
  expect(radio('Cognac').checked).toBe(true);
  await waitFor(() => expect(requestedToasts()).toContainEqual({ tone: 'success', title: 'Added to cart' }));
  expect(shop.calls.find((request) => request.method === 'POST')?.body).toEqual({ product_variant_id: 2, quantity: 1 });
  expect(router.state.location.search).toBe('');
  fireEvent.click(button('Clear selection'));
  expect(radio('Cognac').checked).toBe(false);
  expect(button('Choose variant')).toBeDefined();
  expect(router.state.location.search).toBe('');
});

test('[PDP-112] the pictured colour is not chosen where it is sold out, nor over the colour of a link', async () => {
  const soldOutVariants = variants.map((variant) => (variant.color === 'cognac' ? { ...variant, stock: 0 } : variant));
  const { unmount } = await openApp('/product/1', {
    handlers: withProduct({ images: coloured, variants: soldOutVariants }),
  });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Cognac/ })).checked).toBe(false);
  expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull();
  unmount();
  await openApp('/product/1?color=black', { handlers: withProduct({ images: coloured }) });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Black/ })).checked).toBe(true);
  cleanup();
  // cognac is sold out in the size of the link
  await openApp('/product/1?size=L', { handlers: withProduct({ images: coloured }) });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^L/ })).checked).toBe(true);
  expect(radio('Cognac').checked).toBe(false);
});

test('[PDP-112] [PDP-34] the pictured colour blocks no size: it is dropped for a size it does not come in', async () => {
  await openApp('/product/1', { handlers: withProduct({ images: coloured }) });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Cognac/ })).checked).toBe(true);
  // cognac is sold out in L, black is not
  expect(radio('L').disabled).toBe(false);
  await pick('L');
  expect(radio('L').checked).toBe(true);
  expect(radio('Cognac').checked).toBe(false);
  expect(within(screen.getByRole('radiogroup', { name: 'Colour' })).getByText('Choose a colour')).toBeDefined();
  await pick('M');
  expect(radio('Cognac').checked).toBe(true);
  expect(button('Add to cart')).toBeDefined();
});

test('[PDP-113] a picker without a choice says what to choose; an error replaces it', async () => {
  await openApp('/product/1', { handlers: withProduct({ images: coloured }) });
  const size = await screen.findByRole('radiogroup', { name: 'Size' });
  expect(within(size).getByText('Choose a size')).toBeDefined();
  expect(document.getElementById(size.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose a size');
  expect(screen.queryByText('Choose a colour')).toBeNull();
  fireEvent.click(button('Choose variant'));
  expect(await within(size).findAllByText('Choose a size')).toHaveLength(1);
  expect(size.getAttribute('aria-invalid')).toBe('true');
  await pick('M');
  expect(screen.queryByText('Choose a size')).toBeNull();
});

test('[PDP-02] choosing a colour shows its picture; resetting it leaves the picture', async () => {
  await openApp('/product/1', { handlers: withProduct({ images: coloured }) });
  const gallery = within(await screen.findByRole('region', { name: 'Pictures of Aura tote' }));
  expect(gallery.getByAltText('Cognac, front')).toBeDefined();
  await pick('Black');
  expect(gallery.getByAltText('Black, front')).toBeDefined();
  fireEvent.click(gallery.getByRole('button', { name: 'Show picture 2 of 3' }));
  expect(gallery.getByAltText('Cognac, detail')).toBeDefined();
  fireEvent.click(button('Clear selection'));
  expect(gallery.getByAltText('Cognac, detail')).toBeDefined();
});

test('[PDP-02] arrow keys move through the thumbnails and wrap around, a swipe through the pictures', async () => {
  await openApp('/product/1', { handlers: withProduct({ images: coloured }) });
  const gallery = within(await screen.findByRole('region', { name: 'Pictures of Aura tote' }));
  const thumbnail = (n: number) => gallery.getByRole('button', { name: `Show picture ${n} of 3` });
  thumbnail(1).focus();
  fireEvent.keyDown(thumbnail(1), { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(thumbnail(3));
  expect(thumbnail(3).getAttribute('aria-current')).toBe('true');
  fireEvent.keyDown(thumbnail(3), { key: 'Home' });
  expect(gallery.getByAltText('Cognac, front')).toBeDefined();

  const stage = gallery.getByAltText('Cognac, front');
  fireEvent.touchStart(stage, { touches: [{ clientX: 300, clientY: 100 }] });
  fireEvent.touchEnd(stage, { changedTouches: [{ clientX: 100, clientY: 110 }] });
  expect(gallery.getByAltText('Cognac, detail')).toBeDefined();
  const next = gallery.getByAltText('Cognac, detail');
  fireEvent.touchStart(next, { touches: [{ clientX: 100, clientY: 300 }] });
  fireEvent.touchEnd(next, { changedTouches: [{ clientX: 130, clientY: 100 }] });
  expect(gallery.getByAltText('Cognac, detail')).toBeDefined();
});

test('[PDP-04] a video that was opened plays, and stays paused with reduced motion', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const images = [
    buildImage({ id: 1 }),
    buildImage({ id: 2, url: '/media/a/turn.OGG', alt_text: 'Turning', type: 'image' }),
  ];
  const { unmount } = await openApp('/product/1', { handlers: withProduct({ images }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Play video, 2 of 2' }));
  const video = screen.getByLabelText<HTMLVideoElement>('Turning');
  expect(video.tagName).toBe('VIDEO');
  expect(video.controls).toBe(true);
  expect(video.autoplay).toBe(false);
  expect(play).toHaveBeenCalled();
  unmount();

  play.mockClear();
  const motion = vi.spyOn(globalThis, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
  await openApp('/product/1', { handlers: withProduct({ images }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Play video, 2 of 2' }));
  expect(screen.getByLabelText('Turning').tagName).toBe('VIDEO');
  expect(play).not.toHaveBeenCalled();
  motion.mockRestore();
  play.mockRestore();
});

test('[PDP-23] where an address can neither be shared nor copied it is shown', async () => {
  Object.assign(navigator, { clipboard: undefined });
  await openApp('/product/1', { handlers: withProduct() });
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Copy the link to this piece' });
  expect(field.value).toBe(window.location.href);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(await screen.findByText('The link could not be copied')).toBeDefined();
});

test("[PDP-23] uses the device's share function where there is one, and cancelling it shows no message", async () => {
  const sharing = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  Object.assign(navigator, { share: sharing });
  await openApp('/product/1', { handlers: withProduct() });
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(sharing).toHaveBeenCalledWith({ title: 'Aura tote', url: window.location.href });
  expect(screen.queryByRole('textbox', { name: 'Copy the link to this piece' })).toBeNull();
  Reflect.deleteProperty(navigator, 'share');
});

test('a message about one variant is not shown for the next; a shortage refetches the product', async () => {
  const shortage = () => refusal(409, 'insufficient_stock', 'Too few.', { available: 0, requested: 1 });
  const { shop } = await openApp('/product/1', { handlers: withProduct({}, { 'POST /cart': shortage }) });
  await pick('Black');
  await pick('M');
  const before = shop.calls.filter(({ path }) => path === '/products/1').length;
  fireEvent.click(button('Add to cart'));
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('alert')).toBeDefined();
  await waitFor(() => expect(shop.calls.filter(({ path }) => path === '/products/1').length).toBe(before + 1));
  await pick('L');
  expect(main.queryByRole('alert')).toBeNull();
});

const seenBefore = (...ids: number[]) => localStorage.setItem('fori-recently-viewed', JSON.stringify(ids));
const cards: Handler = ({ query }) =>
  ok(
    (query.get('ids') ?? '')
      .split(',')
      .filter((id) => id !== '3')
      .map((id) => cardOf(buildProduct({ id: Number(id), name: `Piece ${id}` }))),
  );

test('[PDP-126] shows four recently viewed products by one call, without the current one; those not on sale are forgotten silently', async () => {
  seenBefore(2, 1, 3, 4, 5, 6, 7, 8, 9);
  const { shop } = await openApp('/product/1', { handlers: withProduct({}, { 'GET /products/cards': cards }) });
  const seen = within(await screen.findByRole('region', { name: 'Recently viewed' }));
  await waitFor(() =>
    expect(seen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual(
      [2, 4, 5, 6].map((id) => `Piece ${id}`),
    ),
  );
  expect(seen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/product/2');
  await waitFor(() => expect(localStorage.getItem('fori-recently-viewed')).toBe('[1,2,4,5,6,7,8,9]'));
  expect(shop.calls.filter(({ path }) => path === '/products/cards')).toHaveLength(1);
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});

test('[PDP-126] nothing is said of recently viewed products that cannot be fetched', async () => {
  seenBefore(2);
  const { shop } = await openApp('/product/1', {
    handlers: withProduct({}, { 'GET /products/cards': () => refusal(500) }),
  });
  await waitFor(() => expect(shop.calls.some(({ path }) => path === '/products/cards')).toBe(true));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull());
  expect(localStorage.getItem('fori-recently-viewed')).toBe('[1,2]');
});

test("a visitor's first product has no recently viewed products", async () => {
  await openApp('/product/1', { handlers: withProduct() });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(localStorage.getItem('fori-recently-viewed')).toBe('[1]'));
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
});

test('[PDP-114] the sticky bar says that its price excludes VAT', async () => {
  await withNothingInViewport(async () => {
    await openApp('/product/1', { handlers: withProduct() });
    await waitFor(() => expect(document.querySelector('[data-bottom-bar]')).not.toBeNull());
    expect(document.querySelector('[data-bottom-bar]')?.textContent).toContain('€249.00excl. VAT');
  });
});

test('[PDP-117] what goes with the product is shown as cards', async () => {
  const card = cardOf(buildProduct({ id: 7, name: 'Satama belt' }));
  await openApp('/product/1', { handlers: { ...withProduct(), 'GET /products/1/goes-with': () => ok([card]) } });
  const section = within(await screen.findByRole('region', { name: 'Goes with it' }));
  await waitFor(() =>
    expect(section.getByRole('link', { name: 'Satama belt' }).getAttribute('href')).toBe('/product/7'),
  );
});

test.each([
  ['there is none', () => ok([])],
  ['it cannot be fetched', () => refusal(500)],
])('[PDP-117] nothing is said of what goes with the product when %s', async (_, handler) => {
  await openApp('/product/1', { handlers: { ...withProduct(), 'GET /products/1/goes-with': handler } });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Goes with it' })).toBeNull());
});

const guide = {
  language: 'en',
  name: 'Gloves',
  columns: ['Girth of the palm', 'Finger'],
  rows: [
    {
      size: '7',
      cells: [
        { from: 17, to: 18.5 },
        { from: 8, to: 8 },
      ],
    },
    { size: '8', cells: [{ from: 19, to: 20.5 }, null] },
  ],
  measuring: 'Lay the tape round the palm.',
  fit: '',
  between: 'Take the larger one.',
};
const openGuide = async () => fireEvent.click(await screen.findByRole('button', { name: 'Size guide' }));

test('[PDP-125] the size guide opens beside the sizes: a table with headers in centimetres, and the texts there are', async () => {
  await openApp('/product/1', {
    handlers: withProduct({ size_guide: 'gloves' }, { 'GET /size-guides/gloves': () => ok(guide) }),
  });
  await openGuide();
  const dialog = within(await screen.findByRole('dialog', { name: 'Size guide' }));
  const table = within(await dialog.findByRole('table', { name: 'Gloves, in centimetres' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Size',
    'Girth of the palm',
    'Finger',
  ]);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['7', '8']);
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '17–18.5',
    '8',
    '19–20.5',
    '–no measure',
  ]);
  expect(dialog.getByRole('region', { name: 'How to measure' }).textContent).toContain('Lay the tape');
  expect(dialog.getByRole('region', { name: 'Between two sizes' }).textContent).toContain('larger');
  expect(dialog.queryByRole('region', { name: 'How it fits' })).toBeNull();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  fireEvent.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[PDP-125] a size guide that cannot be fetched says so and is fetched again on request', async () => {
  let works = false;
  await openApp('/product/1', {
    handlers: withProduct(
      { size_guide: 'gloves' },
      { 'GET /size-guides/gloves': () => (works ? ok({ ...guide, language: 'en' }) : refusal(503)) },
    ),
  });
  await openGuide();
  expect(await screen.findByText('The size guide could not be loaded')).toBeDefined();
  works = true;
  fireEvent.click(button('Try again'));
  expect(await screen.findByRole('table', { name: 'Gloves, in centimetres' })).toBeDefined();
});

test('[PDP-125] without a guide there is no button, and Clear stays beside the sizes', async () => {
  await openApp('/product/1', { handlers: withProduct() });
  await pick('Black');
  expect(screen.queryByRole('button', { name: 'Size guide' })).toBeNull();
  expect(within(screen.getByRole('radiogroup', { name: /^Size/ })).getByText('Clear selection')).toBeDefined();
});
