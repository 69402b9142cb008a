import { reloadOncePer30s } from '@fori/client/page';
import { onPageTitle } from '@fori/client/page-title';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { PlaceOrderInput } from '@fori/contracts/orders/schemas';
import { requestedToasts } from '@fori/ui/toast-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildCart, buildItem, buildQuote } from '../testing/cart.ts';
import { type FakeResponse, FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { buildOrder } from '../testing/orders.ts';
import { buildStore } from '../testing/store.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { CheckoutPaypalPage } from './checkout-paypal-page.tsx';
import { CheckoutSuccessPage } from './checkout-success-page.tsx';

const routes = [
  { path: '/checkout', element: <CheckoutPage /> },
  { path: '/checkout/success', element: <CheckoutSuccessPage /> },
  { path: '/checkout/paypal/:token', element: <CheckoutPaypalPage /> },
  { path: '/cart', element: <h1>the cart</h1> },
  { path: '*', element: <p>elsewhere</p> },
];

const items = [buildItem({ quantity: 2 })];
const placed: FakeResponse = { status: 201, body: { data: buildOrder(), access_token: 'secret' } };

/** An API that takes orders; gives the responses to POST /orders in turn and repeats the last one. */
const shopWithResponses = (responses: FakeResponse[], over: Record<string, Handler> = {}) => {
  let tokens = 0;
  let emptied = false;
  return new FakeShop({
    'GET /cart': () => ok(buildCart(emptied ? [] : items)),
    'GET /checkout/quote': () => ok(buildQuote(emptied ? [] : items)),
    'GET /store': () => ok(buildStore()),
    'GET /exchange-rates': () => ({ status: 503, body: {} }),
    'GET /orders/*': () => ok(buildOrder()),
    'POST /payments/demo/tokens': () => {
      tokens += 1;
      return ok({ token: `tok_${tokens}`, brand: 'visa', last4: '4242' }, 201);
    },
    'POST /orders': () => {
      const response = (responses.length > 1 ? responses.shift() : responses[0]) ?? 'lost';
      emptied ||= response === placed;
      return response;
    },
    ...over,
  });
};

const ATTEMPT = 'fori-checkout-attempt';
const DRAFT = 'fori-checkout-draft';
const stored = (name: string) => JSON.parse(sessionStorage.getItem(name) ?? 'null');
const sent = (shop: FakeShop) =>
  shop
    .of('POST', '/orders')
    .map(({ body, headers }) => ({ key: headers.get('idempotency-key'), body: body as PlaceOrderInput }));

const open = async (shop: FakeShop) => renderApp({ shop, routes, at: '/checkout' });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const placeOrder = () => fireEvent.click(screen.getByRole('button', { name: 'Place order' }));

const fillAddress = async () => {
  await screen.findByLabelText('Email');
  type('Email', 'aino@example.com');
  type('Phone', '+358 40 123 4567');
  type('Full name', ' Aino Ålander ');
  type('Address', 'Läntinen Rantakatu 1');
  type('Postal code', '20 100');
  type('City', 'Turku');
  type('Country', 'FI');
};
const fillCard = async (number = '4242424242424242') => {
  fireEvent.click(screen.getByRole('radio', { name: /Credit\/debit card/ }));
  await screen.findByLabelText('Cardholder name');
  type('Cardholder name', 'Aino Ålander');
  type('Card number', number);
  type('Expiry', '1240');
  type('CVV', '123');
};
const thanks = () => screen.findByRole('heading', { name: 'Thank you for your order' });

beforeEach(() => {
  sessionStorage.clear();
});

describe('the page', () => {
  test('[PDP-114] the sticky bar says that its total includes VAT and shipping', async () => {
    await open(shopWithResponses([placed]));
    const note = await screen.findByText(/^incl\. VAT €[\d.]+, shipping (?:free|€[\d.]+)$/);
    expect(note.closest('p')?.textContent).toMatch(/^Total.*€[\d.]+incl\. VAT €/);
  });

  test('[PARCEL-03] [PARCEL-04] an address with several methods shows them with price and dates, and the order names the chosen one', async () => {
    const dates = { from: '2026-12-01', to: '2026-12-02' };
    const methods = [
      { id: 'door', kind: 'door', name: 'To the door', price: '9.99', estimated_delivery: dates } as const,
      { id: 'shop', kind: 'workshop', name: 'Fetched in Turku', price: '0.00', estimated_delivery: dates } as const,
    ];
    const shop = shopWithResponses([placed], {
      'GET /checkout/quote': ({ query }) => {
        const method = query.get('shipping_method') ?? 'door';
        const offered = query.get('country') === 'FI' ? { methods, method } : { methods: [], method: null };
        const total = method === 'shop' ? { shipping: '0.00', total: '100.00' } : {};
        return ok(buildQuote(items, { ...total, delivery: offered }));
      },
    });
    await open(shop);
    await fillAddress();
    const door = await screen.findByRole<HTMLInputElement>('radio', { name: /To the door.*1–2 December/ });
    expect(door.checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /Fetched in Turku.*Free/ }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Turku/ }).checked).toBe(true));
    await fillCard();
    placeOrder();
    await thanks();
    expect(sent(shop)[0]?.body).toMatchObject({ shipping_method: 'shop', expected_total: '100.00' });
  });

  test('[PARCEL-27] a method to a pick-up point asks for one near the postal code before payment, keeps it over a reload, and none can be chosen where there are none', async () => {
    const dates = { from: '2026-12-01', to: '2026-12-02' };
    const ways = [
      {
        id: 'point',
        kind: 'pickup_point',
        name: 'To a pick-up point',
        price: '5.90',
        estimated_delivery: dates,
      } as const,
      { id: 'door', kind: 'door', name: 'To the door', price: '9.99', estimated_delivery: dates } as const,
    ];
    const kiosk = {
      ...{ id: 'kiosk', number: null, name: 'Kiosk', address: 'Tori 1', postal_code: '20100', city: 'Turku' },
      ...{ country: 'FI', carrier: null, opening_hours: 'Mon–Sat 9–18', distance: 1340 },
    };
    let points: FakeResponse = refusal(429, 'too_many_requests');
    const shop = shopWithResponses([placed], {
      'GET /checkout/quote': ({ query }) =>
        ok(buildQuote(items, { delivery: { methods: ways, method: query.get('shipping_method') ?? 'point' } })),
      'GET /checkout/pickup-points': () => points,
    });
    const { unmount } = await open(shop);
    expect(await screen.findByText(/Enter your postal code to see/)).toBeDefined();
    await fillAddress();
    expect(await screen.findByText('The pick-up points could not be fetched')).toBeDefined();
    points = ok([kiosk]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const radio = await screen.findByRole<HTMLInputElement>('radio', {
      name: /Kiosk.*Tori 1, 20100 Turku.*Mon–Sat 9–18.*1\.3 km/,
    });
    expect(radio.checked).toBe(false);
    const asked = shop.of('GET', '/checkout/pickup-points').at(-1);
    expect([...(asked?.query ?? [])].filter(([name]) => name !== 'lang')).toEqual([
      ...[
        ['country', 'FI'],
        ['postal_code', '20 100'],
        ['shipping_method', 'point'],
      ],
    ]);
    await fillCard();
    placeOrder();
    const link = await screen.findByRole('link', { name: 'Pick-up point: Please choose a pick-up point' });
    expect(link.getAttribute('href')).toBe(`#${screen.getByRole('radiogroup', { name: 'Pick-up point' }).id}`);
    expect(sent(shop)).toEqual([]);
    fireEvent.click(radio);
    // elsewhere there are others
    points = ok([]);
    type('Postal code', '33100');
    expect(await screen.findByText('No pick-up point can be offered right now')).toBeDefined();
    expect(screen.getByText('Please choose another delivery method.')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: /To the door/ }));
    await waitFor(() => expect(screen.queryByText(/No pick-up point/)).toBeNull());
    points = ok([kiosk]);
    type('Postal code', '20100');
    fireEvent.click(screen.getByRole('radio', { name: /To a pick-up point/ }));
    fireEvent.click(await screen.findByRole('radio', { name: /Kiosk/ }));
    // what was chosen survives a reload, as what was typed does
    unmount();
    await open(shop);
    // within the folded step
    const kept = await screen.findByRole<HTMLInputElement>('radio', { name: /Kiosk/, hidden: true });
    await waitFor(() => expect(kept.checked).toBe(true));
    await fillCard();
    placeOrder();
    await thanks();
    expect(sent(shop)[0]?.body).toMatchObject({ shipping_method: 'point', pickup_point: 'kiosk' });
  });

  test('[CHECK-104] says that nobody is charged where a shop that is no demo takes demo payments', async () => {
    const production = { ...buildStore(), demo: false };
    await open(shopWithResponses([placed], { 'GET /store': () => ok({ ...production, demo_payments: true }) }));
    expect(await screen.findByText(/Payments in this shop are in test mode. No money is taken/)).toBeDefined();
  });

  test('[CHECK-104] does not say so where payments are real', async () => {
    await open(shopWithResponses([placed], { 'GET /store': () => ok({ ...buildStore(), demo: false }) }));
    await screen.findByRole('radio', { name: /Credit\/debit card/ });
    expect(screen.queryByText(/test mode/)).toBeNull();
  });

  test('[CHECK-131] once the order is placed nothing of the checkout is announced, and the page of thanks has one title', async () => {
    const loads: (() => void)[] = [];
    const Later = lazy(
      () =>
        new Promise<{ default: typeof CheckoutSuccessPage }>((resolve) => {
          loads.push(() => resolve({ default: CheckoutSuccessPage }));
        }),
    );
    const shop = shopWithResponses([placed]);
    const { queryClient } = await renderApp({
      shop,
      routes: routes.map((route) => (route.path === '/checkout/success' ? { ...route, element: <Later /> } : route)),
      at: '/checkout',
    });
    await fillAddress();
    await fillCard();
    const titles: string[] = [];
    onTestFinished(onPageTitle((title) => titles.push(title)));
    placeOrder();
    await waitFor(() => expect(loads).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
    expect(queryClient.isFetching()).toBe(0);
    expect(screen.queryByRole('status')).toBeNull();
    await act(async () => loads[0]?.());
    await thanks();
    expect(titles).toEqual(['Thank you for your order — Föri']);
  });

  test('[CHECK-02] [CHECK-22] an empty cart leads back to the cart', async () => {
    await open(
      shopWithResponses([placed], {
        'GET /cart': () => ok(buildCart([])),
        'GET /checkout/quote': () => ok(buildQuote([])),
      }),
    );
    expect(await screen.findByRole('heading', { name: 'the cart' })).toBeDefined();
  });

  test('[CHECK-01] [CHECK-03] [CHECK-08] [CHECK-10] [CHECK-17] a guest sees four countries and two payment methods, none chosen', async () => {
    await open(shopWithResponses([placed]));
    await screen.findByLabelText('Email');
    const countries = [...field('Country').querySelectorAll('option')].map((option) => option.textContent);
    expect(countries).toEqual(['Choose a country', 'Denmark', 'Finland', 'Iceland', 'Norway']);
    const methods = screen.getAllByRole<HTMLInputElement>('radio');
    expect(methods.map((method) => [method.value, method.checked])).toEqual([
      ['card', false],
      ['paypal', false],
    ]);
    expect(screen.getAllByText('7–14 business days').length).toBeGreaterThan(0);
    for (const [label, token] of [
      ['Email', 'email'],
      ['Phone', 'tel'],
      ['Full name', 'shipping name'],
      ['Address', 'shipping address-line1'],
      ['City', 'shipping address-level2'],
      [/State/, 'shipping address-level1'],
      ['Postal code', 'shipping postal-code'],
      ['Country', 'shipping country'],
    ] as const) {
      expect(field(label).getAttribute('autocomplete')).toBe(token);
    }
  });

  test('a form whose rules failed to load is sent unchecked, and the errors of the server are shown at its fields', async () => {
    const rules = '../features/checkout/validate-checkout.ts';
    vi.doMock(rules, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    onTestFinished(() => vi.doUnmock(rules));
    const unknown = 'We cannot send mail there';
    const refused = refusal(422, 'validation_failed', 'Please check the fields', { errors: { email: [unknown] } });
    const shop = shopWithResponses([refused, placed]);
    await open(shop);
    await fillAddress();
    placeOrder();
    expect((await screen.findByRole('group', { name: /^Please correct/ })).textContent).toContain(
      'Payment method: Please choose a payment method',
    );
    expect(sent(shop)).toEqual([]);
    await fillCard();
    placeOrder();
    expect((await screen.findByRole('link', { name: `Email: ${unknown}` })).closest('[role=group]')).not.toBeNull();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    type('Email', 'aino.alander@example.com');
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).not.toBe('true'));
    placeOrder();
    await thanks();
    expect(sent(shop).map(({ body }) => body.email)).toEqual(['aino@example.com', 'aino.alander@example.com']);
  });

  test('[CHECK-06] [CHECK-07] an incomplete form is not sent: a summary takes the focus and names each field', async () => {
    const shop = shopWithResponses([placed]);
    await open(shop);
    await screen.findByLabelText('Email');
    placeOrder();
    const summary = await screen.findByRole('group', { name: /^Please correct/ });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.textContent).toContain('Please correct 8 fields');
    expect(summary.textContent).toContain('Email: Please enter a valid email address');
    expect(summary.textContent).toContain('Payment method: Please choose a payment method');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(sent(shop)).toEqual([]);
  });

  test('a corrected field leaves the summary, and typing never moves the focus', async () => {
    await open(shopWithResponses([placed]));
    await fillAddress();
    type('Email', 'aino');
    await fillCard();
    placeOrder();
    const summary = await screen.findByRole('group', { name: /^Please correct/ });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    field('Email').focus();
    type('Email', 'aino@example.com');
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Please correct/ })).toBeNull());
    type('Email', 'aino@');
    await screen.findByText('Please enter a valid email address');
    expect(screen.queryByText(/Please correct/)).toBeNull();
    expect(document.activeElement).toBe(field('Email'));
  });

  test('[CHECK-09] [CHECK-11] a billing address can be added, and the card number is grouped while typed', async () => {
    await open(shopWithResponses([placed]));
    await screen.findByLabelText('Email');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Billing same as shipping' }));
    const billing = await screen.findByRole('group', { name: 'Billing address' });
    const names = [...billing.querySelectorAll('input, select')].map((input) => input.getAttribute('autocomplete'));
    expect(names).toEqual([
      'billing name',
      'billing address-line1',
      'billing postal-code',
      'billing address-level2',
      'billing address-level1',
      'billing country',
    ]);
    await fillCard();
    expect(field('Card number').value).toBe('4242 4242 4242 4242');
    expect(field('Expiry').value).toBe('12/40');
    expect(screen.getByText(/use card 4242 4242 4242 4242/)).toBeDefined();
    for (const [label, token] of [
      ['Cardholder name', 'cc-name'],
      ['Card number', 'cc-number'],
      ['Expiry', 'cc-exp'],
      ['CVV', 'cc-csc'],
    ] as const) {
      expect(field(label).getAttribute('autocomplete')).toBe(token);
    }
  });

  test('an invalid value has its own message at the field, first on submit, then while it is corrected', async () => {
    await open(shopWithResponses([placed]));
    await fillAddress();
    type('Email', 'aino');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
    await fillCard();
    placeOrder();
    await screen.findByRole('group', { name: /^Please correct/ });
    const errorTexts = () =>
      (field('Email').getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    expect(errorTexts()).toContain('Please enter a valid email address');
    type('Email', 'aino@example.com');
    await waitFor(() => expect(errorTexts()).not.toContain('valid'));
    expect(field('Email').getAttribute('aria-invalid')).toBeNull();
  });

  test('a total that changes while the form is filled shows the old one too, and does not move the focus', async () => {
    const shop = shopWithResponses([placed]);
    const { queryClient } = await open(shop);
    await fillAddress();
    field('City').focus();
    shop.handlers['GET /checkout/quote'] = () => ok(buildQuote([buildItem({ quantity: 3 })]));
    await queryClient.invalidateQueries({ queryKey: ['quote'] });
    expect(await screen.findByText(/It was €109.99 and is now €150.00/)).toBeDefined();
    expect(document.activeElement).toBe(field('City'));
    await fillCard();
    fireEvent.click(screen.getByRole('button', { name: 'Order for €150.00' }));
    await thanks();
    expect(sent(shop).map(({ body }) => body.expected_total)).toEqual(['150.00']);
  });

  test('a total that changes is shown at the button with the old one, until it changes back', async () => {
    const shop = shopWithResponses([placed]);
    const { queryClient } = await open(shop);
    await screen.findByLabelText('Email');
    const quote = async (quantity: number) => {
      shop.handlers['GET /checkout/quote'] = () => ok(buildQuote([buildItem({ quantity })]));
      await queryClient.invalidateQueries({ queryKey: ['quote'] });
    };
    await quote(3);
    expect(await screen.findByText('The total has changed')).toBeDefined();
    const bar = document.querySelector('[data-bottom-bar]');
    expect(bar?.querySelector('s')?.textContent).toBe('€109.99');
    await quote(2);
    await waitFor(() => expect(screen.queryByText('The total has changed')).toBeNull());
  });

  test('a cart emptied elsewhere is reported with a link, and the form returns with the cart', async () => {
    const shop = shopWithResponses([placed]);
    const { queryClient } = await open(shop);
    await fillAddress();
    const full = { cart: shop.handlers['GET /cart'], quote: shop.handlers['GET /checkout/quote'] };
    shop.handlers['GET /cart'] = () => ok(buildCart([]));
    shop.handlers['GET /checkout/quote'] = () => ok(buildQuote([]));
    await queryClient.invalidateQueries();
    expect(await screen.findByRole('heading', { name: 'Your cart is now empty' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products');
    if (full.cart && full.quote)
      Object.assign(shop.handlers, { 'GET /cart': full.cart, 'GET /checkout/quote': full.quote });
    await queryClient.invalidateQueries();
    expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Turku');
  });

  test('422 cart_empty: says that the cart was ordered in another window and charges nothing', async () => {
    let empty = false;
    const shop = shopWithResponses([refusal(422, 'cart_empty', 'Your cart is empty.')], {
      'GET /cart': () => ok(buildCart(empty ? [] : items)),
      'GET /checkout/quote': () => ok(buildQuote(empty ? [] : items)),
    });
    await open(shop);
    await fillAddress();
    await fillCard();
    empty = true;
    placeOrder();
    expect(await screen.findByRole('heading', { name: 'Your cart is now empty' })).toBeDefined();
    expect(sent(shop)).toHaveLength(1);
  });

  test('[AUTH-85] after an expired page was reloaded it says so, keeps the form, and asks for the card again', async () => {
    const { unmount } = await open(shopWithResponses([placed]));
    await fillAddress();
    await fillCard();
    unmount();
    reloadOncePer30s({ reload: () => undefined })();
    await open(shopWithResponses([placed]));
    expect(await screen.findByText('The page had expired and was reloaded')).toBeDefined();
    expect(screen.getByText('Please enter your card details again. We do not keep them.')).toBeDefined();
    expect(field('City').value).toBe('Turku');
    expect((await screen.findByLabelText<HTMLInputElement>('Card number')).value).toBe('');
  });

  test('the input survives a reload, the card does not', async () => {
    const { unmount } = await open(shopWithResponses([placed]));
    await fillAddress();
    await fillCard();
    expect(JSON.stringify(stored(DRAFT))).not.toMatch(/4242|"123"/);
    unmount();
    await open(shopWithResponses([placed]));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('aino@example.com');
    expect(field('Full name').value).toBe(' Aino Ålander ');
    expect(field('Country').value).toBe('FI');
    expect((await screen.findByLabelText<HTMLInputElement>('Card number')).value).toBe('');
  });
});

describe('placing the order', () => {
  test('[CHECK-12] [CHECK-18] [CHECK-19] [CHECK-23] card data go to the provider only, the order carries the token, and the thank-you page follows', async () => {
    const shop = shopWithResponses([placed]);
    await open(shop);
    await fillAddress();
    await fillCard();
    placeOrder();
    await thanks();
    expect(shop.of('POST', '/payments/demo/tokens').map(({ body }) => body)).toEqual([
      { cardholder_name: 'Aino Ålander', number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' },
    ]);
    const [order] = sent(shop);
    expect(order?.body).toMatchObject({
      email: 'aino@example.com',
      postal_code: '20100',
      country: 'FI',
      payment: { method: 'card', token: 'tok_1' },
      expected_total: '109.99',
      display_currency: 'EUR',
      billing_same_as_shipping: true,
    });
    expect(JSON.stringify(order?.body)).not.toContain('4242');
    expect(stored(ATTEMPT)).toBeNull();
    expect(stored(DRAFT)).toBeNull();
    expect(requestedToasts()).toContainEqual({ tone: 'success', title: 'Order placed' });
  });

  test('a double click and Enter send once', async () => {
    const shop = shopWithResponses([placed]);
    await open(shop);
    await fillAddress();
    await fillCard();
    placeOrder();
    placeOrder();
    fireEvent.submit(field('Email').form as HTMLFormElement);
    await thanks();
    expect(sent(shop)).toHaveLength(1);
    expect(shop.of('POST', '/payments/demo/tokens')).toHaveLength(1);
  });

  test.each([
    ['card_declined', 'Your card was declined.'],
    ['insufficient_funds', 'There is not enough money on the card.'],
    ['processing_error', 'The payment could not be processed.'],
  ])(
    '402 %s: reported at the payment, the card stays in the form, and another one pays under the same key',
    async (code, message) => {
      const shop = shopWithResponses([refusal(402, code, message), placed]);
      await open(shop);
      await fillAddress();
      await fillCard('4000000000000002');
      placeOrder();
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(message);
      expect(alert.textContent).toContain('You have not been charged.');
      expect(field('Card number').value).toBe('4000 0000 0000 0002');
      expect(stored(ATTEMPT)).toMatchObject({ phase: 'ready' });
      type('Card number', '4242424242424242');
      placeOrder();
      await thanks();
      const [first, second] = sent(shop);
      expect(second?.key).toBe(first?.key);
      expect([first?.body.payment.token, second?.body.payment.token]).toEqual(['tok_1', 'tok_2']);
    },
  );

  test('409 total_changed: both totals are shown, and only a second confirmation orders at the new one', async () => {
    const quote = buildQuote([buildItem({ quantity: 3 })]);
    let now = buildQuote(items);
    const shop = shopWithResponses([refusal(409, 'total_changed', 'The total has changed.', { quote }), placed], {
      'GET /checkout/quote': () => ok(now),
    });
    await open(shop);
    await fillAddress();
    await fillCard();
    now = quote;
    placeOrder();
    expect(await screen.findByText(/It was €109.99 and is now €150.00/)).toBeDefined();
    expect(sent(shop)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Order for €150.00' }));
    await thanks();
    const [first, second] = sent(shop);
    expect([first?.body.expected_total, second?.body.expected_total]).toEqual(['109.99', '150.00']);
    expect(second?.key).toBe(first?.key);
  });

  test('[VAT-115] where VAT is that of the destination the total follows the address, and import charges are announced before payment', async () => {
    const at = (country: 'FI' | 'NO' | 'IS', rate: string, amount: string, total: string) =>
      buildQuote(items, {
        ...{ total, tax: amount, vat_rate: rate, shipping_with_vat: '9.99' },
        vat: [{ country, rate, reason: country === 'IS' ? 'export' : 'domestic', base: '89.99', amount }],
      });
    const ofCountry: Record<string, ReturnType<typeof buildQuote>> = {
      FI: at('FI', '25.5', '22.95', '112.94'),
      NO: at('NO', '25', '22.50', '112.49'),
      IS: at('IS', '0', '0.00', '89.99'),
    };
    const shop = shopWithResponses([placed], {
      'GET /checkout/quote': ({ query }) => ok(ofCountry[query.get('country') ?? 'FI']),
    });
    await open(shop);
    await fillAddress();
    expect(await screen.findByText('VAT 25.5%')).toBeDefined();
    type('Country', 'NO');
    expect(await screen.findByText('VAT 25%')).toBeDefined();
    expect(screen.queryByText(/pay import VAT/)).toBeNull();
    type('Country', 'IS');
    expect(await screen.findByText(/When the parcel arrives you pay import VAT/)).toBeDefined();
    // the customer's own change is no surprise
    expect(screen.queryByText(/^It was/)).toBeNull();
    const asked = shop
      .of('GET', '/checkout/quote')
      .map(({ query }) => [query.get('country'), query.get('postal_code')]);
    expect(asked).toEqual(
      expect.arrayContaining([
        [null, null],
        ['FI', '20 100'],
        ['IS', '20 100'],
      ]),
    );
  });

  test('[VAT-137] a company gives its name and VAT id, sees what is known of it, and orders at the total of a company', async () => {
    const taxed = (reason: 'oss' | 'reverse_charge', over: Parameters<typeof buildQuote>[1] = {}) =>
      buildQuote(items, {
        ...{ total: '112.49', tax: '22.50', shipping_with_vat: '9.99' },
        vat: [{ country: 'SE', rate: reason === 'oss' ? '25' : '0', reason, base: '89.99', amount: '22.50' }],
        ...over,
      });
    const company = { vat_id: 'SE556703748501', state: 'valid', name: 'Läder AB' } as const;
    const shop = shopWithResponses([placed], {
      'GET /checkout/quote': ({ query }) =>
        ok(query.has('vat_id') ? taxed('reverse_charge', { total: '89.99', tax: '0.00', company }) : taxed('oss')),
    });
    await open(shop);
    await fillAddress();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'I’m buying for a company' }));
    // what is in it later is announced only if it is there before
    const state = within(screen.getByRole('group', { name: 'I’m buying for a company' })).getByRole('status');
    expect(state.textContent).toBe('');
    type('Company name', 'Läder AB');
    type(/^VAT ID/, 'SE 556703-7485 01');
    const asked = () => shop.of('GET', '/checkout/quote').flatMap(({ query }) => query.get('vat_id') ?? []);
    expect(asked()).toEqual([]);
    fireEvent.blur(field(/^VAT ID/));
    await waitFor(() =>
      expect(state.textContent).toBe('The VAT ID is confirmed: Läder AB. Reverse charge: no VAT is charged.'),
    );
    expect(new Set(asked())).toEqual(new Set(['SE 556703-7485 01']));
    await fillCard();
    placeOrder();
    await waitFor(() => expect(sent(shop)).toHaveLength(1));
    expect(sent(shop)[0]?.body).toMatchObject({
      ...{ company_name: 'Läder AB', vat_id: 'SE 556703-7485 01', expected_total: '89.99' },
    });
  });

  test.each(['cart_problems', 'out_of_stock'])(
    '409 %s: one click leads back to the cart, and the form keeps its input',
    async (code) => {
      await open(shopWithResponses([refusal(409, code, 'Sold out meanwhile.')]));
      await fillAddress();
      await fillCard();
      placeOrder();
      expect((await screen.findByRole('alert')).textContent).toContain('Sold out meanwhile.');
      expect(screen.getByRole('link', { name: 'Review the cart' }).getAttribute('href')).toBe('/cart');
      expect(field('City').value).toBe('Turku');
    },
  );

  test('[CHECK-127] what others bought meanwhile is named with the reason, and marked among the lines', async () => {
    const lines = [buildItem({ quantity: 2 }), buildItem({ id: 2, quantity: 3 })];
    let problems: Quote['problems'] = [];
    const shop = shopWithResponses([], {
      'GET /cart': () => ok(buildCart(lines)),
      'GET /checkout/quote': () => ok(buildQuote(lines, { problems })),
      'POST /orders': () => {
        const counts = { available: 1, requested: 3 };
        problems = [{ item_id: 2, variant_id: 7, name: 'Satama Belt', problem: 'insufficient_stock', ...counts }];
        return refusal(409, 'cart_problems', 'Change the marked ones.', counts);
      },
    });
    await open(shop);
    await fillAddress();
    await fillCard();
    placeOrder();
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(within(alert).getByRole('listitem').textContent).toBe('Satama Belt: Only 1 left'));
    expect(alert.textContent).not.toContain('Requested');
    const marked = within(screen.getByRole('list', { name: 'Review' })).getAllByRole('listitem');
    expect(marked.map((line) => line.textContent?.includes('Only 1 left'))).toEqual([false, true]);
  });

  test.each([
    'This city is unknown to us',
    // where a field has no message of its own
    'Required',
    'Expected string, received number',
    'Invalid input',
  ])('[ERR-10] 422: the API’s message is shown at its field: %s', async (message) => {
    const errors = { city: [message] };
    await open(shopWithResponses([refusal(422, 'validation_failed', 'Validation error', { errors })]));
    await fillAddress();
    await fillCard();
    placeOrder();
    expect((await screen.findByRole('group', { name: /^Please correct/ })).textContent).toContain(`City: ${message}`);
    expect(field('City').getAttribute('aria-invalid')).toBe('true');
  });

  test('[CHECK-117] a phone number that the API refuses for its country is marked, and sent anew once corrected', async () => {
    const text = 'A phone number in Norway has 8 digits. Begin with + and the country code for one from elsewhere.';
    const refused = refusal(422, 'validation_failed', 'Validation error', { errors: { phone: [text] } });
    await open(shopWithResponses([refused, placed]));
    await fillAddress();
    await fillCard();
    type('Phone', '412 34 56');
    placeOrder();
    expect((await screen.findByRole('group', { name: /^Please correct/ })).textContent).toContain(`Phone: ${text}`);
    expect(field('Phone').getAttribute('aria-invalid')).toBe('true');
    type('Phone', '412 34 567');
    await waitFor(() => expect(field('Phone').getAttribute('aria-invalid')).not.toBe('true'));
    placeOrder();
    expect(await thanks()).toBeDefined();
  });

  test('validation errors of the payment provider are shown at the card', async () => {
    const errors = { number: ['Please enter a valid card number'] };
    const shop = shopWithResponses([placed], {
      'POST /payments/demo/tokens': () => refusal(422, 'validation_failed', 'Validation error', { errors }),
    });
    await open(shop);
    await fillAddress();
    await fillCard();
    placeOrder();
    expect((await screen.findByRole('group', { name: /^Please correct/ })).textContent).toContain(
      'Card number: Please enter a valid card number',
    );
    expect(sent(shop)).toEqual([]);
  });

  test('an unreachable provider is reported, nothing is sent and all input stays', async () => {
    const shop = shopWithResponses([placed], { 'POST /payments/demo/tokens': () => 'lost' });
    await open(shop);
    await fillAddress();
    await fillCard();
    placeOrder();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your order was not placed');
    expect(alert.textContent?.match(/Network error/g)).toHaveLength(1);
    expect(sent(shop)).toEqual([]);
    expect(field('Card number').value).toBe('4242 4242 4242 4242');
  });

  test.each([
    [
      'too many tries, with the time to wait',
      refusal(429, 'too_many_requests', 'Try again in 3 minutes.'),
      'Try again in 3 minutes.',
    ],
    ['a failure without a message', { status: 500, body: {} }, 'An error occurred. Please try again.'],
  ])(
    '[ERR-03] the provider responds with %s: reported, nothing is sent, and the form keeps its input',
    async (_what, response, expectedText) => {
      const shop = shopWithResponses([placed], { 'POST /payments/demo/tokens': () => response });
      await open(shop);
      await fillAddress();
      await fillCard();
      placeOrder();
      expect((await screen.findByRole('alert')).textContent).toContain(expectedText);
      expect(sent(shop)).toEqual([]);
      expect(field('City').value).toBe('Turku');
    },
  );

  test('422 payment_token_invalid: retried once with a new token, without a message', async () => {
    const shop = shopWithResponses([refusal(422, 'payment_token_invalid', 'Expired.'), placed]);
    await open(shop);
    await fillAddress();
    await fillCard();
    placeOrder();
    await thanks();
    const [first, second] = sent(shop);
    expect([first?.body.payment.token, second?.body.payment.token]).toEqual(['tok_1', 'tok_2']);
    expect(second?.key).toBe(first?.key);
  });

  test('422 idempotency_key_reused: reported, and the next attempt has another key', async () => {
    const shop = shopWithResponses([refusal(422, 'idempotency_key_reused', 'Already sent.'), placed]);
    await open(shop);
    await fillAddress();
    await fillCard();
    placeOrder();
    expect(await screen.findByText('You have already placed an order from here')).toBeDefined();
    placeOrder();
    await thanks();
    const [first, second] = sent(shop);
    expect(second?.key).not.toBe(first?.key);
  });
});

describe('an attempt without a response', () => {
  const body: PlaceOrderInput = {
    full_name: 'Aino Ålander',
    email: 'aino@example.com',
    phone: '+358401234567',
    address: 'Läntinen Rantakatu 1',
    city: 'Turku',
    state: '',
    postal_code: '20100',
    country: 'FI',
    billing_same_as_shipping: true,
    payment: { method: 'card', token: 'tok_before' },
    expected_total: '109.99',
    display_currency: 'SEK',
  };
  const keep = (phase: string, over: Partial<PlaceOrderInput> = {}) =>
    sessionStorage.setItem(ATTEMPT, JSON.stringify({ phase, key: 'the-key-before', body: { ...body, ...over } }));

  test('found after a reload is sent again unchanged, and its order shown', async () => {
    keep('sent');
    const shop = shopWithResponses([placed], { 'GET /cart': () => ok(buildCart([])) });
    await open(shop);
    expect(await screen.findByText('Checking your payment…')).toBeDefined();
    await thanks();
    expect(sent(shop)).toEqual([{ key: 'the-key-before', body }]);
    expect(shop.of('POST', '/payments/demo/tokens')).toEqual([]);
  });

  test('whose card was declined meanwhile asks for the card again', async () => {
    keep('sent');
    sessionStorage.setItem(DRAFT, JSON.stringify({ ...body, method: 'card' }));
    await open(shopWithResponses([refusal(402, 'card_declined', 'Your card was declined.')]));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Please enter your card details again.');
    expect(field('City').value).toBe('Turku');
  });

  test('approved at PayPal is completed', async () => {
    keep('approval', { payment: { method: 'paypal', token: 'pp_1' } });
    const shop = shopWithResponses([placed], {
      'GET /payments/demo/paypal/*': () => ok({ token: 'pp_1', status: 'approved' }),
    });
    await open(shop);
    await thanks();
    expect(sent(shop)).toEqual([
      { key: 'the-key-before', body: { ...body, payment: { method: 'paypal', token: 'pp_1' } } },
    ]);
  });

  test.each([
    [ok({ token: 'pp_1', status: 'cancelled' }), 'Payment cancelled', 'ready'],
    [ok({ token: 'pp_1', status: 'created' }), 'Payment not approved yet', 'approval'],
    [refusal(404, 'not_found', 'Not found.'), 'This payment link no longer works', 'ready'],
  ])('at PayPal that is not approved orders nothing (%#)', async (status, text, phase) => {
    keep('approval', { payment: { method: 'paypal', token: 'pp_1' } });
    const shop = shopWithResponses([placed], { 'GET /payments/demo/paypal/*': () => status });
    await open(shop);
    expect(await screen.findByText(text)).toBeDefined();
    expect(stored(ATTEMPT).phase).toBe(phase);
    expect(sent(shop)).toEqual([]);
  });
});

test('[CHECK-04] a signed-in customer is named, orders under their account, and gets a link to their orders', async () => {
  const shop = shopWithResponses([placed]);
  const user = { id: 'u1', name: 'Kai Kunde', email: 'kai@example.com', role: 'customer' as const };
  const { session } = await open(shop);
  await act(async () => session.setSignedIn({ token: 'tok', user }));
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('kai@example.com');
  expect(field('Full name').value).toBe('Kai Kunde');
  expect(screen.queryByText(/You do not need an account/)).toBeNull();
  await fillAddress();
  await fillCard();
  placeOrder();
  await thanks();
  const [order] = shop.of('POST', '/orders');
  expect(order?.headers.get('authorization')).toBe('Bearer tok');
  expect(order?.headers.get('x-session-id')).toBeNull();
  expect((await screen.findByRole('link', { name: 'View Orders' })).getAttribute('href')).toBe('/orders');
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
});

test('[CHECK-10] demo PayPal: leaves for its page, is approved, returns and orders', async () => {
  let status = 'created';
  const shop = shopWithResponses([placed], {
    'POST /payments/demo/paypal': () => ok({ token: 'pp_7', approve_url: '/checkout/paypal/pp_7' }, 201),
    'GET /payments/demo/paypal/*': () => ok({ token: 'pp_7', status }),
    'POST /payments/demo/paypal/pp_7/*': ({ body }) => {
      status = (body as { approve: boolean }).approve ? 'approved' : 'cancelled';
      return ok({ token: 'pp_7', status });
    },
  });
  await open(shop);
  await fillAddress();
  fireEvent.click(screen.getByRole('radio', { name: /Demo PayPal/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue to Demo PayPal' }));
  expect(await screen.findByText('€109.99')).toBeDefined();
  expect(stored(ATTEMPT)).toMatchObject({ phase: 'approval', body: { payment: { method: 'paypal', token: 'pp_7' } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve payment' }));
  await thanks();
  expect(sent(shop).map(({ body }) => body.payment)).toEqual([{ method: 'paypal', token: 'pp_7' }]);
});

test('[CHECK-128] a second press while the page of PayPal is loading starts no second payment, and Back leads to the form', async () => {
  const shop = shopWithResponses([placed], {
    'POST /payments/demo/paypal': () => ok({ token: 'pp_7', approve_url: '/checkout/paypal/pp_7' }, 201),
  });
  const Loading = lazy(() => new Promise<never>(() => undefined));
  const { router } = await renderApp({
    ...{ shop, at: '/checkout', before: ['/cart'] },
    routes: [{ path: '/checkout/paypal/:token', element: <Loading /> }, ...routes],
  });
  await fillAddress();
  fireEvent.click(screen.getByRole('radio', { name: /Demo PayPal/ }));
  const button = () => screen.getByRole('button', { name: /^(Continue to Demo PayPal|Placing)/ });
  fireEvent.click(button());
  await waitFor(() => expect(window.location.pathname).toBe('/checkout/paypal/pp_7'));
  await act(async () => undefined);
  fireEvent.click(button());
  await act(async () => undefined);
  expect(shop.of('POST', '/payments/demo/paypal')).toHaveLength(1);
  expect(button().getAttribute('aria-busy')).toBe('true');
  await router.navigate(-1);
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
  expect(field('City').value).toBe('Turku');
});

test('[UI-111] [CHECK-107] an incomplete email address and a phone number of two digits are reported on blur', async () => {
  await open(shopWithResponses([placed]));
  await screen.findByRole('button', { name: 'Place order' });
  const leave = (label: string, value: string) => {
    type(label, value);
    fireEvent.blur(field(label));
  };
  leave('Email', 'anna@');
  leave('Phone', '1 (2)');
  fireEvent.blur(field('City'));
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
  expect(await screen.findByText('Please enter a valid phone number')).toBeDefined();
  expect(field('City').getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByRole('link', { name: /valid phone/ })).toBeNull();
  type('Phone', '040 123 4567');
  await waitFor(() => expect(screen.queryByText('Please enter a valid phone number')).toBeNull());
});

test('[CHECK-129] beside the button the amount charged in euros stands apart from what the total includes', async () => {
  const quote = buildQuote([buildItem({ quantity: 3 })]);
  const inKrona = { ...quote, display: { currency: 'SEK', rate: 11.2, total: '1680.00' } } as const;
  await renderApp({
    shop: shopWithResponses([placed], { 'GET /checkout/quote': () => ok(inKrona) }),
    routes,
    at: '/checkout',
    currency: 'SEK',
  });
  const includes = await screen.findByText(/^incl\. VAT kr.*, shipping free$/);
  expect(includes.parentElement?.textContent).toBe(includes.textContent);
  expect(screen.getByText(`Charged in euros: €${quote.total}`)).toBeDefined();
});
