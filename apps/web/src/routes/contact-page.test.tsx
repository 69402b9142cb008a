import { requestedToasts } from '@fori/ui/toast-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Handlers, neverResolves, refusal } from '../testing/fake-shop.ts';
import { openApp } from '../testing/open-app.tsx';
import { buildStore } from '../testing/store.ts';

const THANKS = 'Thank you for your message! We will get back to you soon.';
const labels = ['First name', 'Last name', 'Email', 'Subject', 'Message'] as const;
const validMessage = {
  'First name': 'Aino',
  'Last name': 'Ålander',
  Email: 'aino@example.com',
  Subject: 'A new zip',
  Message: 'Dear shop,\nmy zip is stuck.',
};

const respondWith = (body: unknown, status = 200): Handlers => ({ 'POST /contact': () => ({ status, body }) });

const open = async (handlers: Handlers = respondWith({ success: true, message: 'The shop says thanks.' })) => {
  const app = await openApp('/contact', { handlers });
  await screen.findByRole('heading', { level: 1, name: 'Contact' });
  const sent = () => app.shop.calls.filter(({ method, path }) => method === 'POST' && path === '/contact');
  return { ...app, sent };
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
const fill = (values: Partial<typeof validMessage> = validMessage) => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
};
const button = () => screen.getByRole('button', { name: /^(Send message|Sending\.\.\.)$/ });
const send = () => fireEvent.click(button());
const typed = () => labels.map((label) => field(label).value);
const toasts = requestedToasts;
const aToast = (toast: object) => waitFor(() => expect(toasts()).toContainEqual(toast));

beforeEach(() => {
  sessionStorage.clear();
});

test('[PAGE-04] [PAGE-14] [PAGE-15] [PAGE-19] [PAGE-20] the form has five required fields and starts empty and idle', async () => {
  await open();
  const form = field('Message').closest('form');
  const names = [...(form?.elements ?? [])].flatMap((control) => control.getAttribute('name') ?? []);
  expect(names).toEqual(['firstName', 'lastName', 'email', 'subject', 'message']);
  for (const label of labels) {
    expect(field(label).value).toBe('');
    expect(field(label).getAttribute('aria-required')).toBe('true');
  }
  expect(field('Email').getAttribute('type')).toBe('email');
  expect(button().textContent).toBe('Send message');
  expect(button().getAttribute('aria-disabled')).toBeNull();
});

test('[PAGE-05] [PAGE-06] [PAGE-07] [PAGE-08] [PAGE-09] [PAGE-10] [PAGE-11] [PAGE-12] shows address, opening hours and support', async () => {
  await open();
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Läntinen Rantakatu 99')).toBeDefined();
  expect(main.getByText('20100 Turku, Finland')).toBeDefined();
  const lines = main.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual(expect.arrayContaining(['Mon-Fri 10:00-19:00', 'Sat 10:00-17:00', 'Sun 12:00-16:00']));
  expect(main.getByText('Support 24/7')).toBeDefined();
  expect(main.getByText(/within 24 hours/)).toBeDefined();
  expect(main.getByRole('link', { name: 'support@fori.example' }).getAttribute('href')).toBe(
    'mailto:support@fori.example',
  );
  expect(main.getByRole('link', { name: '+358 2 555 0100' }).getAttribute('href')).toBe('tel:+35825550100');
});

test('[SHOP-121] says what another shop promises, and no hours of the phone without opening hours', async () => {
  const support = { availability: 'by email', reply_within_hours: 48, reply_time: '48 hours', sentence: '' };
  await open({ 'GET /store': () => ({ status: 200, body: { data: buildStore({ support, opening_hours: [] }) } }) });
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Support by email')).toBeDefined();
  expect(main.getByText(/^We reply within 48 hours\. Write/)).toBeDefined();
  expect(main.queryByText(/during opening hours/)).toBeNull();
});

test.each(labels)('[PAGE-16] [PAGE-17] [PAGE-18] sends nothing with %s empty or blank', async (label) => {
  const { sent } = await open();
  fill({ ...validMessage, [label]: '  ' });
  send();
  await aToast({ tone: 'destructive', title: 'Please fill all fields', description: 'All fields are required' });
  expect(await screen.findByRole('link', { name: `${label}: Required` })).toBeDefined();
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

test('[PAGE-19] an invalid email address is reported at its field, without the toast of empty fields', async () => {
  const { sent } = await open();
  fill({ ...validMessage, Email: 'aino' });
  send();
  expect(await screen.findByRole('link', { name: 'Email: Please enter a valid email address' })).toBeDefined();
  expect(toasts()).toEqual([]);
  expect(sent()).toEqual([]);
});

test('[PAGE-13] [PAGE-21] while sending, the button is disabled and says so, and a second press does nothing', async () => {
  const { sent } = await open({ 'POST /contact': neverResolves });
  fill();
  send();
  await waitFor(() => expect(button().textContent).toBe('Sending...'));
  expect(button().getAttribute('aria-disabled')).toBe('true');
  send();
  fireEvent.submit(field('Message').closest('form') ?? expect.fail('a form'));
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toEqual({
    firstName: 'Aino',
    lastName: 'Ålander',
    email: 'aino@example.com',
    subject: 'A new zip',
    message: 'Dear shop,\nmy zip is stuck.',
  });
});

test("[PAGE-22] [PAGE-24] a delivered message clears the form and shows the API's confirmation", async () => {
  await open();
  fill();
  send();
  await aToast({
    tone: 'success',
    title: 'Message sent successfully!',
    description: 'The shop says thanks.',
  });
  expect(typed()).toEqual(['', '', '', '', '']);
  expect(screen.getByRole('status').textContent).toContain('The shop says thanks.');
  expect(button().textContent).toBe('Send message');
});

test('[PAGE-22] input typed while a message is being sent is not cleared', async () => {
  let response = () => {};
  const arrived = new Promise<void>((resolve) => {
    response = resolve;
  });
  const { sent } = await open({
    'POST /contact': () => arrived.then(() => ({ body: { success: true, message: 'The shop says thanks.' } })),
  });
  fill();
  send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  fill({ Message: 'And my strap.' });
  response();
  await aToast({ tone: 'success', title: 'Message sent successfully!', description: 'The shop says thanks.' });
  expect(field('Message').value).toBe('And my strap.');
});

test('[PAGE-25] shows the default confirmation when the API gives none', async () => {
  await open(respondWith({ success: true }));
  fill();
  send();
  await aToast({ tone: 'success', title: 'Message sent successfully!', description: THANKS });
});

test.each([
  [
    "the API's message",
    respondWith({ message: 'No post today.', code: 'internal', request_id: 'r' }, 500),
    'No post today.',
  ],
  [
    'the connection error',
    { 'POST /contact': () => 'lost' },
    'Network error. Please check your connection and try again.',
  ],
  ['the fallback', respondWith({}, 502), 'Failed to send message. Please try again later.'],
  ['a response without success', respondWith({ success: false }), 'Failed to send message'],
  [
    'a response with a message but without success',
    respondWith({ success: false, message: 'Not on Sundays.' }),
    'Not on Sundays.',
  ],
  ['a limit', { 'POST /contact': () => refusal(429, 'too_many_requests', 'Too many attempts.') }, 'Too many attempts.'],
] as [string, Handlers, string][])(
  '[PAGE-23] [PAGE-26] [PAGE-27] [PAGE-28] [PAGE-29] a failure has its own message, in a toast and on the page, and keeps the form: %s',
  async (_what, handlers, description) => {
    await open(handlers);
    fill();
    send();
    await aToast({ tone: 'error', title: 'Failed to send message', description });
    expect(typed()).toEqual(Object.values(validMessage));
    // toasts have the role alert as well, and disappear after some seconds
    const alert = await within(screen.getByRole('main')).findByRole('alert');
    expect(alert.textContent).toContain('Failed to send message');
    expect(alert.textContent).toContain(description);
    expect(button().textContent).toBe('Send message');
  },
);

test('[PAGE-23] a validation error of the API is shown at its field', async () => {
  const errors = { subject: ['At most 200 characters are allowed'] };
  await open({ 'POST /contact': () => refusal(422, 'validation_failed', 'Validation error.', { errors }) });
  fill();
  send();
  expect(await screen.findByRole('link', { name: 'Subject: At most 200 characters are allowed' })).toBeDefined();
  await aToast({ tone: 'error', title: 'Failed to send message', description: 'Validation error.' });
  expect(typed()).toEqual(Object.values(validMessage));
});

test('[PAGE-23] an undelivered message survives a reload until it is delivered', async () => {
  const first = await open({ 'POST /contact': () => refusal(500) });
  fill();
  send();
  await waitFor(() => expect(toasts()).toHaveLength(1));
  first.unmount();
  const second = await open();
  await waitFor(() => expect(typed()).toEqual(Object.values(validMessage)));
  send();
  await waitFor(() => expect(typed()).toEqual(['', '', '', '', '']));
  second.unmount();
  await open();
  expect(typed()).toEqual(['', '', '', '', '']);
});
