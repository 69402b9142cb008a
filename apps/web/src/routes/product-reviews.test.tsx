import type { ReviewEligibility } from '@fori/contracts/reviews/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aCustomer, anAdmin } from '../testing/customers.ts';
import { type Call, type Handlers, neverResolves, refusal } from '../testing/fake-shop.ts';
import { openApp } from '../testing/open-app.tsx';
import { aPage, buildProductDetail } from '../testing/products.ts';
import {
  buildAdminReview,
  buildEligibility,
  buildOwnReview,
  buildReview,
  buildReviewPage,
} from '../testing/reviews.ts';

/** The reviews of a product page: who sees what, and the message of each error. */

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = vi.fn(() => 'blob:preview');
  URL.revokeObjectURL = vi.fn();
});

const eligible = buildEligibility({
  can_review: true,
  has_purchased: true,
  has_delivered: true,
  delivery_status: 'delivered',
});
const withOwnReview = (review: ReturnType<typeof buildOwnReview>) =>
  buildEligibility({ has_reviewed: true, has_pending: review.status === 'pending', existing_review: review });

const open = (handlers: Handlers = {}, user?: typeof aCustomer, address = '/product/1') =>
  openApp(address, {
    ...(user && { user }),
    handlers: { 'GET /products/1': () => ({ body: { data: buildProductDetail() } }), ...handlers },
  });
const asCustomer = (eligibility: ReviewEligibility, handlers: Handlers = {}) =>
  open({ 'GET /products/1/can-review': () => ({ body: { data: eligibility } }), ...handlers }, aCustomer);

const section = async () => within(await screen.findByRole('region', { name: 'Reviews' }));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const toast = async (title: string) => within(document.body).findAllByText(title);
const aFile = (name: string, type = 'image/png') => new File(['picture'], name, { type });
const choose = (files: File[]) =>
  fireEvent.change(screen.getByLabelText('Pictures and videos (up to 5)'), { target: { files } });

describe('the reviews everybody sees', () => {
  test('[PDP-07] [REV-19] [REV-106] shows figures, histogram and approved reviews, with how purchases are verified', async () => {
    await open({
      'GET /products/1/reviews': () => ({
        body: buildReviewPage([buildReview(), buildReview({ id: 6, rating: 5, title: '' })]),
      }),
    });
    const reviews = await section();
    expect(await reviews.findByText('4.5 out of 5')).toBeDefined();
    expect(reviews.getByText('2 reviews')).toBeDefined();
    expect(reviews.getByRole('button', { name: '5 stars, 1 review' })).toBeDefined();
    expect(reviews.getByRole('button', { name: '1 star, 0 reviews' })).toBeDefined();
    expect(reviews.getByRole('heading', { name: 'Softer every week' })).toBeDefined();
    expect(reviews.getAllByText(buildReview().user.name).map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI']);
    expect(reviews.getAllByText('Verified purchase')).toHaveLength(2);
    expect(reviews.getByText('How purchases are verified:')).toBeDefined();
    expect(reviews.getAllByText('2 October 2026')).toHaveLength(2);
  });

  test("[REV-102] says that reviews in the reader's language come first, and marks the others with theirs", async () => {
    const foreign = buildReview({ id: 6, language: 'fi', title: 'Kestää hyvin' });
    const { shop } = await open({
      'GET /products/1/reviews': () => ({ body: buildReviewPage([buildReview(), foreign]) }),
    });
    const reviews = await section();
    expect(await reviews.findByText('Reviews in your language first')).toBeDefined();
    expect(reviews.getByText('Kestää hyvin').getAttribute('lang')).toBe('fi-FI');
    expect(reviews.getByTitle('Suomi').textContent).toBe('fi');
    expect(reviews.queryByRole('button', { name: 'Translate' })).toBeNull();
    const request = shop.calls.find(({ path }) => path === '/products/1/reviews');
    expect(request?.query.get('lang')).toBe('en');
  });

  test('[REV-105] a review in another language is translated on demand and back; a failure says so and can be repeated', async () => {
    const foreign = buildReview({ id: 6, language: 'fi', title: 'Kestää hyvin', review_text: 'Joka päivä.' });
    let fails = true;
    await open({
      'GET /products/1/reviews': () => ({ body: { ...buildReviewPage([buildReview(), foreign]), translations: true } }),
      'GET /products/1/reviews/6/translation': ({ query }) =>
        fails
          ? refusal(503, 'service_unavailable')
          : { body: { data: { language: query.get('lang'), title: 'Wears well', review_text: 'Every day.' } } },
    });
    const reviews = await section();
    expect(await reviews.findAllByRole('button', { name: 'Translate' })).toHaveLength(1);
    await press('Translate');
    expect((await reviews.findByRole('alert')).textContent).toBe(
      'The review could not be translated. Please try again in a while.',
    );
    fails = false;
    await press('Translate');
    expect((await reviews.findByText('Wears well')).closest('[lang]')?.getAttribute('lang')).toBe('en-GB');
    expect(reviews.getByText('Translated automatically')).toBeDefined();
    expect(reviews.queryByRole('alert')).toBeNull();
    expect(document.querySelector('[lang="fi-FI"]:has(~ [data-translated])')?.textContent).toBe('Kestää hyvin');
    await press('Show original');
    expect(reviews.queryByText('Wears well')).toBeNull();
    expect(document.querySelector('[data-translated]')).toBeNull();
  });

  test('[PDP-08] says so where there are none', async () => {
    await open();
    expect(await (await section()).findByText(/^Nobody has reviewed this piece yet/)).toBeDefined();
  });

  test('a row of the histogram filters by its stars, and shows all again', async () => {
    const { shop, router } = await open({
      'GET /products/1/reviews': ({ query }) => ({
        body: buildReviewPage(query.get('rating') === '5' ? [] : [buildReview()]),
      }),
    });
    await press('4 stars, 1 review');
    await waitFor(() => expect(router.state.location.search).toBe('?stars=4'));
    await waitFor(() => expect(shop.calls.at(-1)?.query.get('rating')).toBe('4'));
    await press('Show all reviews');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('[REV-31] [REV-32] pages are requested by number, as in the address', async () => {
    const numbers: (string | null)[] = [];
    await open(
      {
        'GET /products/1/reviews': ({ query }: Call) => {
          numbers.push(query.get('page'));
          const page = Number(query.get('page') ?? 1);
          return { body: buildReviewPage([buildReview()], { current_page: page, last_page: 3, total: 21 }) };
        },
      },
      undefined,
      '/product/1?review_page=2',
    );
    const reviews = await section();
    expect(await reviews.findByText('11–11 of 21')).toBeDefined();
    expect(new Set(numbers)).toEqual(new Set(['2']));
    fireEvent.click(reviews.getByRole('link', { name: 'Page 3' }));
    expect(await reviews.findByText('21–21 of 21')).toBeDefined();
    expect(reviews.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/product/1#reviews');
  });

  test('[REV-25] a failed load says so and can be retried', async () => {
    let fails = true;
    await open({
      'GET /products/1/reviews': () => (fails ? refusal(400) : { body: buildReviewPage([buildReview()]) }),
    });
    expect(await screen.findByText('Failed to load reviews. Please try again.')).toBeDefined();
    fails = false;
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Softer every week' })).toBeDefined();
  });

  test('[REV-03] writing one requires a login, which returns here', async () => {
    await open();
    await press('Write a review');
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Authentication Required')).toBeDefined();
    expect(notice.getByText('Please log in to write a review.')).toBeDefined();
    expect(notice.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      `/login?from=${encodeURIComponent('/product/1#reviews')}`,
    );
  });
});

describe('whether a customer may write one', () => {
  test('[REV-01] without a purchase it says who can', async () => {
    await asCustomer(buildEligibility());
    expect(
      await screen.findByText('Only customers who have bought this piece and received it can review it.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
  });

  test.each([
    ['[REV-17] paid for', 'pending', 'paid', 'Order processing - review after delivery'],
    ['[REV-18] on its way', 'shipped', 'shipped', 'Order shipped - review after delivery'],
  ] as const)('%s: says so, with the order', async (_title, delivery, status, text) => {
    const pending_order_details = {
      order_id: 'o1',
      order_number: 'FO-2026-000007',
      ordered_at: '2026-11-01T10:00:00.000Z',
      status,
    };
    await asCustomer(buildEligibility({ has_purchased: true, delivery_status: delivery, pending_order_details }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByText('Order FO-2026-000007, 1 November 2026')).toBeDefined();
  });

  test('[REV-30] a failed check says so and can be retried', async () => {
    let fails = true;
    await asCustomer(eligible, {
      'GET /products/1/can-review': () => (fails ? refusal(400) : { body: { data: eligible } }),
    });
    expect(await screen.findByText('Failed to check review status')).toBeDefined();
    fails = false;
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeDefined();
  });
});

describe('the form', () => {
  const writing = async (handlers: Handlers = {}) => {
    const app = await asCustomer(eligible, handlers);
    await press('Write a review');
    await screen.findByRole('heading', { name: 'Write a review' });
    return app;
  };
  const fill = () => {
    fireEvent.click(screen.getByRole('radio', { name: '4 stars, very good' }));
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: ' Softer every week ' } });
  };

  test('[REV-04] [REV-05] stars, and a title or a text, are required', async () => {
    await writing();
    await press('Submit review');
    expect(
      (await screen.findAllByText('Please select a rating before submitting your review.')).length,
    ).toBeGreaterThan(0);
    expect(screen.getByRole('radiogroup', { name: 'Rating' }).getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByRole('radio', { name: '4 stars, very good' }));
    await press('Submit review');
    // the toast with the same words would stay for seconds
    const reviews = await section();
    expect((await reviews.findAllByText('Please provide either a title or review text.')).length).toBeGreaterThan(0);
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Fine' } });
    await waitFor(() => expect(reviews.queryByText('Please provide either a title or review text.')).toBeNull());
  });

  test('[REV-04] without the rules, which failed to load, the server says that stars are required', async () => {
    const rules = '../features/reviews/rules.ts';
    vi.doMock(rules, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    onTestFinished(() => vi.doUnmock(rules));
    const missing = 'Please select a rating before submitting your review.';
    const { shop } = await writing({
      'POST /products/1/reviews': () => refusal(422, 'validation_failed', '', { errors: { rating: [missing] } }),
    });
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Fine' } });
    await press('Submit review');
    await waitFor(() =>
      expect(screen.getByRole('radiogroup', { name: 'Rating' }).getAttribute('aria-invalid')).toBe('true'),
    );
    const form = shop.calls.find(({ method }) => method === 'POST')?.body as FormData;
    expect(form.get('rating')).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Fine');
  });

  test('[REV-06] [REV-07] [REV-08] the text is counted, and one that is too long is rejected without being cut', async () => {
    const { shop } = await writing();
    fill();
    fireEvent.change(screen.getByLabelText('Review'), { target: { value: 'x'.repeat(1001) } });
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'y'.repeat(256) } });
    expect(screen.getByTestId('review-counter').textContent).toBe('1001 / 1000');
    await press('Submit review');
    expect(await screen.findByText('Please check 2 fields')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Review').value).toHaveLength(1001);
    expect(shop.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('[REV-09] [REV-10] sends stars, texts and files, and shows the review as pending', async () => {
    let eligibility = eligible;
    const { shop } = await writing({
      'GET /products/1/can-review': () => ({ body: { data: eligibility } }),
      'POST /products/1/reviews': () => {
        eligibility = withOwnReview(buildOwnReview());
        return { status: 201, body: { data: buildOwnReview() } };
      },
    });
    fill();
    choose([aFile('front.png'), aFile('clip.mp4', 'video/mp4'), aFile('notes.pdf', 'application/pdf')]);
    expect(
      screen.getByText('notes.pdf: this is neither a picture (PNG, JPEG, WebP, AVIF) nor a video (MP4, WebM).'),
    ).toBeDefined();
    choose([aFile('third.png')]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove clip.mp4' }));
    await press('Submit review');
    expect(await screen.findByText('Pending')).toBeDefined();
    expect(screen.getByText('Until we have read it, only you can see it.')).toBeDefined();
    const form = shop.calls.find(({ method }) => method === 'POST')?.body as FormData;
    expect([form?.get('rating'), form?.get('title'), form?.get('review_text')]).toEqual(['4', 'Softer every week', '']);
    expect(form?.getAll('media').map((file) => (file as File).name)).toEqual(['front.png', 'third.png']);
    expect(form?.has('existing_media')).toBe(false);
  });

  test('[REV-107] a change of language keeps the pictures chosen, and the texts', async () => {
    let answers = 0;
    await asCustomer(eligible, {
      'GET /products/1/can-review': () => {
        answers += 1;
        return answers === 1 ? { body: { data: eligible } } : neverResolves();
      },
    });
    await press('Write a review');
    await screen.findByRole('button', { name: 'Submit review' });
    fill();
    choose([aFile('front.png')]);
    // jsdom keeps popovers hidden
    for (const menu of document.querySelectorAll('[role="menu"]')) menu.removeAttribute('popover');
    fireEvent.click(screen.getByRole('menuitemradio', { name: /Dansk/ }));
    await waitFor(() => expect(document.documentElement.lang).toBe('da-DK'));
    expect(screen.getByText('front.png')).toBeDefined();
    expect(screen.getByDisplayValue('Softer every week')).toBeDefined();
  });

  test('[REV-23] a 422 shows all errors, files by name, and keeps the input', async () => {
    const errors = { title: ['Too loud'], 'media.0': ['“front.png” is empty'], 'media.1': ['“b.png” is damaged'] };
    await writing({ 'POST /products/1/reviews': () => refusal(422, 'validation_failed', '', { errors }) });
    fill();
    choose([aFile('front.png'), aFile('b.png')]);
    await press('Submit review');
    expect(await screen.findByText('“front.png” is empty “b.png” is damaged')).toBeDefined();
    expect(screen.getByText('Title: Too loud')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(' Softer every week ');
  });

  test.each([
    [
      "the API's message",
      { message: 'You have already reviewed this product.', code: 'already_reviewed' },
      'You have already reviewed this product.',
    ],
    ['the fallback without a message', { code: undefined }, 'Failed to submit review. Please try again.'],
  ])('[REV-24] any other refusal shows %s', async (_what, body, text) => {
    await writing({ 'POST /products/1/reviews': () => refusal(409, 'internal', '', body) });
    fill();
    await press('Submit review');
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByText('Nothing was sent; what you typed is still here.')).toBeDefined();
  });

  test('the input survives a reload of the tab', async () => {
    const first = await writing();
    fill();
    first.unmount();
    await asCustomer(eligible);
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe(' Softer every week ');
    await press('Cancel');
    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeDefined();
  });
});

describe('an own review', () => {
  test('[REV-13] a rejected one says why, and can be edited with its pictures kept or removed', async () => {
    const picture = (name: string) => ({
      url: `/media/reviews/${name}-1600.webp`,
      type: 'image' as const,
      sizes: [{ url: `/media/reviews/${name}-320.webp`, width: 320, height: 240 }],
      width: 1600,
      height: 1200,
      placeholder: null,
      duration: null,
    });
    const own = buildOwnReview({
      status: 'rejected',
      rejection_reason: 'Too dark',
      media: [picture('a'), picture('b')],
    });
    const { shop } = await asCustomer(withOwnReview(own), {
      'GET /products/1/reviews': () => ({ body: buildReviewPage([own, buildReview()]) }),
      'POST /products/1/reviews/8': () => ({ body: { data: own } }),
    });
    expect(await screen.findByText('Rejected')).toBeDefined();
    expect(screen.getByText('Reason: Too dark')).toBeDefined();
    await press('Edit review');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars, very good' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    await press('Save changes');
    await waitFor(() => expect(shop.calls.some(({ method }) => method === 'POST')).toBe(true));
    const sent = shop.calls.find(({ method }) => method === 'POST') as Call;
    expect(sent.query.get('_method')).toBe('PUT');
    expect((sent.body as FormData).get('existing_media')).toBe('["/media/reviews/b-1600.webp"]');
  });

  test('[REV-19] a pending one is shown once, above the others, with its actions', async () => {
    await asCustomer(withOwnReview(buildOwnReview({ title: 'Mine' })), {
      'GET /products/1/reviews': () => ({ body: buildReviewPage([buildOwnReview({ title: 'Mine' }), buildReview()]) }),
    });
    expect(await screen.findByRole('button', { name: 'Edit review' })).toBeDefined();
    expect(screen.getAllByRole('heading', { name: 'Mine' })).toHaveLength(1);
    expect(screen.getByText('1–1 of 1')).toBeDefined();
  });

  test('[REV-15] [REV-16] an approved one is locked', async () => {
    const own = buildOwnReview({ status: 'approved', can_edit: false, can_delete: false });
    await asCustomer(withOwnReview(own));
    expect(await screen.findByText('Review Locked')).toBeDefined();
    expect(screen.getByText('You cannot edit an approved review.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Edit review|Delete review/ })).toBeNull();
  });

  test('[REV-15] one approved meanwhile cannot be changed any more', async () => {
    let eligibility = withOwnReview(buildOwnReview());
    await asCustomer(eligibility, {
      'GET /products/1/can-review': () => ({ body: { data: eligibility } }),
      'POST /products/1/reviews/8': () => {
        eligibility = withOwnReview(buildOwnReview({ status: 'approved', can_edit: false, can_delete: false }));
        return refusal(409, 'review_locked', 'You cannot edit an approved review.');
      },
    });
    await press('Edit review');
    await press('Save changes');
    expect(await screen.findByText('Approved')).toBeDefined();
    expect((await toast('Review Locked')).length).toBeGreaterThan(0);
  });

  test.each([
    ["the API's message", { message: 'Not now.' }, 'Not now.'],
    ['the fallback without a message', { code: undefined }, 'Failed to delete review. Please try again.'],
  ])('[REV-14] [REV-26] [REV-27] is deleted after confirmation; a refusal shows %s', async (_what, body, text) => {
    let eligibility = withOwnReview(buildOwnReview());
    let refuses = true;
    const { shop } = await asCustomer(eligibility, {
      'GET /products/1/can-review': () => ({ body: { data: eligibility } }),
      'DELETE /products/1/reviews/8': () => {
        if (refuses) return refusal(409, 'internal', '', body);
        eligibility = eligible;
        return { body: { message: 'gone' } };
      },
    });
    await press('Delete review');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('heading', { name: 'Delete your review of Aura tote?' })).toBeDefined();
    expect(shop.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    fireEvent.click(question.getByRole('button', { name: 'Delete review' }));
    expect(await question.findByText(text)).toBeDefined();
    refuses = false;
    fireEvent.click(question.getByRole('button', { name: 'Delete review' }));
    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeDefined();
  });
});

describe('moderation', () => {
  const waiting = buildAdminReview();
  const moderating = (handlers: Handlers = {}) =>
    open(
      {
        'GET /products/1/reviews': () => ({
          body: buildReviewPage([buildReview({ status: 'rejected', title: 'Hidden' })]),
        }),
        'GET /admin/reviews/pending': () => ({ body: aPage([waiting]) }),
        'GET /admin/reviews': () => ({ body: aPage([buildAdminReview({ status: 'approved', can_decide: false })]) }),
        ...handlers,
      },
      anAdmin,
    );

  test("[REV-20] [REV-21] admins see all reviews, and the authors' addresses of pending ones", async () => {
    const { shop } = await moderating();
    expect(await screen.findByRole('link', { name: 'maija@example.com' })).toBeDefined();
    expect(screen.getByText('1 review is waiting for a decision')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Hidden' })).toBeDefined();
    expect(screen.getByText('Rejected', { selector: 'span' })).toBeDefined();
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'all' } });
    await waitFor(() => expect(shop.calls.some(({ path }) => path === '/admin/reviews')).toBe(true));
    expect(shop.calls.find(({ path }) => path === '/admin/reviews')?.query.get('product_id')).toBe('1');
  });

  test('[REV-11] [REV-12] approve and reject work, the latter with an optional reason', async () => {
    const { shop } = await moderating({
      'POST /admin/reviews/5/approve': () => ({ body: { data: waiting } }),
      'POST /admin/reviews/5/reject': () => ({ body: { data: waiting } }),
    });
    await press('Approve the review by Maija Mäkelä');
    expect((await toast('Review approved')).length).toBeGreaterThan(0);
    await press('Reject the review by Maija Mäkelä');
    const question = within(await screen.findByRole('dialog'));
    fireEvent.change(question.getByLabelText('Reason (optional)'), { target: { value: ' Too dark ' } });
    fireEvent.click(question.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(shop.calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
    const [approval, rejection] = shop.calls.filter(({ method }) => method === 'POST');
    expect(approval).toMatchObject({ path: '/admin/reviews/5/approve', body: {} });
    expect(approval?.query.get('updated_at')).toBe(waiting.updated_at);
    expect(rejection).toMatchObject({ path: '/admin/reviews/5/reject', body: { reason: 'Too dark' } });
  });

  test("[REV-28] [REV-29] a failure has a title and shows the API's message", async () => {
    await moderating({
      'POST /admin/reviews/5/approve': () => refusal(409, 'internal', 'Decided already.'),
      'POST /admin/reviews/5/reject': () => refusal(500, 'internal', 'Server error'),
    });
    await press('Approve the review by Maija Mäkelä');
    expect((await screen.findAllByText('Error approving review')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Decided already.').length).toBeGreaterThan(0);
    await press('Reject the review by Maija Mäkelä');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reject' }));
    expect((await screen.findAllByText('Error rejecting review')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Server error').length).toBeGreaterThan(0);
  });

  test('[REV-22] without a token nothing is sent, and a new login is requested', async () => {
    const { shop } = await moderating();
    const approve = await screen.findByRole('button', { name: 'Approve the review by Maija Mäkelä' });
    localStorage.removeItem('fori-token');
    fireEvent.click(approve);
    expect((await screen.findAllByText('Admin token missing')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Please log in again as admin.').length).toBeGreaterThan(0);
    const login = await screen.findByRole('link', { name: 'Log in' });
    expect(login.getAttribute('href')).toContain('/admin/login?from=');
    expect(shop.calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});
