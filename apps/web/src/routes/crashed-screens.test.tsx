import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** What no screen can show. */
const nonsense = () => ({ body: { data: { data: [{ images: [], variants: [] }], items: [{}], count: 1 } } });

const screens: [address: string, ...calls: string[]][] = [
  ['/products?category=bags', 'GET /products'],
  ['/product/2', 'GET /products/2'],
  ['/cart', 'GET /cart'],
  ['/checkout', 'GET /cart', 'GET /checkout/quote'],
  ['/orders/x?token=t', 'GET /orders/x'],
];

test.each(screens)(
  '[NAV-43] [NAV-44] [NAV-45] [ERR-05] %s is replaced by the crash screen; header and footer stay, and the next address is shown',
  async (address, ...calls) => {
    const handlers = Object.fromEntries(calls.map((call) => [call, nonsense]));
    const { router } = await openApp(address, { handlers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined();
    expect(screen.getByText('We encountered an unexpected error. Please try refreshing the page.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(document.title).toBe('Something went wrong — Föri'));
    expect(screen.getByRole('banner')).toBeDefined();
    expect(screen.getByRole('contentinfo')).toBeDefined();

    await router.navigate('/unauthorized');
    expect(await screen.findByRole('heading', { level: 1, name: 'Unauthorized access' })).toBeDefined();
    expect(document.title).not.toContain('went wrong');
  },
);
