import type { OrderRow } from '@fori/contracts/orders/schemas';
import { LinkProvider } from '@fori/ui/link';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RouterLink } from '../shared/router-link.tsx';
import { aCustomer } from '../testing/customers.ts';
import { FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp, signInAs } from '../testing/open-app.tsx';
import { buildOrderRow } from '../testing/orders.ts';
import { OrdersPage } from './orders-page.tsx';

const routes = [
  {
    path: '/orders',
    element: (
      <LinkProvider component={RouterLink}>
        <OrdersPage />
      </LinkProvider>
    ),
  },
  { path: '*', element: <p>elsewhere</p> },
];
const open = async (handler: Handler, at = '/orders') => {
  const shop = new FakeShop({ 'GET /orders': handler, 'GET /orders/offered': () => ok([]) });
  return renderApp({ shop, routes, at, prepare: signInAs(aCustomer) });
};
const pageOf = (rows: OrderRow[], page = 1, last_page = 1) =>
  ok({ data: rows, current_page: page, last_page, per_page: 10, total: last_page === 1 ? rows.length : 25 });
/** Three pages with one order each, numbered like its page. */
const threePages: Handler = ({ query }) => {
  const page = Number(query.get('page') ?? 1);
  const rows = page > 3 ? [] : [buildOrderRow({ id: `o-${page}`, number: `FO-2026-00000${page}` })];
  return pageOf(rows, page, 3);
};
const row = async (number: string) => {
  const found = (await screen.findByRole('link', { name: number })).closest('li');
  if (!found) throw new Error(`no row of ${number}`);
  return within(found);
};

test('[ORDER-01] [ORDER-06] [ORDER-08] each order shows number, date, status, total and units, and links to its page', async () => {
  await open(() => pageOf([buildOrderRow({ status: 'delivered', images: ['/media/products/aura/front-960.webp'] })]));
  const { getByRole, getByText, getAllByRole } = await row('FO-2026-000042');
  for (const text of ['Delivered', '20 November 2026', '€109.99', /2 pieces/]) expect(getByText(text)).toBeDefined();
  expect(getByRole('link').getAttribute('href')).toBe('/orders/o-1');
  expect(getAllByRole('presentation')).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Your orders' })).toBeDefined();
});

test('[ORDER-05] [ORDER-09] [ORDER-10] shows the tracking number, or Tracking Pending until there is one', async () => {
  await open(() =>
    pageOf([buildOrderRow(), buildOrderRow({ id: 'o-2', number: 'FO-2026-000043', tracking_number: 'JJFI123' })]),
  );
  expect((await row('FO-2026-000042')).getByText('Tracking Pending')).toBeDefined();
  const shipped = await row('FO-2026-000043');
  expect(shipped.getByText('JJFI123')).toBeDefined();
  expect(shipped.queryByText('Tracking Pending')).toBeNull();
});

test('an order that will never be shipped shows no pending tracking number', async () => {
  await open(() => pageOf([buildOrderRow({ status: 'cancelled' })]));
  expect((await row('FO-2026-000042')).queryByText('Tracking Pending')).toBeNull();
});

test('an order in another currency shows the price seen and the amount charged', async () => {
  await open(() => pageOf([buildOrderRow({ display: { currency: 'SEK', rate: 11.2, total: '1231.89' } })]));
  const { getByText } = await row('FO-2026-000042');
  expect(getByText('€109.99')).toBeDefined();
  expect(getByText('about kr1,231.89')).toBeDefined();
});

test('the page of the list is in the address', async () => {
  const { router } = await open(threePages);
  await row('FO-2026-000001');
  fireEvent.click(screen.getByRole('link', { name: 'Page 3' }));
  await row('FO-2026-000003');
  expect(router.state.location.search).toBe('?page=3');
  await waitFor(() => expect(document.title).toContain('page 3'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  fireEvent.click(screen.getByRole('link', { name: 'Previous page' }));
  await row('FO-2026-000002');
  expect(router.state.location.search).toBe('?page=2');
});

test.each([
  ['?page=2', '?page=2', 'FO-2026-000002'],
  ['?page=99', '?page=3', 'FO-2026-000003'],
  ['?page=1', '', 'FO-2026-000001'],
  ['?page=0', '', 'FO-2026-000001'],
  ['?page=first', '', 'FO-2026-000001'],
])('opened at %s the address becomes %j', async (at, corrected, number) => {
  const { router } = await open(threePages, `/orders${at}`);
  await row(number);
  await waitFor(() => expect(router.state.location.search).toBe(corrected));
});

test('an empty list says why and where to start', async () => {
  await open(() => pageOf([]));
  expect(await screen.findByRole('heading', { name: 'You have no orders yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Look around the shop' }).getAttribute('href')).toBe('/products');
});

test('shows a loading state while the orders are fetched', async () => {
  await open(() => new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toBe('Loading your orders');
});

test('[ORDER-14] orders that failed to load say so and can be retried', async () => {
  const { shop } = await open(() => refusal(500, 'internal', 'Server error.'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Failed to load orders. Please try again.' })).toBeDefined();
  shop.handlers['GET /orders'] = () => pageOf([buildOrderRow()]);
  fireEvent.click(again);
  await row('FO-2026-000042');
});

test("[ORDER-112] guest orders with the customer's address are offered: accepted, declined, or still shown for a retry", async () => {
  const offer = (id: string) => ({
    id,
    number: `FO-2026-${id}`,
    created_at: '2026-11-20T10:00:00.000Z',
    item_count: 2,
    total: '109.99',
  });
  let offers = [offer('000007'), offer('000008')];
  const shop = new FakeShop({
    'GET /orders': () => pageOf([]),
    'GET /orders/offered': () => ok(offers),
    'POST /orders/offered/000007': () => refusal(503, 'service_unavailable', 'Not now.'),
  });
  await renderApp({ shop, routes, at: '/orders', prepare: signInAs(aCustomer) });
  const list = within(await screen.findByRole('list', { name: 'Orders with your email address' }));
  expect(list.getByText(/FO-2026-000007/).parentElement?.textContent).toBe(
    'FO-2026-000007\u00A0· 20 November 2026\u00A0· 2 pieces\u00A0· €109.99',
  );
  fireEvent.click(list.getByRole('button', { name: 'Add to my account: FO-2026-000007' }));
  expect((await list.findByRole('alert')).textContent).toContain('That did not go through');

  shop.handlers['POST /orders/offered/000007'] = () => {
    offers = [offer('000008')];
    return { status: 200, body: { message: 'Joined.' } };
  };
  fireEvent.click(list.getByRole('button', { name: 'Add to my account: FO-2026-000007' }));
  await waitFor(() => expect(screen.queryByText(/FO-2026-000007/)).toBeNull());
  shop.handlers['POST /orders/offered/000008'] = () => {
    offers = [];
    return { status: 200, body: { message: 'Declined.' } };
  };
  fireEvent.click(list.getByRole('button', { name: 'Not my order: FO-2026-000008' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Orders with your email address' })).toBeNull());
  const answered = shop.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(answered).toEqual([{ mine: true }, { mine: true }, { mine: false }]);
});
