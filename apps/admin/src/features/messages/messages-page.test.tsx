import type { AdminMessage } from '@fori/contracts/admin-messages/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  admin,
  type FakeResponses,
  json,
  neverResolves,
  openBackOffice,
  pageOf,
  refusal,
  storeSignIn,
} from '../../testing/back-office.tsx';
import { buildAnswer, buildMessage, buildMessageRow } from '../../testing/inbox.ts';

const LIST = 'GET /api/admin/messages';
const ONE = 'GET /api/admin/messages/m-1';
const ANSWER = 'POST /api/admin/messages/m-1/answers';
const MARK = 'POST /api/admin/messages/m-1/answered';
const HERE = '/admin/messages/m-1';

beforeEach(() => {
  storeSignIn(admin);
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (address: string, responses: FakeResponses = {}) =>
  openBackOffice(address, { [LIST]: pageOf([buildMessageRow()]), [ONE]: json({ data: buildMessage() }), ...responses });
const pane = () => screen.findByRole('article', { name: 'A new zip' });
const box = async () => within(await pane()).getByRole('textbox') as HTMLTextAreaElement;
const type = async (text: string) => fireEvent.change(await box(), { target: { value: text } });
const send = async () => fireEvent.click(within(await pane()).getByRole('button', { name: /Send answer$/ }));

describe('the inbox', () => {
  test('[ADMIN-06] lists open messages first, and each links to its page with the filters kept', async () => {
    const { callsOf, address } = await open('/admin/messages?search=zip');
    const list = await screen.findByRole('list', { name: 'Messages' });
    // the navigation requests the list too, for its count
    const queries = callsOf(LIST).map(({ query }) => query);
    expect(queries).toContainEqual({ status: 'open', search: 'zip', page: '1', per_page: '25' });
    expect(within(list).getByText('My zip is stuck.')).toBeTruthy();
    expect(screen.getByText('Choose a message to read it.')).toBeTruthy();
    fireEvent.click(within(list).getByRole('link'));
    await pane();
    expect(address()).toBe(`${HERE}?search=zip`);
    expect(within(list).getByRole('link').getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('A new zip'));
    fireEvent.click(screen.getByRole('link', { name: 'Answered' }));
    await waitFor(() => expect(address()).toBe('/admin/messages?status=answered&search=zip'));
  });

  test.each([
    ['', 'Every message is answered'],
    ['?search=zzz', 'No messages match'],
    ['?status=all', 'No messages yet'],
  ])('[ADMIN-06] an empty list (%s) says why', async (query, title) => {
    await open(`/admin/messages${query}`, { [LIST]: pageOf([]) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  test('[ADMIN-06] on a wide screen the first unanswered message is open, and stays open once it is answered', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => Object.assign(new EventTarget(), { media: query, matches: true }) as MediaQueryList,
    );
    let answered = false;
    const done = buildMessageRow({ id: 'm-0', answered_at: '2026-11-21T10:00:00.000Z' });
    const { address } = await open('/admin/messages?status=all', {
      [LIST]: () => pageOf(answered ? [done] : [done, buildMessageRow()]),
      [MARK]: () => {
        answered = true;
        return json({ data: buildMessage({ answered_at: '2026-11-21T11:00:00.000Z' }) });
      },
    });
    expect(within(await pane()).getByText(/Can you mend it\?/)).toBeTruthy();
    // opened without a request: address, focus and title stay those of the inbox
    expect(address()).toBe('/admin/messages?status=all');
    expect(document.activeElement).toBe(document.body);
    expect(document.title).toContain('Messages');
    fireEvent.click(within(await pane()).getByRole('button', { name: 'Mark as answered' }));
    const list = within(screen.getByRole('list', { name: 'Messages' }));
    await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(1));
    expect(await pane()).toBeTruthy();
  });

  test('[ADMIN-06] a list that failed to load can be retried', async () => {
    let down = true;
    await open('/admin/messages', {
      [LIST]: () => (down ? refusal(503, 'service_unavailable') : pageOf([buildMessageRow()])),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    fireEvent.click(retry);
    await screen.findByRole('list', { name: 'Messages' });
  });
});

describe('one message', () => {
  test('[ADMIN-06] its subject is the title, also once the name of the shop is known', async () => {
    let answer: (response: Response) => void = () => undefined;
    await open(HERE, {
      [ONE]: json({ data: buildMessage() }),
      'GET /api/store': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    const { subject } = buildMessage();
    await waitFor(() => expect(document.title).toBe(subject));
    await act(async () => answer(json({ data: { name: 'Satula' } })));
    await waitFor(() => expect(document.title).toBe(`${subject} · Satula back office`));
  });

  test('[ADMIN-06] shows who wrote and in which language, and links to their account and orders', async () => {
    const customer = { id: 'u-7', name: 'Aino M.', email: 'account@example.com' };
    await open(HERE, { [ONE]: json({ data: buildMessage({ customer }) }) });
    const shown = await pane();
    expect(
      within(shown)
        .getByText(/Can you mend it\?/)
        .getAttribute('lang'),
    ).toBe('fi-FI');
    const hrefOf = (name: string) => within(shown).getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Customer: Aino M.')).toBe('/admin/customers/u-7');
    expect(hrefOf('aino@example.com')).toBe('mailto:aino@example.com');
    expect(hrefOf('Orders')).toBe('/admin/orders?search=account%40example.com');
    expect(within(shown).getByText('Writes in suomi', { exact: false })).toBeTruthy();
  });

  test('[ADMIN-06] shows the replies and whether their mail was delivered; the text of a failed one can be reused', async () => {
    const failed = buildAnswer({
      id: 'a-2',
      author: null,
      text: 'Once more.',
      mail: { state: 'failed', at: null, error: '550 no such user' },
    });
    await open(HERE, { [ONE]: json({ data: buildMessage({ answers: [buildAnswer(), failed] }) }) });
    const answers = within(await pane()).getByRole('list', { name: 'Answers' });
    const [first, second] = within(answers).getAllByRole('listitem');
    expect(first?.textContent).toContain('Meri Admin');
    expect(first?.textContent).toContain('Email sent');
    expect(second?.textContent).toContain('Somebody at the shop');
    expect(second?.textContent).toContain('Email could not be delivered');
    expect(second?.textContent).toContain('550 no such user');
    fireEvent.click(within(answers).getByRole('button', { name: 'Use this text again' }));
    expect((await box()).value).toBe('Once more.');
  });

  test('[ADMIN-06] a missing message says so, and one that failed to load can be retried', async () => {
    let answer = () => refusal(503, 'service_unavailable');
    await open(HERE, { [ONE]: () => answer() });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer = () => refusal(404, 'not_found');
    fireEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Message not found' })).toBeTruthy();
  });

  test('[ADMIN-06] can be marked as answered and reopened', async () => {
    let message = buildMessage();
    const { callsOf } = await open(HERE, {
      [ONE]: () => json({ data: message }),
      [MARK]: ({ body }) => {
        const { answered } = body as { answered: boolean };
        message = buildMessage({
          answered_at: answered ? '2026-11-21T10:00:00.000Z' : null,
          updated_at: '2026-11-21T10:00:00.000Z',
        });
        return json({ data: message });
      },
    });
    fireEvent.click(within(await pane()).getByRole('button', { name: 'Mark as answered' }));
    fireEvent.click(await within(await pane()).findByRole('button', { name: 'Open again' }));
    await within(await pane()).findByRole('button', { name: 'Mark as answered' });
    expect(callsOf(MARK).map(({ body }) => body)).toEqual([
      { answered: true, updated_at: '2026-11-21T09:30:00.000Z' },
      { answered: false, updated_at: '2026-11-21T10:00:00.000Z' },
    ]);
  });
});

describe('answering', () => {
  const answered = (text: string): AdminMessage =>
    buildMessage({
      answered_at: '2026-11-21T10:00:00.000Z',
      answers: [buildAnswer({ text, mail: { state: 'waiting', at: null, error: null } })],
    });

  test('[ADMIN-06] sends the text once, under its own id, then clears the form and shows the reply above it', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const { callsOf } = await open(HERE, {
      [ANSWER]: () =>
        new Promise<Response>((resolve) => {
          arrive = resolve;
        }),
    });
    await type('  Send it to us. ');
    expect(within(await pane()).getByText('14 / 5000')).toBeTruthy();
    await send();
    await send();
    await waitFor(() => expect(callsOf(ANSWER)).toHaveLength(1));
    expect(callsOf(ANSWER)[0]?.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      text: 'Send it to us.',
      updated_at: '2026-11-21T09:30:00.000Z',
    });
    arrive(json({ data: answered('Send it to us.') }));
    await waitFor(async () => expect((await box()).value).toBe(''));
    expect(within(await pane()).getByText('Email waiting to be sent')).toBeTruthy();
    expect(sessionStorage.getItem('fori-answer-drafts')).toBeNull();
    expect(callsOf(ANSWER)).toHaveLength(1);
  });

  test('[ADMIN-06] keeps the draft while other things are done, and retries a lost response under the same id', async () => {
    const first = await open(HERE, { [ANSWER]: () => Promise.reject(new TypeError('no connection')) });
    await type('Send it to us.');
    await send();
    const alert = await within(await pane()).findByRole('alert');
    expect(alert.textContent).toContain('The answer was not sent');
    expect((await box()).value).toBe('Send it to us.');
    fireEvent.click(screen.getByRole('link', { name: 'Open' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    fireEvent.click(within(screen.getByRole('list', { name: 'Messages' })).getByRole('link'));
    expect((await box()).value).toBe('Send it to us.');
    await send();
    await waitFor(() => expect(first.callsOf(ANSWER)).toHaveLength(2));
    const ids = first.callsOf(ANSWER).map(({ body }) => (body as { id: string }).id);
    expect(ids[0]).toBe(ids[1]);
  });

  test('[ADMIN-06] when a colleague answered first, their reply appears and the draft stays and can still be sent', async () => {
    let message = buildMessage();
    const { callsOf } = await open(HERE, {
      [ONE]: () => json({ data: message }),
      [ANSWER]: () => {
        message = buildMessage({
          updated_at: '2026-11-21T10:00:00.000Z',
          answers: [buildAnswer({ text: 'I was quicker.' })],
        });
        return refusal(409, 'stale_edit');
      },
    });
    await type('Send it to us.');
    await send();
    expect(await within(await pane()).findByText('I was quicker.')).toBeTruthy();
    expect(within(await pane()).getByRole('alert').textContent).toContain('Somebody else has answered');
    expect((await box()).value).toBe('Send it to us.');
    await send();
    await waitFor(() => expect(callsOf(ANSWER)).toHaveLength(2));
    const [one, two] = callsOf(ANSWER).map(({ body }) => body as { id: string; updated_at: string });
    expect(two?.updated_at).toBe('2026-11-21T10:00:00.000Z');
    expect(two?.id).not.toBe(one?.id);
  });

  test.each([
    ['', 'Required'],
    ['x'.repeat(5001), 'At most 5000 characters are allowed'],
  ])('[ADMIN-06] an invalid reply is not sent (%#)', async (text, message) => {
    const { callsOf } = await open(HERE);
    if (text !== '') await type(text);
    await send();
    expect(await within(await pane()).findByText(message)).toBeTruthy();
    expect((await box()).getAttribute('aria-invalid')).toBe('true');
    expect(callsOf(ANSWER)).toEqual([]);
  });
});

test('[ADMIN-06] shows a loading state while a message is fetched', async () => {
  await open(HERE, { [ONE]: neverResolves });
  expect(await screen.findByText('Loading the message')).toBeTruthy();
});
