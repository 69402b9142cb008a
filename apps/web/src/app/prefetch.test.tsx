import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch.ts';

let end: () => void;
let arrive: (() => void)[];
const start = vi.fn(
  (_place: URL) =>
    new Promise<void>((resolve) => {
      arrive.push(resolve);
    }),
);
const started = () => start.mock.calls.map(([place]) => place.pathname + place.search);

beforeEach(() => {
  vi.useFakeTimers();
  arrive = [];
  document.body.innerHTML = `
    <a id="listing" href="/products?category=bags"><span id="inside">Bags</span></a>
    <a id="product" href="/product/1">Tote</a>
    <a id="blog" href="/blogs">Blog</a>
    <a id="here" href="/#main">Skip</a>
    <a id="office" href="/admin/orders">Back office</a>
    <a id="away" href="https://elsewhere.example/">Away</a>
    <a id="tab" href="/terms" target="_blank">Terms</a>
    <a id="file" href="/receipt" download>Receipt</a>
    <button id="button">No link</button>`;
  end = prefetchOnIntent(start);
});

afterEach(() => {
  end();
  start.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const on = (id: string, type: string) => document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));
const stay = (id: string, type = 'pointerover') => {
  on(id, type);
  vi.advanceTimersByTime(200);
};

test.each(['pointerover', 'focusin'])('staying on a link (%s) prefetches its address with its filters', (type) => {
  stay('inside', type);
  expect(started()).toEqual(['/products?category=bags']);
});

test.each([
  ['pointerover', 'pointerout'],
  ['pointerover', 'pointercancel'],
  ['focusin', 'focusout'],
  ['pointerover', 'click'],
])('passing over a link, or following it at once, prefetches nothing (%s, %s)', (type, away) => {
  on('listing', type);
  on('listing', away);
  on('product', type);
  on('product', away);
  vi.advanceTimersByTime(1000);
  expect(started()).toEqual([]);
});

test('a focused link is prefetched though the page scrolls under a pointer that rests elsewhere', () => {
  on('listing', 'focusin');
  on('button', 'pointerout');
  on('product', 'pointerout');
  vi.advanceTimersByTime(200);
  expect(started()).toEqual(['/products?category=bags']);
});

test('a followed link that changes under the pointer is not prefetched until another was hovered', () => {
  on('listing', 'pointerover');
  on('inside', 'click');
  stay('inside');
  stay('listing', 'focusin');
  expect(started()).toEqual([]);
  stay('product');
  stay('listing');
  expect(started()).toEqual(['/product/1', '/products?category=bags']);
});

test.each(['here', 'office', 'away', 'tab', 'file', 'button'])(
  'ignores links that lead to no other screen: %s',
  (id) => {
    stay(id);
    expect(started()).toEqual([]);
  },
);

test('prefetches at most two at a time', async () => {
  stay('listing');
  stay('product');
  stay('blog');
  expect(started()).toEqual(['/products?category=bags', '/product/1']);
  arrive[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  stay('blog');
  expect(started().at(-1)).toBe('/blogs');
});

test.each([
  { saveData: true },
  { saveData: true, effectiveType: '4g' },
  { effectiveType: '3g' },
  { effectiveType: '2g' },
])('prefetches nothing over a slow or metered connection: %o', (connection) => {
  vi.stubGlobal('navigator', { connection });
  stay('product');
  expect(started()).toEqual([]);
});

test('the hover that loads the module is prefetched as well', () => {
  end();
  document.getElementById('blog')?.addEventListener('pointerover', (event) => {
    end = prefetchOnIntent(start, [event]);
  });
  stay('blog');
  expect(started()).toEqual(['/blogs']);
});

test('prefetches over a fast connection', () => {
  vi.stubGlobal('navigator', { connection: { saveData: false, effectiveType: '4g' } });
  stay('product');
  expect(started()).toEqual(['/product/1']);
});

test('a link followed before the module has loaded is not prefetched either', () => {
  end();
  const before: Event[] = [];
  for (const type of ['pointerover', 'click'])
    document.getElementById('inside')?.addEventListener(type, (event) => before.push(event));
  on('inside', 'pointerover');
  on('inside', 'click');
  end = prefetchOnIntent(start, before);
  vi.advanceTimersByTime(200);
  stay('inside');
  expect(started()).toEqual([]);
});
