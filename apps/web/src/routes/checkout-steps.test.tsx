import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildCart, buildItem, buildQuote } from '../testing/cart.ts';
import { type FakeResponse, FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { buildOrder } from '../testing/orders.ts';
import { buildStore } from '../testing/store.ts';
import { CheckoutPage } from './checkout-page.tsx';

const routes = [
  { path: '/checkout', element: <CheckoutPage /> },
  { path: '*', element: <h1>elsewhere</h1> },
];

const placed: FakeResponse = { status: 201, body: { data: buildOrder(), access_token: 'secret' } };
const shopWithResponses = (responses: FakeResponse[] = [placed], over: Record<string, Handler> = {}) =>
  new FakeShop({
    'GET /cart': () => ok(buildCart([buildItem()])),
    'GET /checkout/quote': () => ok(buildQuote([buildItem()])),
    'GET /store': () => ok(buildStore()),
    'GET /exchange-rates': () => ({ status: 503, body: {} }),
    'POST /payments/demo/tokens': () => ok({ token: 'tok', brand: 'visa', last4: '4242' }, 201),
    'POST /orders': () => (responses.length > 1 ? responses.shift() : responses[0]) ?? 'lost',
    ...over,
  });

const draft = {
  email: 'aino@example.com',
  phone: '+358 40 123 4567',
  full_name: 'Aino Ålander',
  address: 'Linnankatu 12',
  postal_code: '20100',
  city: 'Turku',
  state: '',
  country: 'FI',
  billing_same_as_shipping: true,
};
const storeDraft = (over: object = {}) =>
  sessionStorage.setItem('fori-checkout-draft', JSON.stringify({ ...draft, ...over }));

const open = async (shop = shopWithResponses()) => {
  const screenOf = await renderApp({ shop, routes, at: '/checkout' });
  await screen.findByRole('heading', { name: 'Contact' });
  return screenOf;
};
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isOpen = (label: string | RegExp) => field(label).closest('[hidden]') === null;
const fillContact = () => {
  type('Email', draft.email);
  type('Phone', draft.phone);
};
const fillDelivery = () => {
  type('Full name', draft.full_name);
  type('Address', draft.address);
  type('Postal code', draft.postal_code);
  type('City', draft.city);
  type('Country', draft.country);
};
const fillCard = async (number = '4242424242424242') => {
  fireEvent.click(screen.getByRole('radio', { name: /Credit\/debit card/ }));
  await screen.findByLabelText('Cardholder name');
  type('Cardholder name', 'Aino Ålander');
  type('Card number', number);
  type('Expiry', '1240');
  type('CVV', '123');
};

beforeEach(() => sessionStorage.clear());

describe('Continue', () => {
  test('folds a finished step to a summary and moves the focus to the next field', async () => {
    await open();
    fillContact();
    expect(isOpen('Email')).toBe(true);
    press('Continue: Delivery');
    await waitFor(() => expect(document.activeElement).toBe(field('Full name')));
    expect(isOpen('Email')).toBe(false);
    expect(screen.getByText(draft.email)).toBeDefined();
    fillDelivery();
    press('Continue: Payment');
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
    expect(screen.getByText('20100 Turku, Finland')).toBeDefined();
    await fillCard();
    press('Continue: Review');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Review' })));
    expect(screen.getByText('•••• 4242 · 12/40')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Place order' }));
    expect(await screen.findByRole('heading', { name: 'elsewhere' })).toBeDefined();
  });

  test('leaves an unfinished step open, reports only its errors, and moves the focus there', async () => {
    await open();
    type('Email', draft.email);
    press('Continue: Delivery');
    await waitFor(() => expect(document.activeElement).toBe(field('Phone')));
    expect(field('Phone').getAttribute('aria-invalid')).toBe('true');
    expect(field('Full name').getAttribute('aria-invalid')).toBeNull();
    type('Full name', 'A');
    type('Phone', draft.phone);
    await waitFor(() => expect(field('Phone').getAttribute('aria-invalid')).toBeNull());
    expect(field('Full name').getAttribute('aria-invalid')).toBeNull();
    press('Continue: Delivery');
    await waitFor(() => expect(isOpen('Email')).toBe(false));
  });

  test('is undone by Change, which reopens the step with the focus in it and nothing lost', async () => {
    await open();
    fillContact();
    press('Continue: Delivery');
    await waitFor(() => expect(isOpen('Email')).toBe(false));
    press('Change: Contact');
    expect(isOpen('Email')).toBe(true);
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Phone').value).toBe(draft.phone);
    expect(screen.queryByRole('button', { name: 'Change: Contact' })).toBeNull();
  });
});

test('[CHECK-112] Enter goes to the next field of a step and from the last one to the next step, and sends no order', async () => {
  const shop = shopWithResponses();
  await open(shop);
  fillContact();
  field('Email').focus();
  fireEvent.keyDown(field('Email'), { key: 'Enter' });
  expect(document.activeElement).toBe(field('Phone'));
  expect(fireEvent.keyDown(field('Phone'), { key: 'Enter' })).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(field('Full name')));
  expect(isOpen('Email')).toBe(false);
  expect(field('Email').getAttribute('enterkeyhint')).toBe('next');
  expect(shop.of('POST', '/orders')).toEqual([]);
});

test('filling in fields in any order folds no step, because browsers autofill a whole form at once', async () => {
  await open();
  fillDelivery();
  fillContact();
  await fillCard();
  expect([isOpen('Email'), isOpen('Full name'), isOpen('Card number')]).toEqual([true, true, true]);
});

test('steps restored from this tab are folded, and the payment is open', async () => {
  storeDraft({ method: 'paypal' });
  await open();
  expect([isOpen('Email'), isOpen('Full name')]).toEqual([false, false]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Demo PayPal/ }).checked).toBe(true);
});

test('a separate billing address is part of the summary', async () => {
  const billing = { ...draft, full_name: 'Oy Firma Ab', address: 'Storgata 1', city: 'Oslo', country: 'NO' };
  storeDraft({ billing_same_as_shipping: false, billing });
  await open();
  expect(screen.getByText(/^Billing address: Oy Firma Ab, Storgata 1.*Oslo, Norway$/)).toBeDefined();
});

describe('after a failed attempt', () => {
  test('a step with errors is opened, the others folded, and the summary links to the field', async () => {
    storeDraft({ email: 'aino' });
    await open();
    expect(isOpen('Email')).toBe(false);
    await fillCard();
    press('Place order');
    const summary = await screen.findByRole('group', { name: /^Please correct/ });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect([isOpen('Email'), isOpen('Full name')]).toEqual([true, false]);
    fireEvent.click(screen.getByRole('link', { name: /^Email/ }));
    expect(document.activeElement).toBe(field('Email'));
    type('Email', draft.email);
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Please correct/ })).toBeNull());
    expect(isOpen('Email')).toBe(true);
    expect(document.activeElement).toBe(field('Email'));
  });

  test('a step the API rejected is opened', async () => {
    storeDraft();
    const errors = { city: ['This city is unknown to us'] };
    await open(shopWithResponses([refusal(422, 'validation_failed', 'Validation error', { errors })]));
    await fillCard();
    press('Place order');
    await screen.findByRole('group', { name: /^Please correct/ });
    await waitFor(() => expect(isOpen('City')).toBe(true));
    expect(isOpen('Email')).toBe(false);
  });

  test('the declined payment is opened with the card in it, and the valid steps are folded', async () => {
    await open(shopWithResponses([refusal(402, 'card_declined', 'Your card was declined.')]));
    fillContact();
    fillDelivery();
    await fillCard('4000000000000002');
    press('Continue: Review');
    await waitFor(() => expect(isOpen('Card number')).toBe(false));
    press('Place order');
    expect((await screen.findByRole('alert')).textContent).toContain('Your card was declined.');
    await waitFor(() => expect(isOpen('Card number')).toBe(true));
    expect(field('Card number').value).toBe('4000 0000 0000 0002');
    expect([isOpen('Email'), isOpen('Full name')]).toEqual([false, false]);
  });
});

test('a total that changes by itself folds no step being typed in', async () => {
  const shop = shopWithResponses();
  const { queryClient } = await open(shop);
  fillContact();
  fillDelivery();
  field('City').focus();
  shop.handlers['GET /checkout/quote'] = () => ok(buildQuote([buildItem({ quantity: 3 })]));
  await act(() => queryClient.invalidateQueries({ queryKey: ['quote'] }));
  expect(await screen.findByText('The total has changed')).toBeDefined();
  expect(isOpen('City')).toBe(true);
  expect(document.activeElement).toBe(field('City'));
});
