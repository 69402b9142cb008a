import type { Address } from '@fori/contracts/addresses/schemas';
import { requestedToasts } from '@fori/ui/toast-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAddress, buildCabin } from '../../../testing/customers.ts';
import { FakeShop, type Handler, ok, refusal } from '../../../testing/fake-shop.ts';
import { renderApp } from '../../../testing/open-app.tsx';
import { AddressBook } from './address-book.tsx';

const routes = [{ path: '/profile', element: <AddressBook person="c1" /> }];

const home = buildAddress();
const cabin = buildCabin();

/** A working address book; `over` replaces single calls. */
const shopWith = (book: Address[], over: Record<string, Handler> = {}) => {
  let stored = book;
  const last = (path: string) => path.split('/').at(-1) ?? '';
  return new FakeShop({
    'GET /addresses': () => ok(stored),
    'POST /addresses': ({ body }) => {
      const added = { ...(body as Address), id: 'new', is_default: stored.length === 0 };
      stored = [...stored, added];
      return ok(added, 201);
    },
    'PUT /addresses/*': ({ path, body }) => {
      const changed = { ...(body as Address), id: last(path) };
      stored = stored.map((address) => (address.id === changed.id ? changed : address));
      return ok(changed);
    },
    'DELETE /addresses/*': ({ path }) => {
      stored = stored.filter(({ id }) => id !== last(path));
      return { status: 200, body: { message: 'ok' } };
    },
    'POST /addresses/a2/default': () => {
      stored = stored.map((address) => ({ ...address, is_default: address.id === 'a2' }));
      return ok(stored[1]);
    },
    ...over,
  });
};

const open = (shop: FakeShop) => renderApp({ shop, routes, at: '/profile' });
const cards = async () => within(await screen.findByRole('list', { name: 'Saved addresses' })).getAllByRole('listitem');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const toasts = () => requestedToasts().map(({ title }) => title);
const form = () => screen.queryByRole('heading', { name: 'New address' });

const fill = () => {
  type('Street', 'Kauppatori 3');
  type('Postal code', '00170');
  type('City', 'Helsinki');
  type('State/Province', 'Uusimaa');
  type('Country', 'FI');
};

beforeEach(() => {
  sessionStorage.clear();
});

describe('the list', () => {
  test('[PROF-01] [PROF-03] [PROF-04] [PROF-05] [PROF-06] [PROF-22] shows each address with its type and the default mark', async () => {
    await open(shopWith([home, cabin]));
    const [first, second] = await cards();
    expect(first?.textContent).toContain('HomeDefaultLäntinen Rantakatu 120100 TurkuVarsinais-SuomiFinland');
    expect(second?.textContent).toContain('CabinOtherStorgata 129008 TromsøTromsNorway');
    expect(within(first as HTMLElement).queryByRole('button', { name: /Make default/ })).toBeNull();
  });

  test('an empty one says what it is for and offers to add an address', async () => {
    await open(shopWith([]));
    expect(await screen.findByRole('heading', { name: 'No addresses yet' })).toBeDefined();
    press('Add address');
    expect(form()).not.toBeNull();
    expect(screen.queryByLabelText('Use as default address')).toBeNull();
  });

  test('offers a retry when it failed to load', async () => {
    let broken = true;
    const shop = shopWith([], {
      'GET /addresses': () => (broken ? refusal(403, 'forbidden', 'Not now.') : ok([home])),
    });
    await open(shop);
    expect((await screen.findByRole('alert')).textContent).toContain('Your addresses could not be loadedNot now.');
    broken = false;
    press('Try again');
    expect(await cards()).toHaveLength(1);
  });

  test('a full one offers no more', async () => {
    await open(shopWith(Array.from({ length: 20 }, (_, n) => buildAddress({ id: `a${n}`, is_default: n === 0 }))));
    expect(await screen.findByText('You can keep 20 addresses. Delete one to add another.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add address' })).toBeNull();
  });
});

describe('adding and changing', () => {
  test('[PROF-03] [PROF-17] [PROF-22] a new address is in the list and confirmed by a message', async () => {
    const shop = shopWith([home]);
    await open(shop);
    await cards();
    press('Add address');
    expect(document.activeElement?.textContent).toBe('New address');
    fireEvent.click(screen.getByRole('radio', { name: 'Work' }));
    type(/^Label/, 'Studio');
    fill();
    fireEvent.click(screen.getByLabelText('Use as default address'));
    press('Save');
    await waitFor(() => expect(toasts()).toEqual(['Address added']));
    expect(shop.of('POST', '/addresses')[0]?.body).toEqual({
      type: 'work',
      label: 'Studio',
      street: 'Kauppatori 3',
      postalCode: '00170',
      city: 'Helsinki',
      state: 'Uusimaa',
      country: 'FI',
      is_default: true,
    });
    expect(await cards()).toHaveLength(2);
    expect(form()).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add address'));
  });

  test('a saved form leaves no draft, even when something was typed while it was sent', async () => {
    const shop = shopWith([home], {
      'POST /addresses': () => {
        type(/^Label/, 'Typed meanwhile');
        return ok(cabin, 201);
      },
    });
    await open(shop);
    await cards();
    press('Add address');
    fill();
    press('Save');
    await waitFor(() => expect(toasts()).toEqual(['Address added']));
    await waitFor(() => expect(form()).toBeNull());
    expect(sessionStorage.length).toBe(0);
  });

  test('[PROF-09] [PROF-10] [PROF-11] [PROF-12] [PROF-13] an incomplete address is not sent, and each field shows its message', async () => {
    const shop = shopWith([home]);
    await open(shop);
    await cards();
    press('Add address');
    press('Save');
    const summary = await screen.findByRole('group', { name: /^Please check/ });
    for (const text of [
      'Street must be at least 5 characters',
      'City must be at least 2 characters',
      'State/Province must be at least 2 characters',
      'Postal code must be at least 4 characters',
      'Country must be at least 2 characters',
    ]) {
      expect(summary.textContent).toContain(text);
    }
    expect(summary.textContent).toContain('Please check 5 fields');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    type('Street', 'Kauppatori 3');
    await waitFor(() => expect(screen.getByLabelText('Street').getAttribute('aria-invalid')).toBeNull());
    expect(shop.of('POST', '/addresses')).toEqual([]);
  });

  test('[PROF-12] another country has other postal codes', async () => {
    await open(shopWith([home]));
    await cards();
    press('Add address');
    fill();
    type('Postal code', '101');
    press('Save');
    expect((await screen.findByRole('group', { name: /^Please check/ })).textContent).toContain(
      'Postal code must be at least 4 characters',
    );
    type('Country', 'IS');
    await waitFor(() => expect(screen.getByLabelText('Postal code').getAttribute('aria-invalid')).toBeNull());
    press('Save');
    await waitFor(() => expect(toasts()).toEqual(['Address added']));
  });

  test('[PROF-18] [PROF-22] a changed address is confirmed by a message, and the focus returns to where it was', async () => {
    const shop = shopWith([home, cabin]);
    await open(shop);
    await cards();
    press('Change: Cabin, Storgata 12');
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Tromsø');
    expect(screen.queryByRole('button', { name: 'Add address' })).toBeNull();
    type('Street', 'Storgata 14');
    press('Save');
    await waitFor(() => expect(toasts()).toEqual(['Address updated']));
    expect(shop.of('PUT', '/addresses/a2')[0]?.body).toMatchObject({ street: 'Storgata 14', label: 'Cabin' });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Change: Cabin, Storgata 14'));
  });

  test('one deleted elsewhere meanwhile can be saved as a new one with the same input', async () => {
    let book = [home, cabin];
    const shop = shopWith([], {
      'GET /addresses': () => ok(book),
      'PUT /addresses/*': () => {
        book = [home];
        return refusal(404, 'not_found', 'Not found.');
      },
    });
    await open(shop);
    await cards();
    press('Change: Cabin, Storgata 12');
    type('Street', 'Storgata 14');
    press('Save');
    expect(await screen.findByText('This address was deleted elsewhere')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('Storgata 14');
    press('Save as a new address');
    await waitFor(() => expect(toasts()).toEqual(['Address added']));
    expect(shop.of('POST', '/addresses')[0]?.body).toMatchObject({ street: 'Storgata 14' });
  });

  test('input from before the session expired is restored, and cancelling discards it', async () => {
    const first = await open(shopWith([home]));
    await cards();
    press('Add address');
    fill();
    first.unmount();
    const second = await open(shopWith([home]));
    await cards();
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Helsinki');
    press('Cancel');
    expect(form()).toBeNull();
    second.unmount();
    await open(shopWith([home]));
    await cards();
    expect(form()).toBeNull();
  });

  test('an error keeps the input', async () => {
    const shop = shopWith([home], { 'POST /addresses': () => refusal(503, 'service_unavailable', 'Not now.') });
    await open(shop);
    await cards();
    press('Add address');
    fill();
    press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Helsinki');
  });
});

describe('deleting and the default', () => {
  test('[PROF-15] [PROF-19] [PROF-22] deleting asks for confirmation, and does nothing without it', async () => {
    const shop = shopWith([home, cabin]);
    await open(shop);
    await cards();
    press('Delete: Cabin, Storgata 12');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Cabin, Storgata 12?' }));
    fireEvent.click(question.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement);
    expect(shop.of('DELETE', '/addresses/a2')).toEqual([]);

    press('Delete: Cabin, Storgata 12');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts()).toEqual(['Address deleted']));
    expect(await cards()).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('[PROF-15] the confirmation says that the newest other address becomes the default', async () => {
    await open(shopWith([home, cabin]));
    await cards();
    press('Delete: Läntinen Rantakatu 1, Turku');
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'The most recently added of the others will take its place.',
    );
  });

  test('[PROF-14] the last one cannot be deleted: no dialog opens and nothing is sent', async () => {
    const shop = shopWith([home]);
    await open(shop);
    await cards();
    press('Delete: Läntinen Rantakatu 1, Turku');
    expect((await screen.findByRole('alert')).textContent).toBe('You must have at least one address');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shop.of('DELETE', '/addresses/a1')).toEqual([]);
  });

  test('[PROF-14] the last one also stays when another tab has deleted the others meanwhile', async () => {
    const shop = shopWith([home, cabin], {
      'DELETE /addresses/*': () => refusal(409, 'stale_edit', 'You must have at least one address'),
    });
    await open(shop);
    await cards();
    press('Delete: Cabin, Storgata 12');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You must have at least one address');
    expect(toasts()).toEqual([]);
  });

  test('deleting one that was deleted elsewhere succeeds', async () => {
    const shop = shopWith([home, cabin], { 'DELETE /addresses/*': () => refusal(404, 'not_found', 'Not found.') });
    await open(shop);
    await cards();
    press('Delete: Cabin, Storgata 12');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts()).toEqual(['Address deleted']));
  });

  test('[PROF-06] [PROF-20] [PROF-22] choosing another default moves the mark and is confirmed by a message', async () => {
    await open(shopWith([home, cabin]));
    await cards();
    press('Make default: Cabin, Storgata 12');
    await waitFor(() => expect(toasts()).toEqual(['Default address updated']));
    await waitFor(async () => expect((await cards())[1]?.textContent).toContain('CabinOtherDefault'));
    expect((await cards())[0]?.textContent).not.toContain('Default');
  });
});
