import type { Review } from '@fori/contracts/reviews/schemas';
import { MAX_REVIEW_TEXT, MAX_REVIEW_TITLE } from '@fori/domain/reviews';
import { describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { reviewCalls } from '../../testing/review-calls.ts';
import {
  addReview,
  approve,
  bought,
  buyDelivered,
  postReview,
  putReview,
  reject,
  reviewerOf,
  updateOrderStatus,
} from '../../testing/reviews.ts';
import { buy } from '../../testing/shopping.ts';
import { joinGuestOrders } from '../orders/own-orders/own-orders.repository.ts';

describeShop('reviews', (shop) => {
  const { admin, list, eligibility, rows, nothing } = reviewCalls(shop);

  const errorsOf = (response: { json: <T>() => T }) => response.json<{ errors: Record<string, string[]> }>().errors;

  describe('writing a review', () => {
    test.each([
      [undefined, 'paid', 'review_not_delivered'],
      [undefined, 'processing', 'review_not_delivered'],
      [undefined, 'shipped', 'review_not_delivered'],
      [undefined, 'cancelled', 'review_not_delivered'],
      [undefined, 'refunded', 'review_not_delivered'],
    ] as const)('[REV-01] what is not delivered cannot be reviewed (%s %s)', async (_, status, code) => {
      const product = await addProduct(shop());
      const customer = await signedIn(shop(), 'customer');
      await buyDelivered(shop(), customer, product, status);
      const response = await postReview(shop(), customer, product.id);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code });
      expect(await rows(product.id)).toEqual([]);
    });

    test("[REV-01] somebody else's purchase or another product of the order does not count", async () => {
      const { product } = await bought(shop());
      const other = await addProduct(shop());
      const customer = await signedIn(shop(), 'customer');
      await buyDelivered(shop(), customer, other);
      const response = await postReview(shop(), customer, product.id);
      expect(response.json()).toMatchObject({ code: 'review_not_delivered' });
    });

    test('[REV-03] needs a signed-in customer', async () => {
      const { product } = await bought(shop());
      expect((await postReview(shop(), newGuest(), product.id)).statusCode).toBe(401);
      expect((await postReview(shop(), admin(), product.id)).statusCode).toBe(403);
    });

    test.each([[undefined], [''], ['0'], ['6'], ['4.5'], ['five'], ['99999999999999999999'], ['-1']])(
      '[REV-04] [DATA-15] %j stars are refused with a text',
      async (rating) => {
        const { product, reviewer } = await bought(shop());
        const response = await postReview(shop(), reviewer, product.id, { rating });
        expect(response.statusCode).toBe(422);
        expect(errorsOf(response)).toEqual({ rating: ['Please select a rating before submitting your review.'] });
        expect(await rows(product.id)).toEqual([]);
      },
    );

    test('[REV-05] needs a title or a text; either suffices', async () => {
      const { product, reviewer } = await bought(shop());
      for (const title of ['', '   ', '\r\n']) {
        const response = await postReview(shop(), reviewer, product.id, { title, text: ' ' });
        expect(errorsOf(response)).toEqual({ review_text: ['Please provide either a title or review text.'] });
      }
      const onlyTitle = await addReview(shop(), reviewer, product.id, { title: 'Good', text: '' });
      expect(onlyTitle).toMatchObject({ title: 'Good', review_text: '' });
      const other = await reviewerOf(shop(), product);
      expect(await addReview(shop(), other, product.id, { title: '', text: 'Good' })).toMatchObject({ title: '' });
    });

    test('[REV-06] [REV-07] 255 and 1000 characters fit, one more does not; a line end counts as one', async () => {
      const { product, reviewer } = await bought(shop());
      const response = await postReview(shop(), reviewer, product.id, {
        title: 'å'.repeat(MAX_REVIEW_TITLE + 1),
        text: 'ø'.repeat(MAX_REVIEW_TEXT + 1),
      });
      expect(response.statusCode).toBe(422);
      expect(errorsOf(response)).toEqual({
        title: ['At most 255 characters are allowed'],
        review_text: ['At most 1000 characters are allowed'],
      });
      const title = 'å'.repeat(MAX_REVIEW_TITLE);
      const lines = `${'þ'.repeat(499)}\r\n${'þ'.repeat(500)}`;
      const review = await addReview(shop(), reviewer, product.id, { title, text: lines });
      expect(review.title).toBe(title);
      expect(review.review_text).toBe(lines.replace('\r', ''));
    });

    test('unknown and archived products answer 404', async () => {
      const reviewer = await signedIn(shop(), 'customer');
      const archived = await addProduct(shop(), { status: 'archived' });
      for (const id of [archived.id, 999_999, 'abc', '0', '-1', '1e3'] as const) {
        for (const [method, path] of [
          ['GET', 'reviews'],
          ['GET', 'can-review'],
        ] as const) {
          const response = await shop().call(method, `/products/${id}/${path}`, undefined, reviewer);
          expect(response.statusCode, `${id} ${path}`).toBe(404);
        }
        expect((await postReview(shop(), reviewer, id as number)).statusCode).toBe(404);
      }
    });

    test('[REV-23] all problems are reported at once, in the requested language', async () => {
      const { product, reviewer } = await bought(shop());
      const response = await postReview(shop(), { ...reviewer, headers: { 'accept-language': 'fi' } }, product.id, {
        rating: undefined,
        title: '',
        text: '',
        media: [{ data: 'x', type: 'image/png', name: 'kuva.png' }],
      });
      expect(errorsOf(response)).toEqual({
        rating: ['Valitse tähtien määrä, ennen kuin lähetät arvostelun.'],
        'media.0': ['”kuva.png” ei ole kuva (PNG, JPEG, WebP, AVIF) eikä video (MP4, WebM)'],
      });
    });

    test("[REV-01] a guest's order counts once it belongs to the account", async () => {
      const product = await addProduct(shop());
      const customer = await signedIn(shop(), 'customer');
      const { order } = await buy(shop(), newGuest(), product.variants[0]?.id ?? 0);
      await updateOrderStatus(shop(), order.id, 'delivered');
      expect((await postReview(shop(), customer, product.id)).statusCode).toBe(403);
      const { db } = shop();
      await db.write((tx) =>
        joinGuestOrders(tx, { userId: customer.person.id, email: order.email, now: shop().shop.clock() }),
      );
      expect((await postReview(shop(), customer, product.id)).statusCode).toBe(201);
      expect((await rows(product.id))[0]).toMatchObject({ orderId: order.id, isVerifiedPurchase: true });
    });

    test('[REV-02] allows one review per customer and product', async () => {
      const { product, reviewer } = await bought(shop());
      await addReview(shop(), reviewer, product.id);
      const response = await postReview(shop(), reviewer, product.id);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'already_reviewed' });
      expect(await rows(product.id)).toHaveLength(1);
    });
  });

  describe('reading reviews', () => {
    test('an approval replaces cached responses of the catalogue', async () => {
      const { product, reviewer } = await bought(shop());
      const { id } = await addReview(shop(), reviewer, product.id);
      const getProduct = () => shop().call('GET', `/products/${product.id}`);
      const [before, version] = [await getProduct(), await shop().db.catalogueVersions()];
      expect((await getProduct()).headers.etag).toBe(before.headers.etag);
      await approve(shop(), admin(), id);
      expect(await shop().db.catalogueVersions()).not.toEqual(version);
      expect((await getProduct()).headers.etag).not.toBe(before.headers.etag);
    });

    test('an unchanged list answers 304; a personal one is not cached by proxies', async () => {
      const { product, reviewer } = await bought(shop());
      const path = `/products/${product.id}/reviews`;
      const first = await shop().call('GET', path);
      const headers = { 'if-none-match': String(first.headers.etag) };
      expect((await shop().call('GET', path, undefined, { headers })).statusCode).toBe(304);
      const own = await shop().call('GET', path, undefined, reviewer);
      expect(own.headers['cache-control']).toContain('private');
    });

    test('[DATA-20] [PDP-07] [PDP-08] figures count approved reviews only, on the product and in lists, for every reader', async () => {
      const { product, reviewer } = await bought(shop());
      const none = { average_rating: null, shown_rating: null, review_count: 0 };
      const ofProduct = async () => {
        const response = await shop().call('GET', `/products/${product.id}`);
        return response.json<{ data: object }>().data;
      };
      expect(await ofProduct()).toMatchObject(none);
      const first = await addReview(shop(), reviewer, product.id, { rating: '4' });
      expect((await list(product.id, reviewer)).product).toEqual({
        ...none,
        histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      });
      expect(await ofProduct()).toMatchObject(none);
      await approve(shop(), admin(), first.id);
      expect(await ofProduct()).toMatchObject({ average_rating: 4, review_count: 1 });
      for (const rating of ['5', '5']) {
        const { id } = await addReview(shop(), await reviewerOf(shop(), product), product.id, { rating });
        await approve(shop(), admin(), id);
      }
      const rejected = await addReview(shop(), await reviewerOf(shop(), product), product.id, { rating: '1' });
      await reject(shop(), admin(), rejected.id);
      const figures = { average_rating: 4.67, shown_rating: 4.7, review_count: 3 };
      expect(await ofProduct()).toMatchObject(figures);
      const histogram = { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 };
      expect((await list(product.id, newGuest(), '?rating=4')).product).toEqual({ ...figures, histogram });
      const listed = await shop().call('GET', '/products?per_page=100');
      const found = listed.json<{ data: { data: { id: number }[] } }>().data.data.find(({ id }) => id === product.id);
      expect(found).toMatchObject(figures);
    });
  });

  describe('who may review', () => {
    test('[API-33] [DATA-22] [DATA-23] [DATA-24] nobody without a purchase; a visitor is asked to sign in', async () => {
      const product = await addProduct(shop());
      const response = await shop().call('GET', `/products/${product.id}/can-review`);
      expect(response.statusCode).toBe(401);
      expect(await eligibility(product.id, await signedIn(shop(), 'customer'))).toEqual(nothing);
      expect(await eligibility(product.id, admin())).toEqual(nothing);
    });

    test('a second order in transit does not take away the right from the first', async () => {
      const { product, reviewer } = await bought(shop());
      const second = await buyDelivered(shop(), reviewer, product, 'shipped');
      expect(await eligibility(product.id, reviewer)).toMatchObject({
        can_review: true,
        delivery_status: 'delivered',
        pending_order_details: { order_id: second, status: 'shipped' },
      });
    });
  });

  describe('changing and deleting a review', () => {
    test('[REV-15] [REV-16] an approved review is locked', async () => {
      const { product, reviewer } = await bought(shop());
      const review = await addReview(shop(), reviewer, product.id);
      await approve(shop(), admin(), review.id);
      const edited = await putReview(shop(), reviewer, review, { text: 'Changed' });
      expect(edited.statusCode).toBe(409);
      expect(edited.json()).toMatchObject({ code: 'review_locked', message: 'You cannot edit an approved review.' });
      const deleted = await shop().call('DELETE', `/products/${product.id}/reviews/${review.id}`, undefined, reviewer);
      expect(deleted.statusCode).toBe(409);
      expect(deleted.json()).toMatchObject({ code: 'review_delete_locked' });
      expect((await list(product.id)).data.data).toMatchObject([{ review_text: 'It ages well.', status: 'approved' }]);
    });

    test('[REV-13] [REV-14] nobody else can, nor under another product', async () => {
      const { product, reviewer } = await bought(shop());
      const other = await bought(shop());
      const review = await addReview(shop(), reviewer, product.id);
      const stranger = await reviewerOf(shop(), product);
      const wrong = { id: review.id, product_id: other.product.id };
      for (const [caller, which] of [
        [stranger, review],
        [reviewer, wrong],
        [reviewer, { id: 999_999, product_id: product.id }],
      ] as const) {
        expect((await putReview(shop(), caller, which)).statusCode).toBe(404);
        const path = `/products/${which.product_id}/reviews/${which.id}`;
        expect((await shop().call('DELETE', path, undefined, caller)).statusCode).toBe(404);
      }
      expect((await putReview(shop(), admin(), review)).statusCode).toBe(403);
      expect(await rows(product.id)).toHaveLength(1);
    });

    test.each([
      ['not JSON', '[', 'This is not valid JSON'],
      ['not a list', '{}', 'Expected array, received object'],
      ['a list of numbers', '[5]', 'Expected string, received number'],
      ['an unknown address', '["/media/reviews/../../fori.db"]', 'One of these pictures or videos no longer belongs'],
    ])('[API-36] existing_media that is %s answers 422 and changes nothing', async (_, keep, message) => {
      const { product, reviewer } = await bought(shop());
      const review = await addReview(shop(), reviewer, product.id, { media: [await pictureOf(50, 40)] });
      const response = await putReview(shop(), reviewer, review, { keep, text: 'Changed' });
      expect(response.statusCode, response.body).toBe(422);
      expect(errorsOf(response).existing_media?.join()).toContain(message);
      expect(await eligibility(product.id, reviewer)).toMatchObject({ existing_review: review });
      for (const { url } of review.media[0]?.sizes ?? []) {
        expect((await shop().app.inject({ url })).statusCode).toBe(200);
      }
    });

    test("another review's picture cannot be claimed", async () => {
      const { product, reviewer } = await bought(shop());
      const [one, two] = [reviewer, await reviewerOf(shop(), product)];
      const theirs = await addReview(shop(), one, product.id, { media: [await pictureOf(50, 40)] });
      const own = await addReview(shop(), two, product.id);
      const response = await putReview(shop(), two, own, { keep: [theirs.media[0]?.url ?? ''] });
      expect(response.statusCode).toBe(422);
    });

    test('[REV-14] [API-37] a pending or rejected review is deleted at once, and another can be written', async () => {
      const { product, reviewer } = await bought(shop());
      for (const rejected of [false, true]) {
        const { id } = await addReview(shop(), reviewer, product.id);
        if (rejected) await reject(shop(), admin(), id);
        const response = await shop().call('DELETE', `/products/${product.id}/reviews/${id}`, undefined, reviewer);
        expect(response.statusCode).toBe(200);
        expect(response.json()).toEqual({ message: 'Your review has been deleted' });
        expect(await rows(product.id)).toEqual([]);
        expect(await eligibility(product.id, reviewer)).toMatchObject({ can_review: true, has_reviewed: false });
      }
    });

    test('[API-36] media to keep is listed; without a list all of it stays', async () => {
      const { product, reviewer } = await bought(shop());
      const pictures = [await pictureOf(50, 40), await pictureOf(60, 40), await pictureOf(70, 40)];
      const review = await addReview(shop(), reviewer, product.id, { media: pictures });
      const urls = review.media.map(({ url }) => url);
      const mediaAfter = async (edit: Parameters<typeof putReview>[3]) => {
        const response = await putReview(shop(), reviewer, review, edit);
        expect(response.statusCode, response.body).toBe(200);
        return response.json<{ data: Review }>().data.media;
      };
      expect(await mediaAfter({})).toEqual(review.media);
      const [a = '', b = '', c = ''] = urls;
      expect((await mediaAfter({ keep: [c, a, a] })).map(({ url }) => url)).toEqual([c, a]);
      expect((await shop().app.inject({ url: b })).statusCode).toBe(404);
      const added = await mediaAfter({ keep: [a], media: [await pictureOf(80, 40)] });
      expect(added.map(({ url, width }) => [url === a, width])).toEqual([
        [true, 50],
        [false, 80],
      ]);
      expect(await mediaAfter({ keep: [] })).toEqual([]);
      for (const { url } of added) expect((await shop().app.inject({ url })).statusCode).toBe(404);
    });
  });
});
