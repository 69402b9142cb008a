import type { Review } from '@fori/contracts/reviews/schemas';
import { REVIEWS_PER_PAGE } from '@fori/domain/reviews';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest, START } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
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

const MINUTE = 60_000;

describeShop('reviews', (shop) => {
  const { admin, list, eligibility, rows, nothing } = reviewCalls(shop);

  describe('writing a review', () => {
    test('[REV-10] [API-34] [DATA-14] [DATA-15] [DATA-16] [DATA-18] [DATA-19] a new review is pending and returned whole', async () => {
      const { product, reviewer } = await bought(shop());
      const response = await postReview(shop(), reviewer, product.id, { rating: '4', title: ' Fine ', text: 'a\r\nb' });
      expect(response.statusCode, response.body).toBe(201);
      expect(response.json()).toEqual({
        data: {
          id: expect.any(Number),
          product_id: product.id,
          user_id: reviewer.person.id,
          user: { id: reviewer.person.id, name: 'Kai K.', email: null },
          rating: 4,
          title: 'Fine',
          review_text: 'a\nb',
          language: 'en',
          media: [],
          status: 'pending',
          is_verified_purchase: true,
          created_at: START.toISOString(),
          updated_at: START.toISOString(),
          is_own: true,
          can_edit: true,
          can_delete: true,
          rejection_reason: null,
        },
      });
      expect(response.headers['cache-control']).toBe('no-store');
      expect((await rows(product.id))[0]).toMatchObject({ status: 'pending', searchText: 'fine a b kai kunde' });
    });
  });

  describe('reading reviews', () => {
    test('[REV-19] [REV-20] visitors see approved ones, authors their own as well, admins all', async () => {
      const { product, reviewer: anna } = await bought(shop());
      const [bert, cleo] = [await reviewerOf(shop(), product), await reviewerOf(shop(), product)];
      const [approved, rejected, pending] = [
        await addReview(shop(), anna, product.id),
        await addReview(shop(), bert, product.id),
        await addReview(shop(), cleo, product.id),
      ];
      await approve(shop(), admin(), approved.id);
      await reject(shop(), admin(), rejected.id, 'Names a person');
      const seenBy = async (caller: Caller) => (await list(product.id, caller)).data.data.map(({ id }) => id);
      expect(await seenBy(newGuest())).toEqual([approved.id]);
      expect(await seenBy(anna)).toEqual([approved.id]);
      expect(await seenBy(bert)).toEqual([rejected.id, approved.id]);
      expect(await seenBy(cleo)).toEqual([pending.id, approved.id]);
      expect((await seenBy(admin())).sort()).toEqual([approved.id, rejected.id, pending.id].sort());
      expect((await list(product.id, bert)).data.data[0]).toMatchObject({
        status: 'rejected',
        rejection_reason: 'Names a person',
        can_edit: true,
        can_delete: true,
        is_own: true,
      });
      expect((await list(product.id, anna)).data.data[0]).toMatchObject({ can_edit: false, can_delete: false });
      expect((await list(product.id, bert)).data.data[1]).toMatchObject({ is_own: false, can_edit: false });
      for (const review of (await list(product.id, admin())).data.data) {
        expect(review).toMatchObject({ is_own: false, can_edit: false, can_delete: false });
      }
    });

    test('[REV-31] [REV-32] [API-30] [API-31] [API-32] [DATA-21] ten a page, newest first, an own pending one on top', async () => {
      const { product, reviewer } = await bought(shop());
      const own = await addReview(shop(), reviewer, product.id);
      const ids: number[] = [];
      for (let n = 0; n < REVIEWS_PER_PAGE + 2; n += 1) {
        // two of them at the very same moment
        shop().setTime(new Date(START.getTime() + Math.max(1, n) * MINUTE));
        const { id } = await addReview(shop(), await reviewerOf(shop(), product), product.id, {
          rating: String((n % 5) + 1),
        });
        await approve(shop(), admin(), id);
        ids.unshift(id);
      }
      shop().setTime(START);
      const first = await list(product.id);
      expect(first.data).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 12 });
      expect(first.data.data.map(({ id }) => id)).toEqual(ids.slice(0, 10));
      expect((await list(product.id, newGuest(), '?page=2')).data.data.map(({ id }) => id)).toEqual(ids.slice(10));
      expect((await list(product.id, reviewer)).data).toMatchObject({ total: 13, last_page: 2 });
      expect((await list(product.id, reviewer)).data.data.map(({ id }) => id)).toEqual([own.id, ...ids.slice(0, 9)]);
      const beyond = await list(product.id, newGuest(), '?page=9');
      expect(beyond.data).toMatchObject({ data: [], current_page: 9, last_page: 2, total: 12 });
      const all = (query: string) => list(product.id, newGuest(), `?per_page=500${query}`);
      expect((await all('')).data.per_page).toBe(100);
      expect((await all('&sort=oldest')).data.data.map(({ id }) => id)).toEqual([...ids].reverse());
      const ratings = async (query: string) => (await all(query)).data.data.map(({ rating }) => rating);
      expect(await ratings('&sort=highest')).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 2, 1, 1, 1]);
      expect(await ratings('&sort=lowest')).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5]);
      expect(await ratings('&rating=2')).toEqual([2, 2, 2]);
      expect((await all('&rating=2')).data.total).toBe(3);
      expect(await all('&rating=7&sort=worst&page=x')).toEqual(await all(''));
    });

    test("[REV-101] reviews in the reader's language come first, each group in the chosen order, and paging neither repeats nor skips", async () => {
      const { product, reviewer } = await bought(shop());
      const { db } = shop();
      const written: { id: number; language: string; rating: number }[] = [];
      for (const [n, language] of (['fi', 'sv', 'fi', 'en', 'sv'] as const).entries()) {
        shop().setTime(new Date(START.getTime() + n * MINUTE));
        const rating = (n % 3) + 1;
        const author = n === 0 ? reviewer : await reviewerOf(shop(), product);
        const { id } = await addReview(shop(), author, product.id, { rating: String(rating) });
        await db.write((tx) =>
          tx.update(db.t.reviews).set({ language }).where(eq(db.t.reviews.id, id)).returning({ id: db.t.reviews.id }),
        );
        await approve(shop(), admin(), id);
        written.push({ id, language, rating });
      }
      shop().setTime(START);
      const [a, b, c, d, e] = written.map(({ id }) => id);
      const order = async (query: string) => (await list(product.id, newGuest(), query)).data.data.map(({ id }) => id);
      expect(await order('?lang=fi')).toEqual([c, a, e, d, b]);
      expect(await order('?lang=sv')).toEqual([e, b, d, c, a]);
      expect(await order('?lang=fi&sort=oldest')).toEqual([a, c, b, d, e]);
      expect(await order('?lang=sv&sort=highest')).toEqual([e, b, c, d, a]);
      expect(await order('?lang=sv&sort=lowest')).toEqual([e, b, d, a, c]);
      expect(await order('')).toEqual([e, d, c, b, a]);
      expect(await order('?lang=xx')).toEqual([e, d, c, b, a]);
      const pages = await Promise.all([1, 2, 3].map((page) => order(`?lang=fi&per_page=2&page=${page}`)));
      expect(pages).toEqual([[c, a], [e, d], [b]]);
    });
  });

  describe('who may review', () => {
    test('[REV-01] [REV-17] [REV-18] [DATA-24] follows the order from payment to delivery', async () => {
      const product = await addProduct(shop());
      const customer = await signedIn(shop(), 'customer');
      const orderId = await buyDelivered(shop(), customer, product, 'pending');
      const at = async (status: Parameters<typeof updateOrderStatus>[2]) => {
        await updateOrderStatus(shop(), orderId, status);
        return eligibility(product.id, customer);
      };
      expect(await at('pending')).toEqual(nothing);
      const awaited = {
        order_id: orderId,
        order_number: expect.stringMatching(/^FO-/),
        ordered_at: START.toISOString(),
      };
      for (const status of ['paid', 'processing'] as const) {
        expect(await at(status)).toEqual({
          ...nothing,
          has_purchased: true,
          delivery_status: 'pending',
          pending_order_details: { ...awaited, status },
        });
      }
      expect(await at('shipped')).toMatchObject({
        can_review: false,
        delivery_status: 'shipped',
        has_delivered: false,
      });
      expect(await at('delivered')).toEqual({
        ...nothing,
        can_review: true,
        has_purchased: true,
        has_delivered: true,
        delivery_status: 'delivered',
        purchase_details: { ...awaited, delivered_at: START.toISOString() },
      });
      const review = await addReview(shop(), customer, product.id);
      expect(await eligibility(product.id, customer)).toMatchObject({
        can_review: false,
        has_pending: true,
        has_reviewed: true,
        existing_review: review,
      });
      await reject(shop(), admin(), review.id, 'Too short');
      expect(await eligibility(product.id, customer)).toMatchObject({
        has_pending: false,
        has_reviewed: true,
        existing_review: { status: 'rejected', rejection_reason: 'Too short' },
      });
      expect(await at('refunded')).toMatchObject({ has_purchased: false, has_delivered: false, can_review: false });
      for (const status of ['cancelled'] as const) expect(await at(status)).toMatchObject({ delivery_status: 'none' });
    });
  });

  describe('changing and deleting a review', () => {
    test('[REV-13] [API-35] a pending review is replaced and stays pending, a rejected one becomes pending again without its reason', async () => {
      const { product, reviewer } = await bought(shop());
      const review = await addReview(shop(), reviewer, product.id);
      const changed = await putReview(shop(), reviewer, review, { rating: '2', title: '', text: 'Not so good' });
      expect(changed.statusCode, changed.body).toBe(200);
      expect(changed.json()).toMatchObject({
        data: { id: review.id, rating: 2, title: '', review_text: 'Not so good', status: 'pending' },
      });
      await reject(shop(), admin(), review.id, 'Rude');
      const again = await putReview(shop(), reviewer, review, { text: 'Politer' });
      expect(again.json()).toMatchObject({
        data: { status: 'pending', rejection_reason: null, review_text: 'Politer' },
      });
      const { updated_at, created_at } = again.json<{ data: Review }>().data;
      expect(created_at).toBe(review.created_at);
      expect(updated_at > review.updated_at).toBe(true);
      const { db } = shop();
      const [row] = await db.read.select().from(db.t.reviews).where(eq(db.t.reviews.id, review.id));
      expect(row).toMatchObject({ decidedAt: null, rejectionReason: null, searchText: 'worth it politer kai kunde' });
    });
  });
});
