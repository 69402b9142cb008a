import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { JacketDesign } from '@fori/domain/jackets';
import { requestedToasts } from '@fori/ui/toast-testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import * as drawing from '../features/jacket/artwork/drawing.ts';
import { capture } from '../features/jacket/capture/capture.ts';
import { CustomJacketPage } from '../routes/custom-jacket-page.tsx';
import { buildCart } from './cart.ts';
import { FakeShop, type Handler, ok } from './fake-shop.ts';
import { renderApp } from './open-app.tsx';
import { buildStore } from './store.ts';

export const captureView = vi.fn<typeof drawing.captureView>();
const PNG = 'data:image/png;base64,iVBORw0KGgo=';

const routes = [
  { path: '/custom-jacket', element: <CustomJacketPage /> },
  { path: '/cart', element: <p>the cart</p> },
  { path: '*', element: <p>elsewhere</p> },
];

export const buildCartJacket = (over: Partial<CartJacket> = {}): CartJacket => ({
  id: 7,
  version: 'v1',
  name: 'Harbour',
  color: 'dark blue',
  size: 'large',
  material: 'cowhide',
  lining: 'wool',
  monogram: 'ÅÄ',
  customDescription: 'Longer sleeves',
  logos: [{ id: 'l1', logo: 'anchor', view: 'back', x: 600, y: 700, name: 'Anchor' }],
  uploads: [],
  quantity: 1,
  price: '589.00',
  line_total: '589.00',
  price_when_added: null,
  not_offered: [],
  frontImageUrl: '/media/f.png',
  backImageUrl: '/media/b.png',
  ...over,
});

export const shopWith = (over: Record<string, Handler> = {}) =>
  new FakeShop({
    'GET /store': () => ok(buildStore()),
    'GET /cart': () => ok(buildCart([])),
    'GET /cart/custom-jackets': () => ok([]),
    'GET /exchange-rates': () => ({ status: 503, body: {} }),
    'POST /cart/custom-jacket': () => ok(buildCartJacket(), 201),
    ...over,
  });

interface Opening {
  shop?: FakeShop;
  at?: string;
  routes?: Parameters<typeof renderApp>[0]['routes'];
  prepare?: NonNullable<Parameters<typeof renderApp>[0]['prepare']>;
  language?: 'en' | 'fi';
  /** what the address names has still to load: nothing is drawn yet */
  isUnopened?: boolean;
}

export const open = async ({ shop = shopWith(), at = '/custom-jacket', isUnopened = false, ...rest }: Opening = {}) => {
  const view = await renderApp({ shop, routes, at, ...rest });
  // by the canvas, and by the icon in the last group of the designer's parts: looking for roles, or by selectors, takes long
  if (!isUnopened) await waitFor(() => expect(document.getElementsByTagName('canvas')[0]?.dataset.drawn).toBe('true'));
  await waitFor(() => expect(document.getElementsByClassName('lucide-share-2')).not.toHaveLength(0));
  return { ...view, shop };
};

export const palette = (logo: string) => {
  const found = document.querySelector<HTMLElement>(`[data-logo="${logo}"]`);
  if (!found) throw new Error(`no ${logo} in the palette`);
  return found;
};
export const placedLogos = () => [...document.querySelectorAll<HTMLElement>('[data-placed]')];
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const place = (logo: string) => fireEvent.click(palette(logo));
export const toasts = () => requestedToasts().map(({ title, description }) => [title, description]);
export const formSent = (shop: FakeShop, method = 'POST', path = '/cart/custom-jacket'): FormData => {
  const [call] = shop.of(method, path);
  if (!(call?.body instanceof FormData)) throw new Error(`nothing was sent to ${path}`);
  return call.body;
};
export const sentDesign = (shop: FakeShop): JacketDesign => JSON.parse(String(formSent(shop).get('jacket_data')));
export const add = async () => {
  await waitFor(() => expect(button('Add to cart').getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button('Add to cart'));
};

/** Replaces what draws the jacket before each test: jsdom draws nothing. */
export const simulateDrawing = () =>
  beforeEach(() => {
    captureView.mockReset().mockResolvedValue(PNG);
    vi.spyOn(drawing, 'patchOf').mockReturnValue('data:,');
    vi.spyOn(drawing, 'madeLogoOf').mockReturnValue('data:,');
    vi.spyOn(drawing, 'fetchLayers').mockResolvedValue(undefined);
    vi.spyOn(drawing, 'drawStage').mockResolvedValue(undefined);
    vi.spyOn(drawing, 'drawInside').mockResolvedValue(undefined);
    vi.spyOn(drawing, 'capture').mockImplementation((work) => capture(work, { captureView }));
  });
