import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeShop, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { CheckoutPaypalPage } from './checkout-paypal-page.tsx';

const routes = [{ path: '/checkout/paypal/:token', element: <CheckoutPaypalPage /> }];
const open = (shop: FakeShop) => renderApp({ shop, routes, at: '/checkout/paypal/x' });
const wayBack = () => screen.getByRole('link', { name: 'Back to checkout' }).getAttribute('href');

test('[ERR-01] a payment that failed to load says so, can be retried, and leads back to the checkout', async () => {
  const shop = new FakeShop({ 'GET /payments/demo/paypal/x': () => refusal(400, 'malformed_request', 'No.') });
  await open(shop);
  expect(await screen.findByText('Demo PayPal could not be reached')).toBeDefined();
  expect(wayBack()).toBe('/checkout');
  shop.handlers['GET /payments/demo/paypal/x'] = () => ok({ token: 'x', status: 'approved' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Payment approved')).toBeDefined();
});

test('a payment link that no longer works says so and leads back to the checkout', async () => {
  await open(new FakeShop({ 'GET /payments/demo/paypal/x': () => refusal(404, 'not_found', 'Not found.') }));
  expect(await screen.findByText('This payment link no longer works')).toBeDefined();
  expect(wayBack()).toBe('/checkout');
});
