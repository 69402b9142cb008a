import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
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
import { buildReview } from '../../testing/inbox.ts';

const LIST = 'GET /api/admin/reviews';
const BULK = 'POST /api/admin/reviews/decisions';
const approveCall = (id: number) => `POST /api/admin/reviews/${id}/approve`;
const rejectCall = (id: number) => `POST /api/admin/reviews/${id}/reject`;

const three = [
  buildReview({ id: 1, user: { id: 'u-7', name: 'Aino', email: 'aino@example.com' } }),
  buildReview({ id: 2, user: { id: 'u-8', name: 'Bo', email: 'bo@example.com' }, rating: 1, title: '' }),
  buildReview({ id: 3, user: { id: 'u-9', name: 'Carl', email: 'carl@example.com' } }),
];

/** An API whose reviews stop being pending once they are decided. */
const shopOf = (reviews = three) => {
  let waiting = [...reviews];
  const take = (id: number) => {
    waiting = waiting.filter((review) => review.id !== id);
  };
  const responses: FakeResponses = { [LIST]: () => pageOf(waiting) };
  for (const { id } of reviews) {
    for (const call of [approveCall(id), rejectCall(id)]) {
      responses[call] = () => {
        take(id);
        return json({ data: buildReview({ id, can_decide: false }) });
      };
    }
  }
  return { responses, take };
};

beforeEach(() => storeSignIn(admin));

const row = (name: string) => screen.findByRole('listitem', { name: `${name} about Aura tote` });
const rows = () =>
  within(screen.getByRole('list', { name: 'Reviews' }))
    .getAllByRole('listitem', { name: / about Aura tote$/ })
    .map((item) => item.getAttribute('aria-label')?.split(' ')[0]);
const press = (key: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
const focusOf = (name: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`${name} about Aura tote`));

describe('the list', () => {
  test('[ADMIN-06] shows pending reviews, oldest first, with everything needed to decide', async () => {
    const { callsOf } = await openBackOffice('/admin/reviews', {
      [LIST]: pageOf([
        buildReview({
          language: 'fi',
          media: [
            {
              ...{ url: '/media/r/a-800.webp', type: 'image', sizes: [], width: 800, height: 600 },
              ...{ placeholder: null, duration: null },
            },
            {
              ...{ url: '/media/r/b.mp4', type: 'video', sizes: [], width: null, height: null },
              ...{ placeholder: null, duration: 4 },
            },
          ],
        }),
      ]),
    });
    const item = await row('Aino Mäkinen');
    expect(callsOf(LIST)[0]?.query).toEqual({ status: 'pending', sort: 'oldest', page: '1', per_page: '25' });
    for (const text of ['Ages well', 'A year in, and better for it.', 'Verified purchase', 'Pending', 'suomi']) {
      expect(within(item).getByText(text, { exact: false })).toBeTruthy();
    }
    expect(within(item).getByRole('img', { name: '4 stars out of five' })).toBeTruthy();
    const hrefOf = (name: string) => within(item).getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('FO-2026-000042')).toBe('/admin/orders/order-1');
    expect(hrefOf('aino@example.com')).toBe('mailto:aino@example.com');
    expect(hrefOf('Aino Mäkinen')).toBe('/admin/customers/u-7');
    expect(hrefOf('Aura tote')).toBe('/product/3');
    expect(hrefOf('All its reviews: Aura tote')).toBe('/admin/reviews?status=all&product_id=3');

    fireEvent.click(within(item).getByRole('button', { name: 'Picture 1 of 2 by Aino Mäkinen' }));
    const box = screen.getByRole('dialog', { name: 'Pictures and videos by Aino Mäkinen' });
    expect(within(box).getByRole('img').getAttribute('src')).toBe('/media/r/a-800.webp');
    fireEvent.keyDown(within(box).getByRole('button', { name: 'Next picture' }), { key: 'ArrowRight' });
    const video = within(box).getByLabelText('Video 2 of 2 by Aino Mäkinen');
    expect(video.getAttribute('src')).toBe('/media/r/b.mp4');
    expect(video.hasAttribute('controls')).toBe(true);
  });

  test('[ADMIN-06] tab, search, product and order are in the address', async () => {
    const { address, callsOf } = await openBackOffice('/admin/reviews', {
      [LIST]: pageOf(three),
      'GET /api/admin/reviews/products': json({ data: [{ id: 3, name: 'Aura tote', reviews: 2, pending: 1 }] }),
    });
    await row('Aino');
    fireEvent.click(screen.getByRole('link', { name: 'Rejected' }));
    await waitFor(() => expect(address()).toBe('/admin/reviews?status=rejected'));
    await waitFor(() => expect(callsOf(LIST).at(-1)?.query).toMatchObject({ status: 'rejected', sort: 'newest' }));
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'oldest' } });
    await waitFor(() => expect(address()).toBe('/admin/reviews?status=rejected&sort=oldest'));
    const filter = screen.getByLabelText('Filter by product');
    fireEvent.focus(filter);
    await waitFor(() => expect(document.querySelector('datalist option[value="Aura tote"]')).not.toBeNull());
    fireEvent.change(filter, { target: { value: 'Aura tote' } });
    await waitFor(() => expect(address()).toBe('/admin/reviews?status=rejected&sort=oldest&product_id=3'));
    await waitFor(() => expect(callsOf(LIST).at(-1)?.query).toMatchObject({ product_id: '3' }));
    fireEvent.click(await screen.findByRole('link', { name: 'Remove filter: Aura tote' }));
    await waitFor(() => expect(address()).toBe('/admin/reviews?status=rejected&sort=oldest'));
  });

  test.each([
    ['', 'Nothing is waiting for you'],
    ['?search=zzz', 'No reviews match'],
    ['?status=all', 'No reviews yet'],
  ])('[ADMIN-06] an empty one (%s) says why', async (query, title) => {
    await openBackOffice(`/admin/reviews${query}`, { [LIST]: pageOf([]) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  test('[ADMIN-06] one that failed to load can be retried', async () => {
    let down = true;
    await openBackOffice('/admin/reviews', {
      [LIST]: () => (down ? refusal(503, 'service_unavailable') : pageOf(three)),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    fireEvent.click(retry);
    await row('Aino');
  });

  test('[ADMIN-06] the navigation shows the number of pending reviews', async () => {
    await openBackOffice('/admin/reviews', {
      [LIST]: pageOf([]),
      'GET /api/admin/reviews/pending': pageOf([], { total: 12 }),
      'GET /api/admin/messages': pageOf([], { total: 1 }),
    });
    expect(await screen.findByRole('link', { name: /^Reviews.*12 reviews wait$/ })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Messages.*1 message is open$/ })).toBeTruthy();
  });
});

describe('deciding by keyboard', () => {
  test('[ADMIN-06] j, k and the arrow keys move, a approves, and the next review gets the focus', async () => {
    const { callsOf } = await openBackOffice('/admin/reviews', shopOf().responses);
    (await row('Aino')).focus();
    press('j');
    await focusOf('Bo');
    press('ArrowDown');
    await focusOf('Carl');
    press('j');
    await focusOf('Carl');
    press('k');
    press('ArrowUp');
    await focusOf('Aino');
    press('j');
    press('a');
    await focusOf('Carl');
    await waitFor(() => expect(rows()).toEqual(['Aino', 'Carl']));
    expect(callsOf(approveCall(2))).toEqual([{ query: { updated_at: '2026-11-21T09:30:00.000Z' }, body: {} }]);
  });

  test('[ADMIN-06] r opens the reason with the focus in it, Ctrl+Enter rejects, and after the last review the previous one has the focus', async () => {
    const { callsOf } = await openBackOffice('/admin/reviews', shopOf().responses);
    (await row('Carl')).focus();
    press('r');
    const dialog = await screen.findByRole('dialog', { name: 'Reject the review by Carl?' });
    const reason = within(dialog).getByRole('textbox');
    expect(document.activeElement).toBe(reason);
    // typed letters are text, not shortcuts
    fireEvent.keyDown(reason, { key: 'a' });
    fireEvent.change(reason, { target: { value: '  An advertisement ' } });
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    await focusOf('Bo');
    await waitFor(() =>
      expect(callsOf(rejectCall(3)).map(({ body }) => body)).toEqual([{ reason: 'An advertisement' }]),
    );
    expect(callsOf(approveCall(3))).toEqual([]);
  });

  test('[ADMIN-06] shortcuts do nothing while typing, with Ctrl, while held down, outside the list or when switched off', async () => {
    const { callsOf } = await openBackOffice('/admin/reviews', shopOf().responses);
    const item = await row('Aino');
    fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Search reviews' }), { key: 'a' });
    fireEvent.keyDown(document.body, { key: 'a' });
    item.focus();
    press('a', { ctrlKey: true });
    press('a', { repeat: true });
    press('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Reject with a reason')).toBeTruthy();
    fireEvent.keyDown(help, { key: 'a' });
    fireEvent.click(within(help).getByRole('checkbox', { name: 'Letters are shortcuts' }));
    fireEvent.click(within(help).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    item.focus();
    press('a');
    press('r');
    press('ArrowDown');
    await focusOf('Bo');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf(approveCall(1))).toEqual([]);
    expect(localStorage.getItem('fori-review-keys')).toBe('off');
  });
});

describe('when the API refuses', () => {
  test('[ADMIN-06] only that decision is rolled back; others in flight stay', async () => {
    const { responses, take } = shopOf();
    let refuse: (response: Response) => void = () => undefined;
    responses[approveCall(1)] = () => new Promise<Response>((resolve) => (refuse = resolve));
    await openBackOffice('/admin/reviews', responses);
    (await row('Aino')).focus();
    press('a');
    await focusOf('Bo');
    expect(rows()).toEqual(['Bo', 'Carl']);
    press('a');
    await focusOf('Carl');
    take(2);
    await waitFor(() => expect(rows()).toEqual(['Carl']));
    refuse(refusal(409, 'stale_edit'));
    await waitFor(() => expect(rows()).toEqual(['Aino', 'Carl']));
    expect(within(await row('Aino')).getByText(/Its author has changed it since you read it/)).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Carl');
  });

  test('[ADMIN-06] a failed rejection keeps its reason', async () => {
    const { responses } = shopOf();
    responses[rejectCall(1)] = refusal(503, 'service_unavailable');
    await openBackOffice('/admin/reviews', responses);
    const reject = async () => fireEvent.click(within(await row('Aino')).getByRole('button', { name: /^Reject/ }));
    await reject();
    fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Names a person' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(screen.getByText('The review by Aino was not rejected', { selector: 'li *' })).toBeTruthy(),
    );
    await reject();
    expect((screen.getByRole('textbox', { name: /^Reason/ }) as HTMLTextAreaElement).value).toBe('Names a person');
  });
});

describe('bulk decisions', () => {
  const select = async (name: string) => fireEvent.click(within(await row(name)).getByRole('checkbox'));

  test('[ADMIN-06] reviews are approved together after a confirmation', async () => {
    const { responses, take } = shopOf();
    responses[BULK] = () => {
      take(1);
      take(2);
      return json({ data: [] });
    };
    const { callsOf } = await openBackOffice('/admin/reviews', responses);
    await select('Aino');
    await select('Bo');
    expect(screen.getByText('2 selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Approve 2' }));
    const question = await screen.findByRole('alertdialog', { name: 'Approve 2 reviews?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Approve' }));
    await focusOf('Carl');
    await waitFor(() => expect(rows()).toEqual(['Carl']));
    const updated_at = '2026-11-21T09:30:00.000Z';
    expect(callsOf(BULK).map(({ body }) => body)).toEqual([
      {
        to: 'approved',
        reviews: [
          { id: 1, updated_at },
          { id: 2, updated_at },
        ],
      },
    ]);
  });

  test('[ADMIN-06] if one cannot be approved none is, and it is marked', async () => {
    const { responses } = shopOf();
    responses[BULK] = refusal(409, 'review_decided', { errors: { 'reviews.1': ['Decided already.'] } });
    await openBackOffice('/admin/reviews', responses);
    await row('Aino');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Reject 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject 3 reviews?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(await row('Bo')).findByText('Decided already.')).toBeTruthy();
    expect(rows()).toEqual(['Aino', 'Bo', 'Carl']);
    expect(within(await row('Aino')).queryByText(/not rejected/)).toBeNull();
  });

  test('[ADMIN-06] a review being decided cannot be selected or decided again', async () => {
    await openBackOffice('/admin/reviews?status=all', {
      [LIST]: pageOf([
        buildReview({
          status: 'rejected',
          can_decide: false,
          rejection_reason: 'Names a person',
          decided_at: '2026-11-21T10:00:00.000Z',
        }),
      ]),
    });
    const item = await row('Aino Mäkinen');
    expect(within(item).getByText('Reason given: Names a person')).toBeTruthy();
    expect(within(item).queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    item.focus();
    press('a');
    press('r');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('[ADMIN-06] shows a loading state while reviews are fetched', async () => {
  await openBackOffice('/admin/reviews', { [LIST]: neverResolves });
  expect(await screen.findByText('Loading reviews')).toBeTruthy();
});
