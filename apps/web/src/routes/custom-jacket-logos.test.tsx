import { ARTBOARD, LOGO_SIZE, shopLogos } from '@fori/domain/jackets';
import { millimetres } from '@fori/jacket/geometry';
import { MONOGRAM_AT } from '@fori/jacket/positions';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type Handler, ok, refusal } from '../testing/fake-shop.ts';
import {
  add,
  button,
  formSent,
  open,
  palette,
  place,
  placedLogos,
  sentDesign,
  shopWith,
  simulateDrawing,
  toasts,
} from '../testing/jacket-designer.tsx';
import { buildStore } from '../testing/store.ts';

simulateDrawing();

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

  test('[JACKET-104] [JACKET-132] close up, what is added is moved into what is shown: a logo of the palette, and the monogram', async () => {
    await open();
    const middle = () => {
      const { style } = document.querySelector<HTMLElement>('[data-frame="stage"] [data-stage]') as HTMLElement;
      const across = Number(style.getPropertyValue('--x')) * ARTBOARD.width;
      return { zoom: Number(style.getPropertyValue('--zoom')), x: Math.round(across) };
    };
    for (let press = 0; press < 4; press += 1) fireEvent.click(button('Zoom in'));
    expect(middle()).toEqual({ zoom: 4, x: ARTBOARD.width / 2 });
    place('swan');
    expect(middle()).toEqual({ zoom: 4, x: 735 });
    place('bear');
    expect(middle()).toEqual({ zoom: 4, x: 455 });
    fireEvent.change(screen.getByLabelText(/^Monogram/), { target: { value: 'B' } });
    expect(middle()).toEqual({ zoom: 4, x: MONOGRAM_AT[0] });
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

  test('[JACKET-138] its picture lies below the light of the jacket, and moves and turns with its handle', async () => {
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

  test('[JACKET-142] one dragged onto a sleeve is in that zone, smaller while it is dragged there, and stays in it when dragged beside it', async () => {
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

  test('[JACKET-265] is placed, warned of where it is too small, and removed with all its placements; the focus stays in the palette', async () => {
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
    expect(document.activeElement?.textContent).toBe('Logos');
    await act(async () => fireEvent.click(button('Undo')));
    expect(placedLogos()).toHaveLength(1);
  });

  test('[JACKET-262] whose picture failed to load is shown once the connection is back', async () => {
    const answer = { id: 'up-1', url: '/media/up-1.png', width: 200, height: 150 };
    await open({ shop: shopWith({ 'POST /jackets/logos': () => ok(answer, 201) }) });
    choose(file('image/png'));
    const own = within(await screen.findByRole('list', { name: 'Your own logos' }));
    const picture = () => own.getByRole('button', { name: 'Own logo 1' }).querySelector('img');
    fireEvent.error(picture() as HTMLImageElement);
    expect(picture()).toBeNull();
    fireEvent(window, new Event('online'));
    expect(picture()?.getAttribute('src')).toBe('/media/up-1.png');
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
      () => refusal(422, 'validation_failed', 'Validation error', { errors: { file: ['This file is no picture.'] } }),
      'The logo could not be uploaded. This file is no picture.',
    ],
  ])('[JACKET-258] that the API refuses, %s, says why', async (_what, handler, message) => {
    await open({ shop: shopWith({ 'POST /jackets/logos': handler }) });
    choose(file('image/png'));
    expect((await screen.findByText(message)).closest('[role="alert"]')).not.toBeNull();
  });
});
