import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CrashBoundary } from '../app/crash-boundary.tsx';
import { aCustomer } from '../testing/customers.ts';
import { defaultShop } from '../testing/fake-shop.ts';
import { openApp, renderApp } from '../testing/open-app.tsx';
import { CrashPage } from './crash-screen.tsx';

afterEach(() => vi.restoreAllMocks());

test('[NAV-39] [NAV-40] [NAV-42] an unknown address shows the 404 page with a link home', async () => {
  await openApp('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
  expect(screen.getByText("The page you're looking for doesn't exist or has been moved")).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
});

test('[NAV-41] the 404 page goes back to the previous page', async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  const { router } = await openApp('/no/such/page', { before: ['/products?category=bags'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Go back' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bags' })).toBeDefined();
  expect(router.state.location.search).toBe('?category=bags');
});

test('[NAV-37] [NAV-38] the unauthorized screen explains and links on', async () => {
  await openApp('/unauthorized', { user: aCustomer });
  expect(await screen.findByRole('heading', { name: 'Unauthorized access' })).toBeDefined();
});

test('[NAV-43] [NAV-44] [NAV-45] a screen that throws is replaced by the crash screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  const element = (
    <CrashBoundary fallback={CrashPage}>
      <Broken />
    </CrashBoundary>
  );
  await renderApp({ shop: defaultShop(), at: '/', routes: [{ path: '/', element }] });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.getByText('We encountered an unexpected error. Please try refreshing the page.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
});
