import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildCart, buildItem } from '../../testing/cart.ts';
import { openApp } from '../../testing/open-app.tsx';

const LENGTH = 5000;

beforeEach(() => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(LENGTH);
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    run(0);
    return 0;
  });
});

/** Scrolls the page to these places one after the other. */
function scrollThrough(...places: number[]) {
  for (const y of places) {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
    act(() => void window.dispatchEvent(new Event('scroll')));
  }
  return document.documentElement.dataset.header;
}

describe('[NAV-103] the header', () => {
  const open = async () => {
    await openApp('/about');
    await screen.findByRole('banner');
    scrollThrough(0);
  };

  test('scrolls away with the page, comes back on the way up and leaves on the way down', async () => {
    await open();
    expect(scrollThrough(100)).toBe('');
    expect(scrollThrough(600)).toBe('away');
    expect(scrollThrough(580)).toBe('row');
    expect(scrollThrough(400, 700)).toBe('away');
  });

  test('stays where it is while the page trembles', async () => {
    await open();
    expect(scrollThrough(1000, 985, 1000, 990)).toBe('away');
    expect(scrollThrough(900, 915, 905, 914)).toBe('row');
  });

  test('is not brought back by the bounce at the end of the page', async () => {
    await open();
    const end = LENGTH - window.innerHeight;
    expect(scrollThrough(end, end + 90, end)).toBe('away');
  });

  test('is whole near the top, and a part of the page at its own place', async () => {
    await open();
    expect(scrollThrough(800, 190)).toBe('whole');
    expect(scrollThrough(30, -50, 30)).toBe('');
    // it leaves with the page again, not a little later
    expect(scrollThrough(40)).toBe('');
  });
});

test('[NAV-106] in the checkout nothing comes back', async () => {
  const cart = buildCart([buildItem()]);
  const { router } = await openApp('/about', { handlers: { 'GET /cart': () => ({ body: { data: cart } }) } });
  await screen.findByRole('banner');
  expect(scrollThrough(0, 900, 800)).toBe('row');
  await act(() => router.navigate('/checkout'));
  await screen.findByText('Secure checkout');
  expect(scrollThrough(900, 800)).toBeUndefined();
});
