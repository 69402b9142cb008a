import type { CartJacket, UploadedLogo } from '@fori/contracts/jackets/schemas';
import { RENDERERS } from '@fori/domain/jacket-renderers';
import { type JacketDesign, LOGO_SIZE, plainJacket, shopLogos } from '@fori/domain/jackets';
import { millimetres } from '@fori/jacket/geometry';
import { requestedToasts } from '@fori/ui/toast-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as drawing from '../features/jacket/artwork/drawing.ts';
import { capture } from '../features/jacket/capture/capture.ts';
import type { DesignDraft } from '../features/jacket/model/changes.ts';
import { useCartCount } from '../shared/use-cart-count.ts';
import { buildCart } from '../testing/cart.ts';
import { anAdmin } from '../testing/customers.ts';
import { FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp, signInAs } from '../testing/open-app.tsx';
import { withNothingInViewport } from '../testing/out-of-sight.ts';
import { buildStore } from '../testing/store.ts';
import { CustomJacketPage } from './custom-jacket-page.tsx';

const captureView = vi.fn<typeof drawing.captureView>();
const PNG = 'data:image/png;base64,iVBORw0KGgo=';

const routes = [
  { path: '/custom-jacket', element: <CustomJacketPage /> },
  { path: '/cart', element: <p>the cart</p> },
  { path: '*', element: <p>elsewhere</p> },
];

const buildCartJacket = (over: Partial<CartJacket> = {}): CartJacket => ({
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
  frontImageUrl: '/media/f.png',
  backImageUrl: '/media/b.png',
  ...over,
});

const shopWith = (over: Record<string, Handler> = {}) =>
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
}

const open = async ({ shop = shopWith(), at = '/custom-jacket', ...rest }: Opening = {}) => {
  const view = await renderApp({ shop, routes, at, ...rest });
  await screen.findByRole('button', { name: /^(Add to cart|Lisää ostoskoriin|Save changes)$/ }).catch(() => null);
  await waitFor(() => expect(document.querySelector('canvas')?.dataset.drawn).toBe('true'));
  return { ...view, shop };
};

const palette = (logo: string) => {
  const found = document.querySelector<HTMLElement>(`[data-logo="${logo}"]`);
  if (!found) throw new Error(`no ${logo} in the palette`);
  return found;
};
const placedLogos = () => [...document.querySelectorAll<HTMLElement>('[data-placed]')];
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const place = (logo: string) => fireEvent.click(palette(logo));
const toasts = () => requestedToasts().map(({ title, description }) => [title, description]);
const formSent = (shop: FakeShop, method = 'POST', path = '/cart/custom-jacket'): FormData => {
  const [call] = shop.of(method, path);
  if (!(call?.body instanceof FormData)) throw new Error(`nothing was sent to ${path}`);
  return call.body;
};
const sentDesign = (shop: FakeShop): JacketDesign => JSON.parse(String(formSent(shop).get('jacket_data')));
const add = async () => {
  await waitFor(() => expect(button('Add to cart').getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button('Add to cart'));
};

beforeEach(() => {
  captureView.mockReset().mockResolvedValue(PNG);
  // jsdom draws nothing
  vi.spyOn(drawing, 'patchOf').mockReturnValue('data:,');
  vi.spyOn(drawing, 'madeLogoOf').mockReturnValue('data:,');
  vi.spyOn(drawing, 'drawStage').mockResolvedValue(undefined);
  vi.spyOn(drawing, 'drawInside').mockResolvedValue(undefined);
  vi.spyOn(drawing, 'capture').mockImplementation((work) => capture(work, { captureView }));
});

describe('house designs', () => {
  const gallery = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Start from one of our designs' }));
    return within(screen.getByRole('dialog', { name: 'Our designs' }));
  };
  const chosen = (group: string) =>
    within(screen.getByRole('radiogroup', { name: group }))
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => checked)?.value;
  const choose = (group: string, value: string) => {
    const found = within(screen.getByRole('radiogroup', { name: group }))
      .getAllByRole<HTMLInputElement>('radio')
      .find((radio) => radio.value === value);
    if (found) fireEvent.click(found);
  };

  test('[JACKET-171] twelve can be chosen from; one opens at once over an empty draft, and the size stays', async () => {
    await open();
    choose('Size', 'large');
    const designs = await gallery();
    expect(designs.getAllByRole('listitem')).toHaveLength(12);
    fireEvent.click(designs.getByRole('button', { name: /^Harbour.*Dark blue · Cowhide · Wool.*€609\.00/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([chosen('Colour'), chosen('Leather'), chosen('Lining'), chosen('Size')]).toEqual([
      'dark blue',
      'cowhide',
      'wool',
      'large',
    ]);
    expect(placedLogos()).toHaveLength(4);
    // another one replaces it without a question: nothing of the customer's would be lost
    fireEvent.click((await gallery()).getByRole('button', { name: /^Swan lake/ }));
    expect(placedLogos()).toHaveLength(2);
  });

  test('[JACKET-171] one replaces a draft that is not empty only when confirmed, and undo brings that back', async () => {
    await open();
    place('birch');
    fireEvent.click((await gallery()).getByRole('button', { name: /^Nothing but leather/ }));
    const question = within(screen.getByRole('alertdialog', { name: 'Replace your design?' }));
    fireEvent.click(question.getByText('Cancel'));
    expect(placedLogos()).toHaveLength(1);
    fireEvent.click((await gallery()).getByRole('button', { name: /^Nothing but leather/ }));
    fireEvent.click(button('Replace'));
    expect([placedLogos().length, chosen('Leather')]).toEqual([0, 'reindeer']);
    fireEvent.click(button('Undo'));
    expect([placedLogos().length, chosen('Leather')]).toEqual([1, 'lambskin']);
  });

  test('[JACKET-171] an address names one to start from; an unknown one is said', async () => {
    const { unmount } = await open({ at: '/custom-jacket?start=four-winds' });
    await waitFor(() => expect(chosen('Colour')).toBe('dark burgundy'));
    unmount();
    localStorage.clear();
    await open({ at: '/custom-jacket?start=five-winds' });
    expect(await screen.findByText('We have no such design')).toBeDefined();
    expect(chosen('Colour')).toBe('classic black');
  });
});

describe('options', () => {
  test('[JACKET-02] [JACKET-03] [JACKET-08] colours, sizes, leathers and linings are those of the shop', async () => {
    await open();
    const names = (group: string) =>
      within(screen.getByRole('radiogroup', { name: group }))
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ value }) => value);
    expect(names('Colour')).toEqual(['classic black', 'dark brown', 'dark blue', 'dark burgundy']);
    expect(names('Size')).toEqual(['small', 'medium', 'large', 'extra large', '2X large']);
    expect(names('Leather')).toEqual(['lambskin', 'cowhide', 'reindeer']);
    expect(names('Lining')).toEqual(['viscose', 'quilted', 'wool']);
    expect(screen.getByRole('textbox', { name: /^Special instructions/ })).toBeDefined();
  });

  test('[JACKET-170] each leather and lining has its swatch, measure and care, and its traits beside those of the others', async () => {
    await open();
    for (const [group, facts] of [
      [
        'Leather',
        {
          Lambskin: ['0.8 mm / 2 oz', 'balm'],
          Cowhide: ['1.2 mm / 3 oz', 'grease'],
          Reindeer: ['1 mm / 2.5 oz', 'Brush'],
        },
      ],
      ['Lining', { Viscose: ['90 g/m²', 'Sponge'], Quilted: ['170 g/m²', 'iron'], Wool: ['290 g/m²', 'moths'] }],
    ] as const) {
      const options = screen.getByRole('radiogroup', { name: group });
      for (const [name, texts] of Object.entries(facts)) {
        const label = within(options).getByText(name).closest('label');
        for (const text of texts) expect(label?.textContent?.replaceAll('\u00a0', ' ')).toContain(text);
        expect(label?.querySelector('img')?.getAttribute('src')).toContain(`swatch-${name.toLowerCase()}`);
      }
    }
    const table = within(screen.getByRole('table', { name: 'The leathers side by side' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Lambskin',
      'Cowhide',
      'Reindeer',
    ]);
    const firmness = table.getByText('Soft – firm').closest('tbody');
    expect(
      within(firmness as HTMLElement)
        .getAllByText(/of 5$/)
        .map((cell) => cell.textContent),
    ).toEqual(['1 of 5', '5 of 5', '2 of 5']);
    expect(screen.getByRole('table', { name: 'The linings side by side' })).toBeDefined();
  });

  test('the price follows every option, item by item', async () => {
    await open();
    const prices = within(screen.getByRole('region', { name: 'What it costs' }));
    expect(prices.getAllByText('€449.00')).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: /^Reindeer/ }));
    fireEvent.click(screen.getByRole('radio', { name: /^Wool/ }));
    fireEvent.change(screen.getByRole('textbox', { name: /^Monogram/ }), { target: { value: 'aå' } });
    place('birch');
    place('birch');
    for (const text of ['€120.00', '€60.00', '€25.00', '€30.00', '2 logos', '€684.00']) {
      expect(prices.getByText(text)).toBeDefined();
    }
    expect(prices.getByText(/855.00 incl. VAT/)).toBeDefined();
  });

  test('[PDP-114] the sticky bar says that its price excludes VAT', async () => {
    await withNothingInViewport(async () => {
      await open();
      await waitFor(() => expect(document.querySelector('[data-bottom-bar]')).not.toBeNull());
      expect(document.querySelector('[data-bottom-bar]')?.textContent).toContain('€449.00excl. VAT');
    });
  });

  test('a monogram accepts letters only, and says so', async () => {
    await open();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Monogram/ });
    fireEvent.change(field, { target: { value: 'a1' } });
    expect(field.value).toBe('A');
    expect(screen.getByText(/^Letters only, three at most/)).toBeDefined();
  });

  describe('[JACKET-160] how the monogram is sewn', () => {
    const type = (letters: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: /^Monogram/ }), { target: { value: letters } });
    const onStage = () => document.querySelector('[data-stage="front"] [data-sewn]');
    const sample = () => screen.getByRole('img', { name: /^The monogram, close up/ });
    const choose = (group: string, name: RegExp) =>
      fireEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));

    test('is chosen by place, letters and thread, announced, undone step by step, and sent with the design', async () => {
      const { shop } = await open();
      type('åb');
      expect(sample().getAttribute('aria-label')).toContain('ÅB · Left chest · Plain letters · Thread: Linen');
      choose('Place', /^Left cuff/);
      choose('Letters', /^Block letters/);
      choose('Thread of the monogram', /^Brass/);
      const sewn = 'Left cuff · Block letters · Thread: Brass';
      expect(screen.getByText(`Monogram: ${sewn}`)).toBeDefined();
      expect(sample().getAttribute('aria-label')).toContain(`ÅB · ${sewn}`);
      expect(screen.getByRole('img', { name: /^Your jacket from the front/ }).getAttribute('aria-label')).toContain(
        `Monogram: ÅB · ${sewn}`,
      );
      fireEvent.click(button('Undo'));
      expect(sample().getAttribute('aria-label')).toContain('Block letters · Thread: Linen');
      fireEvent.click(button('Redo'));
      await add();
      await waitFor(() => expect(shop.of('POST', '/cart/custom-jacket')).toHaveLength(1));
      expect(sentDesign(shop)).toMatchObject({
        monogram: 'ÅB',
        lettering: { place: 'cuff', typeface: 'block', thread: 'brass' },
      });
    });

    test('on the lining it is shown on its label, and on no side of the jacket', async () => {
      await open();
      type('åb');
      expect(onStage()?.getAttribute('data-sewn')).toBe('ÅB');
      choose('Place', /^Inside, on the lining/);
      expect(onStage()).toBeNull();
      expect(sample().querySelector('[data-sewn]')?.getAttribute('data-sewn')).toBe('ÅB');
    });

    test('[JACKET-163] a typed letter is stitched within 400 ms, and at once under reduced motion', async () => {
      const stitched = vi.fn((_frames: unknown, _timing: KeyframeAnimationOptions) => ({ cancel: vi.fn() }));
      Object.assign(SVGElement.prototype, { animate: stitched });
      await open();
      // on the stage and close up, the first letter too
      type('å');
      expect(stitched).toHaveBeenCalledTimes(2);
      type('åb');
      expect(stitched).toHaveBeenCalledTimes(4);
      for (const [, { duration }] of stitched.mock.calls) expect(duration).toBeLessThanOrEqual(400);
      stitched.mockClear();
      // taken away, nothing is sewn
      type('å');
      expect(stitched).not.toHaveBeenCalled();
      vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
      type('åc');
      expect(stitched).not.toHaveBeenCalled();
      Reflect.deleteProperty(SVGElement.prototype, 'animate');
    });
  });

  test('notes show a character count', async () => {
    await open();
    fireEvent.change(screen.getByRole('textbox', { name: /^Special instructions/ }), { target: { value: 'Pocket' } });
    expect(screen.getByText('6 of 500 characters')).toBeDefined();
  });
});

test('[PDP-121] a custom jacket says when it arrives, by the days the shop has set for what is made to order', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
  const times = buildStore({ delivery_made_to_order: { from: 5, to: 10 } });
  await open({ shop: shopWith({ 'GET /store': () => ok(times) }) });
  expect(await screen.findByText(/^Made to order, with you 30 November.–.7 December 2026$/)).toBeDefined();
});

describe('logos', () => {
  test('[JACKET-04] [JACKET-05] [JACKET-06] a press places one off the seams of the current side; keys move, reorder and remove it, and each is announced', async () => {
    await open();
    expect(shopLogos.every((logo) => palette(logo))).toBe(true);
    place('wave');
    fireEvent.click(screen.getByRole('radio', { name: 'Back' }));
    place('bear');
    const [wave, bear] = placedLogos();
    expect(wave?.closest('[data-stage]')?.getAttribute('data-stage')).toBe('front');
    expect(bear?.closest('[data-stage]')?.getAttribute('data-stage')).toBe('back');
    expect(bear?.style.left).toBe('50%');
    const y = () => Number(/(\d+) down/.exec(placedLogos()[1]?.getAttribute('aria-label') ?? '')?.[1]);
    const before = y();
    if (!bear) throw new Error('no bear');
    bear.focus();
    fireEvent.keyDown(bear, { key: 'ArrowDown' });
    expect(y()).toBe(before + 1);
    fireEvent.keyDown(bear, { key: 'ArrowUp', shiftKey: true });
    expect(y()).toBe(before - 9);
    expect(screen.getByText(new RegExp(`^Bear: 600 across, ${before - 9} down`))).toBeDefined();
    place('swan');
    const swan = placedLogos().at(-1);
    if (!swan) throw new Error('no swan');
    fireEvent.keyDown(swan, { key: 'PageDown' });
    expect(placedLogos().map((logo) => logo.getAttribute('aria-label')?.split(',')[0])).toEqual([
      'Wave',
      'Swan',
      'Bear',
    ]);
    fireEvent.keyDown(swan, { key: 'Delete' });
    expect(screen.getByText('Swan removed')).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(placedLogos()).toHaveLength(3);
    fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
    expect(placedLogos()).toHaveLength(2);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
    expect(placedLogos()).toHaveLength(2);
  });

  test('[JACKET-04] a finger drags one within the printable area', async () => {
    await open();
    place('wave');
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
      left: 0,
      top: 0,
      right: 600,
      bottom: 700,
      width: 600,
      height: 700,
      x: 0,
      y: 0,
      toJSON: () => '',
    });
    const [logo] = placedLogos();
    const [, x, y] = /(\d+) across, (\d+) down/.exec(logo?.getAttribute('aria-label') ?? '')?.map(Number) ?? [];
    if (!logo || x === undefined || y === undefined) throw new Error('no logo');
    const at = (dx: number, dy: number) => ({
      pointerId: 1,
      button: 0,
      clientX: (x + dx) / 2,
      clientY: (y + dy) / 2,
      pointerType: 'touch',
    });
    fireEvent.pointerDown(logo, at(10, 10));
    fireEvent.pointerMove(logo, at(-50, 90));
    fireEvent.pointerUp(logo, at(-90, 110));
    expect(placedLogos()[0]?.getAttribute('aria-label')).toBe(`Wave, front, ${x - 100} across, ${y + 100} down`);
    const moved = placedLogos()[0];
    if (!moved) throw new Error('no logo');
    fireEvent.pointerDown(moved, at(-100, 100));
    fireEvent.pointerUp(moved, at(-2000, 100));
    const after = Number(/(\d+) across/.exec(placedLogos()[0]?.getAttribute('aria-label') ?? '')?.[1]);
    expect(after).toBeGreaterThan(300);
    vi.restoreAllMocks();
  });

  test('[JACKET-133] keys, field, buttons and the handle turn one, each announced and undone as one step', async () => {
    await open();
    place('wave');
    const label = () => placedLogos()[0]?.getAttribute('aria-label') ?? '';
    const [wave] = placedLogos();
    if (!wave) throw new Error('no wave');
    const upright = label();
    fireEvent.keyDown(wave, { key: '.' });
    fireEvent.keyDown(wave, { key: ':', shiftKey: true });
    expect(label()).toBe(`${upright}, turned 16°`);
    expect(wave.style.rotate).toBe('16deg');
    expect(screen.getByText('Wave: turned 16°')).toBeDefined();
    fireEvent.keyDown(wave, { key: ',' });
    fireEvent.keyDown(wave, { key: ';', shiftKey: true });
    expect(label()).toBe(upright);
    const row = within(screen.getByRole('region', { name: 'Placed logos' }));
    fireEvent.click(row.getByRole('button', { name: 'Turn Wave 15° to the left' }));
    expect(label()).toContain('turned 345°');
    fireEvent.click(row.getByRole('button', { name: 'Turn Wave 15° to the right' }));
    fireEvent.change(row.getByRole('spinbutton', { name: 'Wave: turned by, degrees' }), { target: { value: '40' } });
    expect(label()).toContain('turned 40°');

    const handle = button('Turn Wave');
    const [, x = 0, y = 0] = /(\d+) across, (\d+) down/.exec(label())?.map(Number) ?? [];
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 1400));
    const at = (dx: number, dy: number) => ({ pointerId: 1, button: 0, clientX: x + dx, clientY: y + dy });
    // a quarter turn around the logo, in two moves
    fireEvent.pointerDown(handle, at(0, -100));
    fireEvent.pointerMove(handle, at(70, -70));
    fireEvent.pointerMove(handle, at(100, 0));
    fireEvent.pointerUp(handle, at(100, 0));
    fireEvent.click(handle, { detail: 1 });
    expect(label()).toContain('turned 130°');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(label()).toContain('turned 40°');
    // a long press of a finger has no click
    fireEvent.pointerDown(handle, at(0, -100));
    fireEvent.pointerUp(handle, at(0, -100));
    expect(label()).toContain('turned 55°');
    fireEvent.pointerDown(handle, at(0, -100));
    fireEvent.pointerUp(handle, at(0, -100));
    fireEvent.click(handle, { detail: 1 });
    vi.restoreAllMocks();
    expect(label()).toContain('turned 70°');
    // a screen reader's press has no pointer
    fireEvent.click(handle);
    expect(label()).toContain('turned 85°');
  });

  test('[JACKET-135] a dragged one snaps to another, showing the line they share, unless Alt is held', async () => {
    await open();
    place('wave');
    place('bear');
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 1400));
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => {
      paint(0);
      return 0;
    });
    const at = (logo: HTMLElement | undefined) =>
      /(\d+) across, (\d+) down/
        .exec(logo?.getAttribute('aria-label') ?? '')
        ?.map(Number)
        .slice(1) ?? [];
    const [wave, bear] = placedLogos();
    const [waveX = 0, waveY = 0] = at(wave);
    const [x = 0, y = 0] = at(bear);
    if (!bear) throw new Error('no bear');
    const to = (dy: number, altKey = false) => ({ pointerId: 1, button: 0, clientX: x, clientY: waveY + dy, altKey });
    const length = () => bear.style.getPropertyValue('--line-y-length');
    fireEvent.pointerDown(bear, { ...to(0), clientY: y });
    fireEvent.pointerMove(bear, to(9, true));
    expect(length()).toBe('');
    fireEvent.pointerMove(bear, to(9));
    expect(Number.parseFloat(length())).toBeCloseTo((Math.abs(waveX - x) / LOGO_SIZE + 1) * 100, 5);
    fireEvent.pointerUp(bear, to(9));
    expect(length()).toBe('');
    expect(at(placedLogos()[1])).toEqual([x, waveY]);
    expect(screen.getByText(/In line with Wave/)).toBeDefined();
    fireEvent.pointerDown(bear, to(0));
    fireEvent.pointerUp(bear, to(9, true));
    expect(at(placedLogos()[1])).toEqual([x, waveY + 9]);
    vi.restoreAllMocks();
  });

  test('[JACKET-138] its picture moves below the light of the jacket with what it is held by, and turns with it', async () => {
    await open();
    place('wave');
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 1400));
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => {
      paint(0);
      return 0;
    });
    const [wave] = placedLogos();
    const picture = document.querySelector<HTMLElement>('[data-picture-of]');
    if (!wave || !picture) throw new Error('no wave');
    expect(picture.closest('[data-layers]')).not.toBeNull();
    expect(wave.closest('[data-layers]')).toBeNull();
    const to = (clientX: number) => ({ pointerId: 1, button: 0, clientX, clientY: 550 });
    fireEvent.pointerDown(wave, to(735));
    fireEvent.pointerMove(wave, to(700));
    expect(picture.style.translate).toBe(wave.style.translate);
    expect(wave.style.translate).not.toBe('');
    fireEvent.pointerUp(wave, to(700));
    expect([wave.style.translate, picture.style.translate]).toEqual(['', '']);
    fireEvent.keyDown(wave, { key: '.' });
    expect(picture.style.rotate).toBe('1deg');
    vi.restoreAllMocks();
  });

  test('[JACKET-136] positions are read and announced in centimetres, from the zip or the middle and from the collar', async () => {
    await open();
    place('wave');
    const { fromCentre, fromCollar } = millimetres('medium', 'front', 735, 550);
    const front = `${fromCentre / 10} cm right of the zip, ${fromCollar / 10} cm below the collar`;
    const spoken = (text: string) => text.replaceAll('\u00a0', ' ');
    const row = within(screen.getByRole('region', { name: 'Placed logos' }));
    expect(spoken(row.getByRole('listitem').textContent ?? '')).toContain(front);
    expect(screen.getByText((text) => spoken(text).includes(`550 down. ${front}.`))).toBeDefined();
    fireEvent.click(row.getByRole('button', { name: 'Move Wave to the back of the jacket' }));
    fireEvent.change(row.getByRole('spinbutton', { name: 'Wave: position across' }), { target: { value: '600' } });
    expect(row.getByRole('listitem').textContent).toContain('in the middle, ');
  });

  test('[JACKET-137] a field for its width is there only where the shop lets customers choose, within its bounds', async () => {
    const field = () => screen.queryByRole('spinbutton', { name: 'Wave: width, millimetres' });
    const first = await open();
    place('wave');
    expect(field()).toBeNull();
    first.unmount();
    localStorage.clear();
    await open({ shop: shopWith({ 'GET /store': () => ok(buildStore({ jacket_logo_sizes: true })) }) });
    place('wave');
    const width = await screen.findByRole('spinbutton', { name: 'Wave: width, millimetres' });
    expect(width).toHaveProperty('value', '114');
    fireEvent.change(width, { target: { value: '300' } });
    expect(field()).toHaveProperty('value', '140');
    expect(placedLogos()[0]?.style.width).toBe(`${(172 / 1200) * 100}%`);
    expect(screen.getByText(/^Wave: 140.mm wide/)).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(field()).toHaveProperty('value', '114');
  });

  test('[JACKET-141] the selected one is made in another way by radio buttons, which is announced, is one step of undo and is sent', async () => {
    const { shop } = await open();
    place('wave');
    const group = (name: string) => screen.queryByRole('radiogroup', { name });
    const logos = within(screen.getByRole('region', { name: 'Placed logos' }));
    const choose = (name: string) => fireEvent.click(logos.getByRole('radio', { name }));
    expect(screen.getByRole('radio', { name: 'Matching patch' })).toHaveProperty('checked', true);
    expect([group('Patch'), group('Thread')]).toEqual([null, null]);
    choose('Coloured patch');
    expect(screen.getByText('Wave, patch: cognac leather, thread: birch white')).toBeDefined();
    choose('Spruce green felt');
    choose('Brass');
    expect(screen.getByText('Wave, patch: spruce green felt, thread: brass')).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(logos.getByRole('radio', { name: 'Birch white' })).toHaveProperty('checked', true);
    choose('Embroidery');
    expect(group('Patch')).toBeNull();
    await add();
    // the last of what adding does, which the next test would see otherwise
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(sentDesign(shop).logos).toMatchObject([{ logo: 'wave', technique: 'embroidery', thread: 'birch' }]);
    choose('Matching patch');
    expect(screen.getByText('Wave, matching patch')).toBeDefined();
  });

  test('[JACKET-142] one is put on a sleeve or the collar from the list, in the zone’s width, off its seams, moved by keys within it, and undone', async () => {
    await open();
    place('wave');
    const row = within(screen.getByRole('region', { name: 'Placed logos' }));
    const zone = () => row.getByRole('combobox', { name: 'Place of Wave' });
    const choose = (value: string) => fireEvent.change(zone(), { target: { value } });
    const said = () => placedLogos()[0]?.getAttribute('aria-label');
    choose('left_sleeve');
    expect(said()).toBe('Wave, front, 975 across, 550 down, left sleeve');
    expect(placedLogos()[0]?.style.width).toBe(`${(74 / 1200) * 100}%`);
    expect(
      screen.getByText(/^Wave: 975 across, 550 down\. Left sleeve\. .*from the outer edge of the sleeve/),
    ).toBeDefined();
    expect(screen.queryByText('Before we sew')).toBeNull();
    fireEvent.keyDown(placedLogos()[0] ?? document.body, { key: 'ArrowRight', shiftKey: true });
    expect(said()).toContain('980 across, 550 down, left sleeve');
    choose('collar');
    expect(said()).toBe('Wave, back, 600 across, 184 down, collar');
    expect(row.getByRole('listitem').textContent).toContain('in the middle, ');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(zone()).toHaveProperty('value', 'left_sleeve');
    choose('body');
    expect(said()).toBe('Wave, front, 735 across, 550 down');
  });

  test('[JACKET-142] one dragged onto a sleeve is in that zone, smaller while it is held there, and keeps to it beside it', async () => {
    await open();
    place('wave');
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 1400));
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => {
      paint(0);
      return 0;
    });
    const wave = () => placedLogos()[0] ?? document.body;
    const to = (clientX: number, clientY: number) => ({ pointerId: 1, button: 0, clientX, clientY, altKey: true });
    const drag = (from: [number, number], end: [number, number]) => {
      fireEvent.pointerDown(wave(), to(...from));
      fireEvent.pointerMove(wave(), to(...end));
      const { scale } = wave().style;
      fireEvent.pointerUp(wave(), to(...end));
      return scale;
    };
    expect(Number(drag([735, 550], [1020, 860]))).toBeCloseTo(74 / LOGO_SIZE, 5);
    expect(wave().style.scale).toBe('');
    expect(wave().getAttribute('aria-label')).toContain('1020 across, 860 down, left sleeve');
    // beside the jacket
    expect(drag([1020, 860], [1190, 860])).toBe('');
    expect(wave().getAttribute('aria-label')).toContain('left sleeve');
    const [, x = '', y = ''] = /(\d+) across, (\d+) down/.exec(wave().getAttribute('aria-label') ?? '') ?? [];
    drag([Number(x), Number(y)], [735, 700]);
    expect(wave().getAttribute('aria-label')).toBe('Wave, front, 735 across, 700 down');
    vi.restoreAllMocks();
  });

  test('ten are accepted, the limit is announced with the tenth, and an eleventh is refused', async () => {
    await open();
    for (let i = 0; i < 9; i += 1) place('pine');
    expect(screen.getByText('Room for 1 more logo')).toBeDefined();
    place('pine');
    expect(screen.getByText('A jacket can carry up to 10 logos. Remove one to place another.')).toBeDefined();
    place('pine');
    expect(placedLogos()).toHaveLength(10);
  });

  test('the list moves them by coordinates, to the other side, and removes them', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Back' }));
    place('knot');
    const row = within(screen.getByRole('region', { name: 'Placed logos' }));
    const across = row.getByRole<HTMLInputElement>('spinbutton', { name: 'Knot: position across' });
    fireEvent.change(across, { target: { value: '500' } });
    expect(placedLogos()[0]?.getAttribute('aria-label')).toContain('500 across');
    fireEvent.click(row.getByRole('button', { name: 'Move Knot to the front of the jacket' }));
    expect(placedLogos()[0]?.getAttribute('aria-label')).toContain('Knot, front, 500 across');
    fireEvent.click(row.getByRole('button', { name: 'Remove Knot' }));
    expect(row.getByText('No logos on the jacket yet.')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Placed logos');
  });

  test('one placed by a press avoids the zip, and one moved onto it shows a warning', async () => {
    await open();
    place('compass');
    expect(screen.queryByText(/lies across a seam/)).toBeNull();
    const row = within(screen.getByRole('region', { name: 'Placed logos' }));
    fireEvent.change(row.getByRole('spinbutton', { name: 'Compass: position across' }), { target: { value: '600' } });
    expect(screen.getByText(/^Compass lies across a seam/)).toBeDefined();
  });
});

describe('undo, draft and sharing', () => {
  test('starting over asks for confirmation and can be undone, text and options included', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: /^Dark blue/ }));
    fireEvent.change(screen.getByRole('textbox', { name: /^Name of the jacket/ }), { target: { value: 'Harbour' } });
    fireEvent.click(button('Start over'));
    const dialog = within(screen.getByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Classic black/ }).checked).toBe(true);
    fireEvent.click(button('Undo'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Dark blue/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name of the jacket/ }).value).toBe('Harbour');
    fireEvent.click(button('Undo'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name of the jacket/ }).value).toBe('');
  });

  test('the draft survives leaving the page, and is there in another language', async () => {
    const first = await open();
    fireEvent.click(screen.getByRole('radio', { name: /^Cowhide/ }));
    place('aurora');
    first.unmount();
    await open({ language: 'fi' });
    await waitFor(() => expect(placedLogos()).toHaveLength(1));
    expect(placedLogos()[0]?.getAttribute('aria-label')).toMatch(/^Revontulet, etupuoli/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Naudannahka/ }).checked).toBe(true);
  });

  test('[JACKET-182] the steps for leather and lining lead to the samples, where the shop sells some', async () => {
    const first = await open();
    expect(screen.queryByRole('link', { name: 'Order samples' })).toBeNull();
    first.unmount();
    await open({ shop: shopWith({ 'GET /store': () => ok(buildStore({ samples_product: 41 })) }) });
    const links = await screen.findAllByRole('link', { name: 'Order samples' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/product/41', '/product/41']);
  });

  const sharedDesign = (uploads: UploadedLogo[] = []) => ({
    id: 's-1',
    design: { ...plainJacket, color: 'dark brown', logos: [{ id: 'x', logo: 'swan', view: 'back', x: 600, y: 600 }] },
    logos: uploads,
    frontImageUrl: '/media/f.png',
    backImageUrl: '/media/b.png',
    card: { url: '/media/previews/jackets/f.jpg', width: 1200, height: 630 },
  });

  test("a shared design opens as a copy over one's own, which can be restored", async () => {
    const first = await open();
    fireEvent.click(screen.getByRole('radio', { name: /^Dark burgundy/ }));
    first.unmount();
    const { router } = await open({
      shop: shopWith({ 'GET /jackets/designs/s-1': () => ok(sharedDesign()) }),
      at: '/custom-jacket?design=s-1',
    });
    await waitFor(() => expect(placedLogos()).toHaveLength(1));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Dark brown/ }).checked).toBe(true);
    expect(router.state.location.search).toBe('');
    fireEvent.click(await screen.findByRole('button', { name: 'Back to my own design' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Dark burgundy/ }).checked).toBe(true);
    expect(placedLogos()).toHaveLength(0);
  });

  test("a shared design that was deleted says so and leaves one's own unchanged", async () => {
    await open({
      shop: shopWith({ 'GET /jackets/designs/s-9': () => refusal(404, 'not_found') }),
      at: '/custom-jacket?design=s-9',
    });
    expect(await screen.findByText('This design is no longer there')).toBeDefined();
  });

  test('sharing saves the design in the shop and shows its link', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: vi.fn(async () => undefined) } });
    const { shop } = await open({ shop: shopWith({ 'POST /jackets/designs': () => ok(sharedDesign(), 201) }) });
    fireEvent.click(button('Share'));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to this design' });
    expect(link.value).toMatch(/\/custom-jacket\?design=s-1$/);
    expect(shop.of('POST', '/jackets/designs')[0]?.body).toMatchObject({ color: 'classic black', logos: [] });
    vi.unstubAllGlobals();
  });

  test('[JACKET-181] its card can be saved, and passed to the share sheet of a device that takes pictures', async () => {
    const share = vi.fn(async (_data: ShareData) => undefined);
    const canShare = ({ files = [] }: ShareData) => files.every(({ type }) => type === 'image/jpeg');
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: vi.fn() }, share, canShare });
    const { shop } = await open({ shop: shopWith({ 'POST /jackets/designs': () => ok(sharedDesign(), 201) }) });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('jpeg'));
    fireEvent.click(button('Share'));
    const save = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Save picture' });
    expect([save.getAttribute('href'), save.download]).toEqual(['/media/previews/jackets/f.jpg', 'fori-jacket.jpg']);
    fireEvent.click(await screen.findByRole('button', { name: 'Share picture' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
    expect(share.mock.calls[1]?.[0].files?.map(({ name }) => name)).toEqual(['fori-jacket.jpg']);
    expect(shop.of('POST', '/jackets/designs')).toHaveLength(1);
    // a card that cannot be drawn just now
    fireEvent.error(screen.getByRole('img', { name: /seen from the front$/ }));
    expect(screen.getByText('The picture could not be loaded')).toBeDefined();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('a design that could not be shared says why', async () => {
    await open({
      shop: shopWith({ 'POST /jackets/designs': () => refusal(429, 'too_many_requests', 'Please wait a moment.') }),
    });
    fireEvent.click(button('Share'));
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait a moment.');
  });
});

test('[JACKET-212] the inside is shown beside front and back and from the lining step, as it is chosen, and nothing is placed on it', async () => {
  await open();
  const side = (name: string) =>
    within(screen.getByRole('group', { name: 'View' })).getByRole<HTMLInputElement>('radio', { name });
  const picture = () => screen.queryByRole('img', { name: /^Your jacket open, showing the lining/ });
  expect(picture()).toBeNull();
  fireEvent.click(button('See it in the open jacket'));
  expect(side('Inside').checked).toBe(true);
  expect(picture()?.getAttribute('aria-label')).toContain('Viscose');
  fireEvent.click(screen.getByRole('radio', { name: /^Wool/ }));
  expect(picture()?.getAttribute('aria-label')).toContain('Wool');
  expect(vi.mocked(drawing.drawInside).mock.lastCall?.[1]).toMatchObject({ lining: 'wool', logos: [] });
  place('bear');
  expect(picture()).toBeNull();
  expect(side('Front').checked).toBe(true);
  expect(placedLogos()).toHaveLength(1);
  fireEvent.click(side('Inside'));
  expect(picture()).not.toBeNull();
  fireEvent.click(side('Back'));
  expect(picture()).toBeNull();
  expect(side('Back').checked).toBe(true);
});

describe('adding to the cart', () => {
  test('[JACKET-09] [JACKET-10] [JACKET-11] [JACKET-12] [JACKET-13] [JACKET-14] [JACKET-25] [JACKET-210] [API-17] both views and the design are sent, and the success is confirmed', async () => {
    const { shop, session } = await open();
    fireEvent.change(screen.getByRole('textbox', { name: /^Special instructions/ }), { target: { value: 'A pocket' } });
    place('lighthouse');
    await add();
    const another = await screen.findByRole('button', { name: 'Design another one' });
    // Tab leads from the button to the links of its outcome
    expect(button('Add to cart').compareDocumentPosition(another) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await waitFor(() => expect(toasts()).toEqual([['Custom jacket added to cart', undefined]]));
    const form = formSent(shop);
    for (const name of ['front_image', 'back_image']) {
      const file = form.get(name) as File;
      expect(file.type).toBe('image/png');
      expect(file.size).toBe(8);
    }
    expect(form.get('session_id')).toBe(session.getGuestId());
    expect(sentDesign(shop)).toMatchObject({
      color: 'classic black',
      notes: 'A pocket',
      logos: [{ logo: 'lighthouse', view: 'front', x: 735 }],
      renderer: RENDERERS.latest,
    });
    expect(Object.keys(sentDesign(shop))).not.toContain('frontImageUrl');
    expect(captureView.mock.calls.map(([, view]) => view)).toEqual(['front', 'back']);
  });

  test('[CART-22] cart and jackets are refetched', async () => {
    // only queries on the screen are refetched, and the count in the header is on every page
    const CartCount = () => useCartCount();
    const { shop } = await open({
      routes: [
        {
          path: '/custom-jacket',
          element: (
            <>
              <CartCount />
              <CustomJacketPage />
            </>
          ),
        },
      ],
    });
    const requestCounts = () => ['/cart', '/cart/custom-jackets'].map((path) => shop.of('GET', path).length);
    await waitFor(() => expect(requestCounts()).toEqual([1, 1]));
    await add();
    await waitFor(() => expect(requestCounts()).toEqual([2, 2]));
  });

  test('the button is preceded by the notice that jackets cannot be returned', async () => {
    await open();
    const notice = screen.getByText(/^Made to measure: you cannot return this jacket/);
    const position = notice.compareDocumentPosition(button('Add to cart'));
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('[JACKET-23] pictures that cannot be captured are reported with title and text, and nothing is sent', async () => {
    captureView.mockRejectedValue(new Error('no canvas'));
    const { shop } = await open();
    await add();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Capture FailedFailed to capture jacket design. Please try again.');
    expect(toasts()).toEqual([['Capture Failed', 'Failed to capture jacket design. Please try again.']]);
    expect(shop.of('POST', '/cart/custom-jacket')).toHaveLength(0);
  });

  test.each([
    ['[JACKET-15] [JACKET-17]', 'blob:nowhere', 'The picture is not a valid data URL.'],
    ['[JACKET-18]', 'data:image/png,x', 'The picture is not in base64 format.'],
    ['[JACKET-19]', 'data:image/gif;base64,AAAA', 'The picture has an unsupported type.'],
    ['[JACKET-20]', 'data:image/png;base64,%', 'The picture could not be decoded.'],
    ['[JACKET-16] [JACKET-21]', 'data:image/png;base64,', 'The picture is empty.'],
  ])('%s a picture such as %s stops the add with its own message', async (_ids, dataUrl, message) => {
    captureView.mockResolvedValue(dataUrl);
    const { shop } = await open();
    await add();
    await waitFor(() => expect(toasts()).toEqual([['Error adding custom jacket', message]]));
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(shop.of('POST', '/cart/custom-jacket')).toHaveLength(0);
  });

  const refusals: [string, Handler, string, string][] = [
    [
      'a refusal with a message',
      () =>
        refusal(422, 'validation_failed', 'Please check the design.', { errors: { monogram: ['Not these letters'] } }),
      'Please check the design.',
      'Not these letters',
    ],
    ['413', () => refusal(413, 'payload_too_large', 'Too large.'), 'Too large.', ''],
    ['429', () => refusal(429, 'too_many_requests', 'Please wait.'), 'Please wait.', ''],
    ['a response without a message', () => ({ status: 500, body: {} }), 'Failed to add to cart', ''],
    ['a lost connection', () => 'lost', 'Failed to add to cart', 'Please check'],
  ];
  test.each(refusals)('[JACKET-24] %s is reported, and the design stays', async (_what, handler, message, more) => {
    const { shop } = await open({ shop: shopWith({ 'POST /cart/custom-jacket': handler }) });
    place('snowflake');
    await add();
    await waitFor(() => expect(toasts()).toEqual([['Error adding custom jacket', message]]));
    expect(screen.getByRole('alert').textContent).toContain(more);
    expect(placedLogos()).toHaveLength(1);
    expect(shop.of('POST', '/cart/custom-jacket')).toHaveLength(1);
  });

  test('an admin is told why there is no button', async () => {
    await open({ prepare: signInAs(anAdmin) });
    expect(await screen.findByText('Admins have no cart')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  });
});

describe('editing a jacket of the cart', () => {
  const shop = (jackets: CartJacket[], over: Record<string, Handler> = {}) =>
    shopWith({ 'GET /cart/custom-jackets': () => ok(jackets), ...over });

  test('[JACKET-210] opens it as it was designed, drawn as it was, and saves it in its place', async () => {
    const api = shop([buildCartJacket()], { 'PUT /cart/custom-jacket/7/design': () => ok(buildCartJacket()) });
    await open({ shop: api, at: '/custom-jacket?edit=7' });
    await waitFor(() => expect(placedLogos()).toHaveLength(1));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Special instructions/ }).value).toBe(
      'Longer sleeves',
    );
    fireEvent.click(screen.getByRole('radio', { name: /^Dark brown/ }));
    await waitFor(() => expect(button('Save changes').getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(button('Save changes'));
    expect(await screen.findByText('the cart')).toBeDefined();
    expect(toasts()).toEqual([['Jacket updated', undefined]]);
    const form = formSent(api, 'PUT', '/cart/custom-jacket/7/design');
    const sent = JSON.parse(String(form.get('jacket_data')));
    expect(sent).toMatchObject({ color: 'dark brown', notes: 'Longer sleeves' });
    expect(sent).not.toHaveProperty('renderer');
    expect(localStorage.getItem('fori-jacket-draft-7')).toBeNull();
  });

  test('changes survive a reload, separate from the draft of a new jacket', async () => {
    const api = shop([buildCartJacket()]);
    const first = await open({ shop: api, at: '/custom-jacket?edit=7' });
    await waitFor(() => expect(placedLogos()).toHaveLength(1));
    fireEvent.click(screen.getByRole('radio', { name: /^Dark burgundy/ }));
    first.unmount();
    const second = await open({ shop: api, at: '/custom-jacket?edit=7' });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Dark burgundy/ }).checked).toBe(true),
    );
    second.unmount();
    await open({ shop: api });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Classic black/ }).checked).toBe(true);
  });

  const draftKey = 'fori-jacket-draft-7';
  const storedDraft = (): { work: DesignDraft; from: string | null } | null =>
    JSON.parse(localStorage.getItem(draftKey) ?? 'null');
  const storeDraft = (design: Partial<JacketDesign>, from?: string) =>
    localStorage.setItem(
      draftKey,
      JSON.stringify({ version: 1, work: { design: { ...plainJacket, ...design }, uploads: [] }, from, before: null }),
    );
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
  const asks = () => screen.findByRole('dialog', { name: 'Your jacket was changed elsewhere' });

  test('[JACKET-103] [JACKET-102] nothing is stored or saved until a slow cart has loaded; then choices made meanwhile are applied to the jacket', async () => {
    let response = () => {};
    const slow = new Promise<void>((resolve) => {
      response = resolve;
    });
    const api = shop([], {
      'GET /cart/custom-jackets': async () => {
        await slow;
        return ok([buildCartJacket()]);
      },
      'PUT /cart/custom-jacket/7/design': () => ok(buildCartJacket()),
    });
    await open({ shop: api, at: '/custom-jacket?edit=7' });
    fireEvent.click(radio(/^Dark brown/));
    await waitFor(() => expect(screen.getByText('Fetching your jacket…')).toBeDefined());
    window.dispatchEvent(new Event('pagehide'));
    expect(isOff('Save changes')).toBe(true);
    fireEvent.click(button('Save changes'));
    expect(api.of('PUT', '/cart/custom-jacket/7/design')).toHaveLength(0);
    expect(storedDraft()).toBeNull();

    await act(async () => response());
    await waitFor(() => expect(placedLogos()).toHaveLength(1));
    expect(radio(/^Dark brown/).checked).toBe(true);
    await waitFor(() => expect(isOff('Save changes')).toBe(false));
    await waitFor(() => expect(storedDraft()).toMatchObject({ from: 'v1', work: { design: { name: 'Harbour' } } }));
    fireEvent.click(button('Save changes'));
    expect(await screen.findByText('the cart')).toBeDefined();
    const form = formSent(api, 'PUT', '/cart/custom-jacket/7/design');
    expect(form.get('version')).toBe('v1');
    expect(JSON.parse(String(form.get('jacket_data')))).toMatchObject({ name: 'Harbour', color: 'dark brown' });
  });

  test('[JACKET-103] nothing is stored or saved when the cart fails to load; a retry opens the jacket', async () => {
    let failing = true;
    const api = shop([], {
      'GET /cart/custom-jackets': () =>
        failing ? refusal(400, 'malformed_request', 'Not now.') : ok([buildCartJacket()]),
    });
    await open({ shop: api, at: '/custom-jacket?edit=7' });
    expect(await screen.findByText('Your jacket could not be fetched')).toBeDefined();
    expect(isOff('Save changes')).toBe(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(storedDraft()).toBeNull();
    failing = false;
    fireEvent.click(button('Try again'));
    await waitFor(() => expect(placedLogos()).toHaveLength(1));
    await waitFor(() => expect(isOff('Save changes')).toBe(false));
  });

  test('[JACKET-103] viewing a jacket stores no draft', async () => {
    const view = await open({ shop: shop([buildCartJacket()]), at: '/custom-jacket?edit=7' });
    await waitFor(() => expect(placedLogos()).toHaveLength(1));
    view.unmount();
    expect(storedDraft()).toBeNull();
  });

  test('[JACKET-103] a draft older than the version in the cart asks; keeping the draft saves it over the newer version', async () => {
    storeDraft({ color: 'dark burgundy', monogram: 'B' }, 'v0');
    const api = shop([buildCartJacket()], { 'PUT /cart/custom-jacket/7/design': () => ok(buildCartJacket()) });
    await open({ shop: api, at: '/custom-jacket?edit=7' });
    const dialog = within(await asks());
    expect(dialog.getByRole('row', { name: 'Colour Dark burgundy Dark blue' })).toBeDefined();
    expect(dialog.getByRole('row', { name: 'Monogram B ÅÄ' })).toBeDefined();
    expect(isOff('Save changes')).toBe(true);
    // closing the dialog decides nothing
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(isOff('Save changes')).toBe(true);
    expect(storedDraft()?.from).toBe('v0');
    fireEvent.click(button('Choose a version'));
    fireEvent.click(within(await asks()).getByRole('button', { name: 'Keep my draft' }));
    expect(radio(/^Dark burgundy/).checked).toBe(true);
    await waitFor(() => expect(storedDraft()?.from).toBe('v1'));
    await waitFor(() => expect(isOff('Save changes')).toBe(false));
    fireEvent.click(button('Save changes'));
    expect(await screen.findByText('the cart')).toBeDefined();
    expect(formSent(api, 'PUT', '/cart/custom-jacket/7/design').get('version')).toBe('v1');
    expect(storedDraft()).toBeNull();
  });

  test('[JACKET-103] taking the version in the cart replaces the draft, and undo restores the draft', async () => {
    // as drafts were stored before they had a base version
    storeDraft({ color: 'dark burgundy' });
    await open({ shop: shop([buildCartJacket()]), at: '/custom-jacket?edit=7' });
    fireEvent.click(within(await asks()).getByRole('button', { name: 'Use the version in the cart' }));
    expect(radio(/^Dark blue/).checked).toBe(true);
    await waitFor(() => expect(storedDraft()).toBeNull());
    fireEvent.click(button('Undo'));
    expect(radio(/^Dark burgundy/).checked).toBe(true);
    await waitFor(() => expect(storedDraft()).toMatchObject({ from: 'v1' }));
  });

  test('[JACKET-103] a draft of the current version, or one equal to the jacket, asks nothing', async () => {
    storeDraft({ color: 'dark burgundy' }, 'v1');
    const first = await open({ shop: shop([buildCartJacket()]), at: '/custom-jacket?edit=7' });
    await waitFor(() => expect(isOff('Save changes')).toBe(false));
    expect(radio(/^Dark burgundy/).checked).toBe(true);
    first.unmount();
    const { customDescription: notes, name, color, size, material, lining, monogram } = buildCartJacket();
    const logos = [{ id: 'l1', logo: 'anchor', view: 'back', x: 600, y: 700 } as const];
    storeDraft({ name, color, size, material, lining, monogram, notes, logos }, 'v0');
    await open({ shop: shop([buildCartJacket()]), at: '/custom-jacket?edit=7' });
    await waitFor(() => expect(isOff('Save changes')).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[JACKET-103] a save refused because another device was quicker asks, and loses nothing', async () => {
    let inCart = buildCartJacket();
    const api = shop([], {
      'GET /cart/custom-jackets': () => ok([inCart]),
      'PUT /cart/custom-jacket/7/design': ({ body }) =>
        (body as FormData).get('version') === inCart.version
          ? ok(inCart)
          : refusal(409, 'stale_edit', 'Someone else has changed this.', { current: inCart }),
    });
    await open({ shop: api, at: '/custom-jacket?edit=7' });
    await waitFor(() => expect(placedLogos()).toHaveLength(1));
    fireEvent.click(radio(/^Dark brown/));
    await waitFor(() => expect(isOff('Save changes')).toBe(false));
    inCart = buildCartJacket({ version: 'v2', lining: 'quilted' });
    fireEvent.click(button('Save changes'));
    const dialog = within(await asks());
    expect(toasts()[0]?.[1]).toMatch(/^The jacket in your cart was changed in the meantime/);
    fireEvent.click(dialog.getByRole('button', { name: 'Keep my draft' }));
    await waitFor(() => expect(screen.queryByText(/^The jacket in your cart was changed/)).toBeNull());
    fireEvent.click(button('Save changes'));
    expect(await screen.findByText('the cart')).toBeDefined();
    const versions = api.of('PUT', '/cart/custom-jacket/7/design').map(({ body }) => (body as FormData).get('version'));
    expect(versions).toEqual(['v1', 'v2']);
  });

  test('[JACKET-103] changes made during a save stay as a draft of the version just saved', async () => {
    let response = () => {};
    const slow = new Promise<void>((resolve) => {
      response = resolve;
    });
    let inCart = buildCartJacket();
    let saves = 0;
    const api = shop([], {
      'GET /cart/custom-jackets': () => ok([inCart]),
      'PUT /cart/custom-jacket/7/design': async () => {
        saves += 1;
        if (saves === 1) await slow;
        inCart = buildCartJacket({ version: `v${saves + 1}`, color: 'dark brown' });
        return ok(inCart);
      },
    });
    await open({ shop: api, at: '/custom-jacket?edit=7' });
    await waitFor(() => expect(placedLogos()).toHaveLength(1));
    fireEvent.click(radio(/^Dark brown/));
    await waitFor(() => expect(isOff('Save changes')).toBe(false));
    fireEvent.click(button('Save changes'));
    await waitFor(() => expect(saves).toBe(1));
    fireEvent.click(radio(/^Dark burgundy/));
    await act(async () => response());
    await waitFor(() =>
      expect(storedDraft()).toMatchObject({ from: 'v2', work: { design: { color: 'dark burgundy' } } }),
    );
    expect(screen.queryByText('the cart')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(isOff('Save changes')).toBe(false));
    fireEvent.click(button('Save changes'));
    expect(await screen.findByText('the cart')).toBeDefined();
    const [, second] = api.of('PUT', '/cart/custom-jacket/7/design');
    expect((second!.body as FormData).get('version')).toBe('v2');
    expect(storedDraft()).toBeNull();
  });

  test('a jacket that was removed is reported, and the design becomes a new one', async () => {
    const { router } = await open({ shop: shop([]), at: '/custom-jacket?edit=7' });
    expect(await screen.findByText('This jacket is no longer in your cart')).toBeDefined();
    expect(button('Add to cart')).toBeDefined();
    expect(router.state.location.search).toBe('');
  });
});

describe('an uploaded logo', () => {
  const file = (type: string, bytes = 4) => new File([new Uint8Array(bytes)], 'mark.png', { type });
  const choose = (chosen: File) =>
    fireEvent.change(screen.getByLabelText('Upload a logo'), { target: { files: [chosen] } });

  test.each([
    ['image/gif', 4, 'This is not a PNG, JPEG or WebP picture.'],
    ['image/svg+xml', 4, 'This is not a PNG, JPEG or WebP picture.'],
    ['image/png', 0, 'This file is empty.'],
    ['image/png', 2 * 1024 * 1024 + 1, 'This file is larger than 2 MB. Please choose a smaller one.'],
  ])('of type %s with %i bytes is refused before it is sent', async (type, bytes, message) => {
    const { shop } = await open();
    choose(file(type, bytes));
    expect(screen.getByText(message)).toBeDefined();
    expect(shop.of('POST', '/jackets/logos')).toHaveLength(0);
  });

  test('is placed, warned of where it is too small, and removed with all its placements', async () => {
    const { shop } = await open({
      shop: shopWith({
        'POST /jackets/logos': () => ok({ id: 'up-1', url: '/media/up-1.png', width: 200, height: 150 }, 201),
      }),
    });
    choose(file('image/png'));
    await screen.findByRole('list', { name: 'Your own logos' });
    expect(formSent(shop, 'POST', '/jackets/logos').get('file')).toBeInstanceOf(File);
    place('up-1');
    expect(screen.getByText(/^Own logo 1 has 200 pixels/)).toBeDefined();
    fireEvent.click(button('Remove Own logo 1 from your logos'));
    expect(placedLogos()).toHaveLength(0);
    await act(async () => fireEvent.click(button('Undo')));
    expect(placedLogos()).toHaveLength(1);
  });

  test.each<[string, Handler, string]>([
    [
      'too many',
      () => refusal(429, 'too_many_requests', 'Please wait.'),
      'The logo could not be uploaded. Please wait.',
    ],
    [
      'too large for a proxy',
      () => ({ status: 413, body: {} }),
      'This file is larger than 2 MB. Please choose a smaller one.',
    ],
    [
      'no picture',
      () => refusal(422, 'validation_failed', 'This file is no picture.'),
      'The logo could not be uploaded. This file is no picture.',
    ],
  ])('that the API refuses, %s, says why', async (_what, handler, message) => {
    await open({ shop: shopWith({ 'POST /jackets/logos': handler }) });
    choose(file('image/png'));
    expect((await screen.findByText(message)).closest('[role="alert"]')).not.toBeNull();
  });
});
