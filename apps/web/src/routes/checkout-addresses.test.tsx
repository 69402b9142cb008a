import type { Session } from '@fori/client/session';
import type { PlaceOrderInput } from '@fori/contracts/orders/schemas';
import { requestedToasts } from '@fori/ui/toast-testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildCart, buildItem, buildQuote } from '../testing/cart.ts';
import { buildAddress, buildCabin } from '../testing/customers.ts';
import { FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { buildOrder } from '../testing/orders.ts';
import { buildStore } from '../testing/store.ts';
import { CheckoutPage } from './checkout-page.tsx';

const routes = [
  { path: '/checkout', element: <CheckoutPage /> },
  { path: '*', element: <p>elsewhere</p> },
];

const home = buildAddress();
const cabin = buildCabin();

const shopWith = (over: Record<string, Handler> = {}) =>
  new FakeShop({
    'GET /cart': () => ok(buildCart([buildItem()])),
    'GET /checkout/quote': () => ok(buildQuote([buildItem()])),
    'GET /store': () => ok(buildStore()),
    'GET /exchange-rates': () => ({ status: 503, body: {} }),
    'GET /addresses': () => ok([home, cabin]),
    'POST /addresses': ({ body }) => ok({ ...(body as object), id: 'a3' }, 201),
    'POST /payments/demo/tokens': () => ok({ token: 'tok', brand: 'visa', last4: '4242' }, 201),
    'POST /orders': () => ({ status: 201, body: { data: buildOrder(), access_token: 'secret' } }),
    ...over,
  });

const user = { id: 'c1', name: 'Aino Virtanen', email: 'aino@example.com', role: 'customer' as const };
const signIn = (session: Session) => session.setSignedIn({ token: 't', user });
const open = (shop: FakeShop, prepare: (session: Session) => void = signIn) =>
  renderApp({ shop, routes, at: '/checkout', prepare });

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const ready = () => screen.findByLabelText<HTMLInputElement>('Address');
const place = () =>
  ['Address', 'Postal code', 'City', /State/, 'Country'].map((label) => field(label).value).join(' | ');
const pay = async () => {
  type('Phone', '+358 40 123 4567');
  choose(/Credit\/debit card/);
  await screen.findByLabelText('Cardholder name');
  type('Cardholder name', 'Aino Virtanen');
  type('Card number', '4242424242424242');
  type('Expiry', '1240');
  type('CVV', '123');
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }));
};
const typeAnother = () => {
  choose(/Another address/);
  type('Address', 'Kauppatori 3');
  type('Postal code', '00 170');
  type('City', 'Helsinki');
  type('Country', 'FI');
};
const toasts = () => requestedToasts().map(({ title }) => title);

beforeEach(() => {
  sessionStorage.clear();
});

test('[CHECK-01] [PROF-03] requests no addresses for a guest and shows none', async () => {
  const shop = shopWith();
  await open(shop, () => undefined);
  await ready();
  expect(shop.of('GET', '/addresses')).toEqual([]);
  expect(screen.queryByRole('radiogroup', { name: 'Deliver to' })).toBeNull();
  expect(screen.queryByLabelText('Save this address to my profile')).toBeNull();
});

test('[PROF-03] [PROF-06] the default address fills an empty form, with name and email of the profile', async () => {
  await open(shopWith());
  await ready();
  await waitFor(() => expect(place()).toBe('Läntinen Rantakatu 1 | 20100 | Turku | Varsinais-Suomi | FI'));
  expect(field('Full name').value).toBe('Aino Virtanen');
  expect(field('Email').value).toBe('aino@example.com');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Home/ }).checked).toBe(true);
});

test('[PROF-03] choosing another address fills the form, and the earlier input can be restored', async () => {
  await open(shopWith());
  await ready();
  typeAnother();
  choose(/Cabin/);
  expect(place()).toBe('Storgata 12 | 9008 | Tromsø | Troms | NO');
  choose(/Another address/);
  expect(place()).toBe('Kauppatori 3 | 00 170 | Helsinki |  | FI');
});

test('[PROF-03] two addresses at one place are distinguished by name, and the chosen one stays chosen', async () => {
  const sameAddresses = [home, buildAddress({ id: 'a4', label: 'Studio', is_default: false })];
  await open(shopWith({ 'GET /addresses': () => ok(sameAddresses) }));
  await ready();
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  await waitFor(() => expect(radio(/Home/).checked).toBe(true));
  choose(/Studio/);
  expect(radio(/Studio/).checked).toBe(true);
  expect(radio(/Home/).checked).toBe(false);
  for (const { textContent } of document.querySelectorAll('label:has([name="saved_address"])')) {
    if (/Home|Studio/.test(textContent ?? '')) expect(textContent).toContain('Läntinen Rantakatu 1');
  }
});

test('never overwrites input typed before', async () => {
  sessionStorage.setItem('fori-checkout-draft', JSON.stringify({ address: 'Kauppatori 3', full_name: 'Kaisa' }));
  await open(shopWith());
  await ready();
  expect(place()).toBe('Kauppatori 3 |  |  |  | ');
  expect(field('Full name').value).toBe('Kaisa');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Another address/ }).checked).toBe(true);
});

test("without the addresses the checkout works as a guest's does", async () => {
  await open(shopWith({ 'GET /addresses': () => refusal(403, 'forbidden') }));
  await ready();
  expect(screen.queryByRole('radiogroup', { name: 'Deliver to' })).toBeNull();
  expect(field('Email').value).toBe('aino@example.com');
});

test('[PROF-03] [PROF-11] a new address is saved after the order, and requires a state for the address book', async () => {
  const shop = shopWith();
  await open(shop);
  await ready();
  expect(screen.queryByLabelText('Save this address to my profile')).toBeNull();
  typeAnother();
  fireEvent.click(field('Save this address to my profile'));
  await pay();
  expect((await screen.findByRole('group', { name: /^Please correct/ })).textContent).toContain(
    'State/Province must be at least 2 characters',
  );
  expect(shop.of('POST', '/orders')).toEqual([]);
  type(/State/, 'Uusimaa');
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByText('elsewhere')).toBeDefined();
  expect(shop.of('POST', '/orders')[0]?.body as PlaceOrderInput).toMatchObject({
    address: 'Kauppatori 3',
    state: 'Uusimaa',
  });
  expect(shop.of('POST', '/orders')[0]?.body).not.toHaveProperty('save_address');
  await waitFor(() =>
    expect(shop.of('POST', '/addresses').map(({ body }) => body)).toEqual([
      {
        type: 'other',
        label: '',
        street: 'Kauppatori 3',
        city: 'Helsinki',
        state: 'Uusimaa',
        postalCode: '00170',
        country: 'FI',
        is_default: false,
      },
    ]),
  );
});

test('an address that could not be saved is reported, and the order stays placed', async () => {
  await open(shopWith({ 'POST /addresses': () => 'lost' }));
  await ready();
  typeAnother();
  type(/State/, 'Uusimaa');
  fireEvent.click(field('Save this address to my profile'));
  await pay();
  await waitFor(() =>
    expect(toasts()).toEqual([
      'Order placed',
      'Your order was placed, but the address could not be saved to your profile',
    ]),
  );
});

test('an order to a saved address saves nothing', async () => {
  const shop = shopWith();
  await open(shop);
  await ready();
  choose(/Cabin/);
  await pay();
  expect(await screen.findByText('elsewhere')).toBeDefined();
  expect(shop.of('POST', '/addresses')).toEqual([]);
});

test.each([
  ['en', ''],
  ['fi', 'FI'],
  ['sv', 'FI'],
  ['no', 'NO'],
  ['da', 'DK'],
  ['is', 'IS'],
] as const)('[CHECK-108] a visitor in %s starts with the country "%s"', async (language, country) => {
  await renderApp({ shop: shopWith(), routes, at: '/checkout', language });
  await waitFor(() => expect(document.querySelector<HTMLSelectElement>('select[name="country"]')?.value).toBe(country));
});

test('[CHECK-114] [CHECK-115] the checkout offers the countries the shop delivers to, each with its own postal codes', async () => {
  const shop = shopWith({ 'GET /store': () => ok(buildStore({ countries: ['FI', 'NL', 'SE'] })) });
  await renderApp({ shop, routes, at: '/checkout', language: 'sv' });
  const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Land' });
  const postalCode = () => document.querySelector<HTMLInputElement>('input[name="postal_code"]')!;
  expect([...country.options].slice(1).map(({ value, text }) => [value, text])).toEqual([
    ['FI', 'Finland'],
    ['NL', 'Nederländerna'],
    ['SE', 'Sverige'],
  ]);
  expect(country.value).toBe('SE');
  expect(postalCode().inputMode).toBe('numeric');
  fireEvent.change(country, { target: { value: 'NL' } });
  expect(postalCode().inputMode).toBe('text');
  fireEvent.change(postalCode(), { target: { value: '1012' } });
  fireEvent.blur(postalCode());
  expect(await screen.findByText('Skriv postnumret som 1012 AB')).toBeDefined();
});

test('[CHECK-108] a saved default address takes the place of the country preset, which another address has again', async () => {
  await renderApp({ shop: shopWith(), routes, at: '/checkout', language: 'is', prepare: signIn });
  const country = () => document.querySelector<HTMLSelectElement>('select[name="country"]')?.value;
  await waitFor(() => expect(country()).toBe('FI'));
  const choices = document.querySelectorAll<HTMLInputElement>('input[name="saved_address"]');
  fireEvent.click(choices[choices.length - 1] as HTMLInputElement);
  expect(country()).toBe('IS');
});
