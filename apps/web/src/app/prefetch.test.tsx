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

test.each(['pointerover', 'focusin'])(
  'a link stayed on (%s) sets off for its place, with what it filters by',
  (type) => {
    stay('inside', type);
    expect(started()).toEqual(['/products?category=bags']);
  },
);

test.each([
  ['pointerover', 'pointerout'],
  ['pointerover', 'pointercancel'],
  ['focusin', 'focusout'],
  ['pointerover', 'click'],
])('a link passed over, or followed at once, fetches nothing ahead (%s, %s)', (type, away) => {
  on('listing', type);
  on('listing', away);
  on('product', type);
  on('product', away);
  vi.advanceTimersByTime(1000);
  expect(started()).toEqual([]);
});

test('one that was followed is not fetched ahead when it changes under the pointer, until another was pointed at', () => {
  on('listing', 'pointerover');
  on('inside', 'click');
  stay('inside');
  stay('listing', 'focusin');
  expect(started()).toEqual([]);
  stay('product');
  stay('listing');
  expect(started()).toEqual(['/product/1', '/products?category=bags']);
});

test.each(['here', 'office', 'away', 'tab', 'file', 'button'])('%s leads to no other screen of the shop', (id) => {
  stay(id);
  expect(started()).toEqual([]);
});

test('two at once are fetched, another when one of them has come', async () => {
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
])('nothing is fetched ahead over a connection that is to be spared: %o', (connection) => {
  vi.stubGlobal('navigator', { connection });
  stay('product');
  expect(started()).toEqual([]);
});

test('what it is loaded for counts as well', () => {
  end();
  document.getElementById('blog')?.addEventListener('pointerover', (event) => {
    end = prefetchOnIntent(start, [event]);
  });
  stay('blog');
  expect(started()).toEqual(['/blogs']);
});

test('over a fast one it is', () => {
  vi.stubGlobal('navigator', { connection: { saveData: false, effectiveType: '4g' } });
  stay('product');
  expect(started()).toEqual(['/product/1']);
});

test('a link that was followed before this had loaded is not fetched ahead either', () => {
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
