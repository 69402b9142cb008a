import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { type JacketDesign, plainJacket } from '@fori/domain/jackets';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as drawing from '../features/jacket/artwork/drawing.ts';
import type { DesignDraft } from '../features/jacket/model/changes.ts';
import { type Handler, ok, refusal } from '../testing/fake-shop.ts';
import {
  buildCartJacket,
  button,
  formSent,
  open,
  placedLogos,
  shopWith,
  simulateDrawing,
  toasts,
} from '../testing/jacket-designer.tsx';

simulateDrawing();

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

  test('[JACKET-256] nothing is drawn before the jacket has loaded; then only that one is', async () => {
    let answer: (jackets: CartJacket[]) => void = () => undefined;
    const loading = new Promise<CartJacket[]>((resolve) => {
      answer = resolve;
    });
    const api = shop([], { 'GET /cart/custom-jackets': async () => ok(await loading) });
    await open({ shop: api, at: '/custom-jacket?edit=7', isUnopened: true });
    expect(screen.getByText('Drawing the jacket…')).toBeDefined();
    expect(drawing.drawStage).not.toHaveBeenCalled();
    const jacket = { ...buildCartJacket(), color: 'dark brown' as const };
    answer([jacket]);
    await waitFor(() => expect(screen.queryByText('Drawing the jacket…')).toBeNull());
    expect(new Set(vi.mocked(drawing.drawStage).mock.calls.map(([, { color }]) => color))).toEqual(
      new Set(['dark brown']),
    );
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
    await open({ shop: api, at: '/custom-jacket?edit=7', isUnopened: true });
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
    await open({ shop: api, at: '/custom-jacket?edit=7', isUnopened: true });
    expect(await screen.findByText('Your jacket could not be fetched')).toBeDefined();
    expect(isOff('Save changes')).toBe(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(storedDraft()).toBeNull();
    failing = false;
    fireEvent.click(button('Try again'));
    await waitFor(() => expect(placedLogos()).toHaveLength(1));
    await waitFor(() => expect(isOff('Save changes')).toBe(false));
  });

  test('[JACKET-260] the draft of another tab is taken in with the version it is based on, so that an older one asks', async () => {
    const api = shop([buildCartJacket()]);
    await open({ shop: api, at: '/custom-jacket?edit=7' });
    await waitFor(() => expect(placedLogos()).toHaveLength(1));
    const elsewhere = (color: JacketDesign['color'], from: string) => {
      storeDraft({ color }, from);
      window.dispatchEvent(new StorageEvent('storage', { key: draftKey }));
    };
    elsewhere('dark brown', 'v1');
    await waitFor(() => expect(radio(/^Dark brown/).checked).toBe(true));
    expect(screen.getByText('Changed in another tab')).toBeDefined();
    expect(isOff('Save changes')).toBe(false);
    elsewhere('dark burgundy', 'v0');
    expect(await asks()).toBeDefined();
    expect(storedDraft()).toMatchObject({ from: 'v0', work: { design: { color: 'dark burgundy' } } });
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

  test('[JACKET-103] an own logo has the same number in both versions, so that only what differs is listed', async () => {
    const upload = (id: string) => ({ id, url: `/media/${id}.png`, width: 900, height: 900 });
    const placed = (id: string, logo: string, x: number) => ({ id, logo, view: 'back' as const, x, y: 700 });
    const storeWith = (logos: JacketDesign['logos']) =>
      localStorage.setItem(
        draftKey,
        JSON.stringify({
          version: 1,
          work: {
            design: { ...plainJacket, color: 'dark burgundy', logos },
            uploads: [upload('up-b'), upload('up-a')],
          },
          from: 'v0',
          before: null,
        }),
      );
    const inCart = (logos: JacketDesign['logos'], uploads: string[]) =>
      shop([
        buildCartJacket({
          logos: logos.map((logo) => ({ ...logo, name: 'Own logo' })),
          uploads: uploads.map(upload),
        }),
      ]);
    const both = [placed('l1', 'up-a', 400), placed('l2', 'up-b', 800)];
    storeWith(both);
    const same = await open({ shop: inCart(both, ['up-a', 'up-b']), at: '/custom-jacket?edit=7' });
    const dialog = within(await asks());
    expect(dialog.getByRole('row', { name: 'Colour Dark burgundy Dark blue' })).toBeDefined();
    expect(dialog.queryByRole('row', { name: /^Placed logos/ })).toBeNull();
    same.unmount();

    storeWith(both);
    const moved = both.map((logo) => ({ ...logo, x: logo.x + 50 }));
    const second = await open({ shop: inCart(moved, ['up-a', 'up-b']), at: '/custom-jacket?edit=7' });
    expect(within(await asks()).getByText('The logos are the same but placed differently.')).toBeDefined();
    second.unmount();

    // an upload of the other version only
    storeWith([placed('l1', 'up-a', 400)]);
    await open({ shop: inCart([placed('l1', 'up-c', 400)], ['up-c']), at: '/custom-jacket?edit=7' });
    expect(within(await asks()).getByRole('row', { name: 'Placed logos Own logo 2 Own logo 3' })).toBeDefined();
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
