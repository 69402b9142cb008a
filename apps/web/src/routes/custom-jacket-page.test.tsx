import type { UploadedLogo } from '@fori/contracts/jackets/schemas';
import { jacketPricesInMoney, presetJacketPrices } from '@fori/domain/jacket-offer';
import { RENDERERS } from '@fori/domain/jacket-renderers';
import { plainJacket } from '@fori/domain/jackets';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as drawing from '../features/jacket/artwork/drawing.ts';
import { draftKey } from '../features/jacket/model/draft.ts';
import { useCartCount } from '../shared/use-cart-count.ts';
import { anAdmin } from '../testing/customers.ts';
import { type Handler, ok, refusal } from '../testing/fake-shop.ts';
import {
  add,
  buildCartJacket,
  button,
  captureView,
  formSent,
  open,
  place,
  placedLogos,
  sentDesign,
  shopWith,
  simulateDrawing,
  toasts,
} from '../testing/jacket-designer.tsx';
import { renderApp, signInAs } from '../testing/open-app.tsx';
import { withNothingInViewport } from '../testing/out-of-sight.ts';
import { buildStore } from '../testing/store.ts';
import { CustomJacketPage } from './custom-jacket-page.tsx';

simulateDrawing();

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

  test('[PDP-122] each costs what its card says, with and without VAT, in the order of the shop', async () => {
    const first = await open();
    expect((await gallery()).getByRole('button', { name: /^Harbour/ }).textContent).toMatch(
      /€609\.00excl\. VAT€761\.25 incl\. VAT$/,
    );
    first.unmount();
    await open({ shop: shopWith({ 'GET /store': () => ok(buildStore({ prices_with_vat: true })) }) });
    expect((await gallery()).getByRole('button', { name: /^Harbour/ }).textContent).toMatch(
      /€761\.25incl\. VAT€609\.00 excl\. VAT$/,
    );
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

  test('[JACKET-171] an address names one to start from; an unknown one is reported', async () => {
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

    test('[JACKET-213] on the lining it is shown on its label and in the open jacket, and on no side of the jacket', async () => {
      await open();
      type('åb');
      expect(onStage()?.getAttribute('data-sewn')).toBe('ÅB');
      choose('Place', /^Inside, on the lining/);
      expect(onStage()).toBeNull();
      expect(sample().querySelector('[data-sewn]')?.getAttribute('data-sewn')).toBe('ÅB');
      fireEvent.click(button('See it in the open jacket'));
      expect(screen.getByRole('img', { name: /^Your jacket open.*Monogram: ÅB$/ })).toBeDefined();
      const drawn = vi.mocked(drawing.drawInside).mock.lastCall?.[1];
      expect(drawn).toMatchObject({ monogram: 'ÅB', lettering: { place: 'lining' } });
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

  test('[JACKET-260] what another tab stores is taken in as one step, with a note, and undo brings back what was here', async () => {
    await open();
    fireEvent.change(screen.getByRole('textbox', { name: /^Special instructions/ }), { target: { value: 'Pocket' } });
    await waitFor(() => expect(localStorage.getItem(draftKey(null))).toContain('Pocket'));
    const stored = localStorage.getItem(draftKey(null)) ?? '';
    const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Special instructions/ }).value;
    const elsewhere = (text: string) => {
      localStorage.setItem(draftKey(null), stored.replace('Pocket', text));
      window.dispatchEvent(new StorageEvent('storage', { key: draftKey(null) }));
    };
    elsewhere('Two pockets');
    await waitFor(() => expect(notes()).toBe('Two pockets'));
    elsewhere('Three pockets');
    await waitFor(() => expect(notes()).toBe('Three pockets'));
    expect(screen.getByText('Changed in another tab')).toBeDefined();
    fireEvent.click(button('Undo'));
    expect(notes()).toBe('Pocket');
    await waitFor(() => expect(screen.queryByText('Changed in another tab')).toBeNull());
    // now this is the newest, for the other tab too
    await waitFor(() => expect(localStorage.getItem(draftKey(null))).toBe(stored));
  });

  test('[JACKET-260] a draft that this tab has not seen is not overwritten by a change made here, which undo brings back', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: /^Dark brown/ }));
    await waitFor(() => expect(localStorage.getItem(draftKey(null))).toContain('dark brown'));
    // as from a tab whose event never came
    const theirs = (localStorage.getItem(draftKey(null)) ?? '').replace('dark brown', 'dark burgundy');
    localStorage.setItem(draftKey(null), theirs);
    const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
    fireEvent.click(radio(/^Dark blue/));
    await waitFor(() => expect(radio(/^Dark burgundy/).checked).toBe(true));
    expect(localStorage.getItem(draftKey(null))).toBe(theirs);
    fireEvent.click(button('Undo'));
    expect(radio(/^Dark blue/).checked).toBe(true);
    await waitFor(() => expect(localStorage.getItem(draftKey(null))).toContain('dark blue'));
  });

  test('[JACKET-260] a tab whose draft was finished elsewhere keeps its design and stores it with its next change', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: /^Dark brown/ }));
    await waitFor(() => expect(localStorage.getItem(draftKey(null))).not.toBeNull());
    localStorage.removeItem(draftKey(null));
    window.dispatchEvent(new StorageEvent('storage', { key: draftKey(null), newValue: null }));
    place('aurora');
    await waitFor(() => expect(localStorage.getItem(draftKey(null))).toContain('dark brown'));
  });

  const firstPictures = () => [...document.querySelectorAll('img[src*="first-"]')];
  const isMarked = () => document.documentElement.hasAttribute('data-stored-jacket');
  /** Opens the designer with a drawing that never ends. */
  const openUndrawn = async (at = '/custom-jacket', shop = shopWith()) => {
    vi.mocked(drawing.drawStage)
      .mockReset()
      .mockReturnValue(new Promise(() => undefined));
    await renderApp({ shop, routes: [{ path: '/custom-jacket', element: <CustomJacketPage /> }], at });
  };

  test('[JACKET-215] a new jacket has its picture until it is drawn, and nothing is stored of it', async () => {
    await openUndrawn();
    await screen.findByRole('img', { name: /^Your jacket from the front, Classic black/ });
    expect(firstPictures()).toHaveLength(2);
    expect(isMarked()).toBe(false);
    expect(localStorage.getItem(draftKey(null))).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /^Dark blue/ }));
    expect(firstPictures()).toHaveLength(0);
  });

  test('[JACKET-215] a browser with a stored jacket never shows the picture of a new one', async () => {
    const first = await open();
    expect(firstPictures()).toHaveLength(0);
    fireEvent.click(screen.getByRole('radio', { name: /^Dark blue/ }));
    first.unmount();
    await openUndrawn();
    // what hides it until the stored jacket has been read
    expect(isMarked()).toBe(true);
    await screen.findByRole('img', { name: /^Your jacket from the front, Dark blue/ });
    expect(firstPictures()).toHaveLength(0);
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
    price_when_shared: null,
    stagePictures: { front: '/media/previews/jackets/f.webp', back: '/media/previews/jackets/b.webp' },
    card: { url: '/media/previews/jackets/f.jpg', width: 1200, height: 630 },
  });

  test("[JACKET-255] a shared design has its pictures until it is drawn, also where it is opened over one's own", async () => {
    const first = await open();
    fireEvent.click(screen.getByRole('radio', { name: /^Dark burgundy/ }));
    first.unmount();
    await openUndrawn('/custom-jacket?design=s-1', shopWith({ 'GET /jackets/designs/s-1': () => ok(sharedDesign()) }));
    const pictures = () =>
      [...document.querySelectorAll('img[src*="/media/previews/"]')].map((picture) => picture.getAttribute('src'));
    await screen.findByRole('img', { name: /^Your jacket from the front, Dark brown/ });
    expect(pictures()).toEqual(['/media/previews/jackets/f.webp', '/media/previews/jackets/b.webp']);
    // only what is opened is drawn
    expect(new Set(vi.mocked(drawing.drawStage).mock.calls.map(([, { color }]) => color))).toEqual(
      new Set(['dark brown']),
    );
    fireEvent.click(screen.getByRole('radio', { name: /^Dark blue/ }));
    expect(pictures()).toEqual([]);
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
    expect([save.getAttribute('href'), save.download]).toEqual(['/media/previews/jackets/f.jpg', 'jacket.jpg']);
    fireEvent.click(await screen.findByRole('button', { name: 'Share picture' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
    expect(share.mock.calls[1]?.[0].files?.map(({ name }) => name)).toEqual(['jacket.jpg']);
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

  test('[JACKET-259] pressed again after a lost response the same key is sent, and another one after the jacket is in the cart', async () => {
    let lost = true;
    const { shop } = await open({
      shop: shopWith({ 'POST /cart/custom-jacket': () => (lost ? 'lost' : ok(buildCartJacket(), 201)) }),
    });
    const sent = () => shop.of('POST', '/cart/custom-jacket').map(({ headers }) => headers.get('idempotency-key'));
    await add();
    await waitFor(() => expect(toasts()).toHaveLength(1));
    lost = false;
    await add();
    await waitFor(() => expect(toasts()).toHaveLength(2));
    await add();
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, second, third] = sent();
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('an admin is told why there is no button', async () => {
    await open({ prepare: signInAs(anAdmin) });
    expect(await screen.findByText('Admins have no cart')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  });
});

describe('what the shop offers', () => {
  const offering = (over: Partial<ReturnType<typeof buildStore>>) =>
    shopWith({ 'GET /store': () => ok(buildStore(over)) });
  const { jacket_choices: every } = buildStore();
  /** A response is held back until it is opened. */
  const held = () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { opened, open: () => open() };
  };
  const choicesIn = (group: string) =>
    within(screen.getByRole('radiogroup', { name: group }))
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value }) => value);

  test('[JACKET-240] [JACKET-242] only that can be chosen; a design with something else gets another choice, and the page says what changed', async () => {
    const jacket_choices = {
      ...every,
      color: ['dark brown', 'dark burgundy'],
      logos: ['bear'],
      monogram: false,
    } satisfies typeof every;
    const design = {
      ...plainJacket,
      color: 'dark blue',
      monogram: 'ÅB',
      logos: [{ id: 'a', logo: 'birch', view: 'front', x: 600, y: 700 }],
    } as const;
    const shared = { id: 'abc', design, logos: [], frontImageUrl: '/f.png', backImageUrl: '/b.png', card: null };
    const shop = offering({ jacket_choices });
    shop.handlers['GET /jackets/designs/abc'] = () => ok(shared);
    await open({ shop, at: '/custom-jacket?design=abc' });
    expect(await screen.findByText('This design has changed')).toBeDefined();
    expect(screen.getByText('Dark blue is not offered any more: it is Dark brown now.')).toBeDefined();
    expect(screen.getByText('Patches that are not offered any more were taken off.')).toBeDefined();
    expect(screen.getByText('Monograms are not offered at the moment.')).toBeDefined();
    expect(choicesIn('Colour')).toEqual(['dark brown', 'dark burgundy']);
    expect(placedLogos()).toHaveLength(0);
    expect(document.querySelectorAll('[data-logo]')).toHaveLength(1);
    add();
    await waitFor(() => expect(shop.of('POST', '/cart/custom-jacket')).toHaveLength(1));
    expect(sentDesign(shop)).toMatchObject({ color: 'dark brown', monogram: '', logos: [] });
  });

  test('[JACKET-250] colours of its own are chosen by their names and sent by their hex codes; a removed one gives way and is named by its code', async () => {
    const jacket_choices = { ...every, color: [...every.color, '#7a4b2f'] } satisfies typeof every;
    const shop = offering({ jacket_choices, jacket_colors: [{ hex: '#7a4b2f', name: 'Harvest tan' }] });
    const design = { ...plainJacket, color: '#24483c', monogram: 'ÅB' } as const;
    const shared = { id: 'abc', design, logos: [], frontImageUrl: '/f.png', backImageUrl: '/b.png', card: null };
    shop.handlers['GET /jackets/designs/abc'] = () => ok(shared);
    await open({ shop, at: '/custom-jacket?design=abc' });
    expect(await screen.findByText('#24483c is not offered any more: it is Classic black now.')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Harvest tan' }));
    await waitFor(() => expect(screen.getAllByRole('img', { name: /Harvest tan/ })).not.toHaveLength(0));
    add();
    await waitFor(() => expect(shop.of('POST', '/cart/custom-jacket')).toHaveLength(1));
    expect(sentDesign(shop)).toMatchObject({ color: '#7a4b2f', monogram: 'ÅB' });
    expect(sentDesign(shop)).not.toHaveProperty('colorNames');
  });

  test('[JACKET-242] what is offered stays as it was designed, however late it arrives, and undo leads back to it', async () => {
    const offered = { ...every, color: ['dark burgundy', 'dark brown'] } satisfies typeof every;
    const cart = held();
    const mine = buildCartJacket({ name: 'Mine', color: 'dark burgundy', monogram: 'AB', logos: [] });
    const shop = offering({ jacket_choices: offered });
    shop.handlers['GET /cart/custom-jackets'] = async () => {
      await cart.opened;
      return ok([mine]);
    };
    const edited = await open({ shop, at: '/custom-jacket?edit=7', isUnopened: true });
    await waitFor(() => expect(choicesIn('Colour')).toEqual(['dark burgundy', 'dark brown']));
    cart.open();
    await waitFor(() => expect(screen.queryByText('Fetching your jacket…')).toBeNull());
    const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
    const text = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
    expect(radio(/^Dark burgundy/).checked).toBe(true);
    expect(text(/^Monogram/)).toBe('AB');
    expect(button('Undo').getAttribute('aria-disabled') ?? button('Undo').hasAttribute('disabled')).toBeTruthy();
    fireEvent.click(radio(/^Dark brown/));
    fireEvent.click(button('Undo'));
    expect(radio(/^Dark burgundy/).checked).toBe(true);
    fireEvent.click(button('Redo'));
    expect(radio(/^Dark brown/).checked).toBe(true);
    expect(screen.queryByText('This design has changed')).toBeNull();
    edited.unmount();

    const design = { ...plainJacket, color: 'dark burgundy', monogram: 'CD' } as const;
    const designs = held();
    shop.handlers['GET /jackets/designs/abc'] = async () => {
      await designs.opened;
      return ok({ id: 'abc', design, logos: [], frontImageUrl: '/f.png', backImageUrl: '/b.png', card: null });
    };
    localStorage.clear();
    await open({ shop, at: '/custom-jacket?design=abc', isUnopened: true });
    await waitFor(() => expect(choicesIn('Colour')).toEqual(['dark burgundy', 'dark brown']));
    designs.open();
    await waitFor(() => expect(text(/^Monogram/)).toBe('CD'));
    expect(radio(/^Dark burgundy/).checked).toBe(true);
    expect(screen.queryByText('This design has changed')).toBeNull();
  });

  test('[JACKET-253] a stored design says what it cost when it was last worked on, where it costs something else today', async () => {
    const prices = (base: number) => offering({ jacket_prices: jacketPricesInMoney({ ...presetJacketPrices, base }) });
    const first = await open({ shop: prices(90_000) });
    fireEvent.click(await screen.findByRole('radio', { name: /^Dark burgundy/ }));
    first.unmount();
    const second = await open({ shop: prices(95_000) });
    const notice = (await screen.findByText('The price has changed')).closest('[role]');
    expect(notice?.textContent).toMatch(/it cost €900\.00\. Today it costs €950\.00\./);
    second.unmount();
    // said once: by now the stored price is today's
    const third = await open({ shop: prices(95_000) });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Dark burgundy/ }).checked).toBe(true),
    );
    expect(screen.queryByText('The price has changed')).toBeNull();
    third.unmount();
  });

  test('[JACKET-254] a shared design costs what it costs today, says what it cost when it was shared, and what of it is not offered any more', async () => {
    const jacket_prices = jacketPricesInMoney({ ...presetJacketPrices, base: 95_000 });
    const without = <V extends string>(of: readonly V[], removed: string) => of.filter((value) => value !== removed);
    const jacket_choices = {
      ...every,
      material: without(every.material, 'reindeer'),
      lining: without(every.lining, 'wool'),
      size: without(every.size, '2X large'),
    } satisfies typeof every;
    const shop = offering({ jacket_prices, jacket_choices });
    const open254 = async (design: object, price_when_shared: string | null) => {
      localStorage.clear();
      const pictures = { frontImageUrl: '/f.png', backImageUrl: '/b.png', card: null };
      shop.handlers['GET /jackets/designs/abc'] = () =>
        ok({ id: 'abc', design: { ...plainJacket, ...design }, logos: [], price_when_shared, ...pictures });
      const opened = await open({ shop, at: '/custom-jacket?design=abc' });
      await screen.findAllByText(/^This is a copy of a shared design/);
      return opened;
    };
    const changed = await open254({ material: 'reindeer', lining: 'wool', size: '2X large' }, '1400.00');
    const notice = (await screen.findByText('The price has changed')).closest('[role]');
    expect(notice?.textContent).toMatch(/^The price has changedWhen this jacket was shared it cost €1,400\.00\./);
    // of the leather and lining that took their place
    expect(notice?.textContent).toContain('Today it costs €950.00.');
    expect(screen.getByText(/^Reindeer is not offered any more: it is Lambskin now\./)).toBeDefined();
    expect(screen.getByText(/^Wool is not offered any more: it is Viscose now\./)).toBeDefined();
    expect(screen.getByText(/^2X large is not offered any more: it is Small now\./)).toBeDefined();
    changed.unmount();

    const same = await open254({ color: 'dark brown' }, '950.00');
    expect(screen.queryByText('The price has changed')).toBeNull();
    same.unmount();
    const unknown = await open254({ color: 'dark brown' }, null);
    expect(screen.queryByText('The price has changed')).toBeNull();
    unknown.unmount();
  });

  test('[JACKET-242] nothing is said of a new jacket, which nobody has chosen', async () => {
    await open({ shop: offering({ jacket_choices: { ...every, color: ['dark burgundy'] } }) });
    await waitFor(() => expect(choicesIn('Colour')).toEqual(['dark burgundy']));
    expect(screen.queryByText('This design has changed')).toBeNull();
  });

  test('[JACKET-243] [JACKET-244] a full workshop says until when; where it takes no orders, nothing can be added', async () => {
    const { unmount } = await open({ shop: offering({ workshop: { full_until: '2027-02-01', takes_orders: true } }) });
    expect(await screen.findByText(/The workshop is full until 1 February 2027 and begins/)).toBeDefined();
    await waitFor(() => expect(button('Add to cart').getAttribute('aria-disabled')).toBeNull());
    unmount();
    await open({ shop: offering({ workshop: { full_until: '2027-02-01', takes_orders: false } }) });
    expect(await screen.findByText('The workshop is full until 1 February 2027')).toBeDefined();
    expect(button('Add to cart').getAttribute('aria-disabled')).toBe('true');
  });

  test('[CART-112] in a closed shop nothing is drawn or sent: the button says that no orders are taken, and no date comes before they are', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') });
    const shop = offering({ closed: { returns_on: '2027-01-11' } });
    const { unmount } = await open({ shop });
    expect(await screen.findByText(/^Made to order, with you 20–29 January 2027$/)).toBeDefined();
    await waitFor(() => expect(button('Add to cart').getAttribute('aria-describedby')).not.toBeNull());
    const reason = document.getElementById(button('Add to cart').getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/We take no orders at the moment.*We open again on 11 January 2027\./);
    expect(button('Add to cart').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('Add to cart'));
    expect(shop.calls.some(({ method }) => method === 'POST')).toBe(false);
    unmount();
    await open({ shop: offering({ closed: { returns_on: null } }) });
    expect(await screen.findByText('We take no orders at the moment')).toBeDefined();
    expect(screen.queryByText(/We open again|with you/)).toBeNull();
  });
});
