import type { AdminReview } from '@fori/contracts/admin-reviews/schemas';
import { describe, expect, test } from 'vitest';
import { type Caller, describeShop, newGuest, START } from '../../testing/harness.ts';
import { moderation } from '../../testing/moderation.ts';
import { signedIn } from '../../testing/people.ts';
import { addReview, approve, bought, putReview, reject, reviewerOf } from '../../testing/reviews.ts';
import { verifyChain } from '../audit/verify-chain.ts';

describeShop('moderating a review', (shop) => {
  const { admin, auditOf, countsOf } = moderation(shop);

  test('[REV-12] [API-40] rejecting tells the author why and counts nothing', async () => {
    const { product, reviewer } = await bought(shop());
    const review = await addReview(shop(), reviewer, product.id);
    const response = await reject(shop(), admin(), review.id, '  Names a person  ');
    expect(response.json()).toMatchObject({ data: { status: 'rejected', rejection_reason: 'Names a person' } });
    expect(await countsOf(product.id)).toEqual([0, 0, 0, 0, 0]);
    expect(await auditOf(review.id)).toMatchObject([{ action: 'review.reject', after: { status: 'rejected' } }]);
    const without = await bought(shop());
    const other = await addReview(shop(), without.reviewer, without.product.id);
    expect((await reject(shop(), admin(), other.id)).json()).toMatchObject({
      data: { status: 'rejected', rejection_reason: null },
    });
  });

  test('[DATA-18] a decision is final and counts once', async () => {
    const { product, reviewer } = await bought(shop());
    const [one, two] = [
      await addReview(shop(), reviewer, product.id),
      await addReview(shop(), await reviewerOf(shop(), product), product.id),
    ];
    await approve(shop(), admin(), one.id);
    await reject(shop(), admin(), two.id);
    for (const decide of [approve, reject]) {
      for (const { id } of [one, two]) {
        const response = await decide(shop(), admin(), id);
        expect(response.statusCode).toBe(409);
        expect(response.json()).toMatchObject({ code: 'review_decided' });
        expect(await auditOf(id)).toHaveLength(1);
      }
    }
    expect(await countsOf(product.id)).toEqual([0, 0, 0, 0, 1]);
    for (const id of [999_999, 'abc', 0]) expect((await approve(shop(), admin(), id as number)).statusCode).toBe(404);
  });

  test('a review changed since it was read cannot be decided', async () => {
    const { product, reviewer } = await bought(shop());
    const review = await addReview(shop(), reviewer, product.id);
    const changed = await putReview(shop(), reviewer, review, { rating: '1', text: 'Something else' });
    const seen = (at: string) => `?updated_at=${encodeURIComponent(at)}`;
    const stale = await approve(shop(), admin(), review.id, seen(review.updated_at));
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'stale_edit' });
    expect(await auditOf(review.id)).toEqual([]);
    const { updated_at } = changed.json<{ data: { updated_at: string } }>().data;
    expect((await approve(shop(), admin(), review.id, seen(updated_at))).statusCode).toBe(200);
    expect(await countsOf(product.id)).toEqual([1, 0, 0, 0, 0]);
    expect((await approve(shop(), admin(), review.id, '?updated_at=yesterday')).statusCode).toBe(422);
  });

  test('a reason is a text of at most 500 characters', async () => {
    const { product, reviewer } = await bought(shop());
    const { id } = await addReview(shop(), reviewer, product.id);
    for (const reason of ['x'.repeat(501), 5, null, ['x']]) {
      const response = await reject(shop(), admin(), id, reason as string);
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['reason']);
    }
    expect(await auditOf(id)).toEqual([]);
    expect((await reject(shop(), admin(), id, 'x'.repeat(500))).statusCode).toBe(200);
  });

  test('customers and visitors can neither moderate nor read', async () => {
    const { product, reviewer } = await bought(shop());
    const { id } = await addReview(shop(), reviewer, product.id);
    for (const [caller, status] of [
      [reviewer, 403],
      [newGuest(), 401],
    ] as const) {
      expect((await approve(shop(), caller, id)).statusCode).toBe(status);
      expect((await reject(shop(), caller, id)).statusCode).toBe(status);
      for (const path of ['/admin/reviews', '/admin/reviews/pending']) {
        expect((await shop().call('GET', path, undefined, caller)).statusCode).toBe(status);
      }
    }
    expect(await countsOf(product.id)).toEqual([0, 0, 0, 0, 0]);
  });

  describe('bulk moderation', () => {
    const decide = (body: unknown, caller: Caller = admin()) =>
      shop().call('POST', '/admin/reviews/decisions', body, caller);
    const read = (reviews: readonly { id: number; updated_at: string }[]) =>
      reviews.map(({ id, updated_at }) => ({ id, updated_at }));
    const waiting = async (count: number) => {
      const { product, reviewer } = await bought(shop());
      const reviews = [await addReview(shop(), reviewer, product.id)];
      while (reviews.length < count) {
        reviews.push(await addReview(shop(), await reviewerOf(shop(), product), product.id));
      }
      return { product, reviewer, reviews };
    };

    test('[REV-11] [REV-12] approves or rejects together, with a record for each review', async () => {
      const { product, reviews } = await waiting(3);
      const [first, ...others] = read(reviews.reverse());
      const approved = await decide({ to: 'approved', reviews: others, reason: 'not for an approval' });
      expect(approved.statusCode, approved.body).toBe(200);
      const { data } = approved.json<{ data: AdminReview[] }>();
      expect(data.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
      expect(data[0]).toMatchObject({ status: 'approved', rejection_reason: null, product: { id: product.id } });
      expect(await countsOf(product.id)).toEqual([0, 0, 0, 0, 2]);
      const rejected = await decide({ to: 'rejected', reviews: [first], reason: ' An advertisement ' });
      expect(rejected.json()).toMatchObject({ data: [{ status: 'rejected', rejection_reason: 'An advertisement' }] });
      for (const { id } of others) {
        expect(await auditOf(id)).toMatchObject([
          { action: 'review.approve', before: { status: 'pending' }, after: { status: 'approved' } },
        ]);
      }
      expect(await auditOf(first?.id ?? 0)).toMatchObject([{ action: 'review.reject', after: { status: 'rejected' } }]);
      expect(await verifyChain(shop().db)).toMatchObject({ intact: true });
    });

    test('decides all or none, naming every obstacle', async () => {
      const { product, reviewer, reviews } = await waiting(3);
      const [changed, decided, fine] = reviews;
      if (!changed || !decided || !fine) throw new Error('three reviews wait');
      await putReview(shop(), reviewer, changed, { text: 'Something else' });
      await approve(shop(), admin(), decided.id);
      const missing = { id: 999_999, updated_at: fine.updated_at };
      const response = await decide({ to: 'approved', reviews: [...read([fine, decided, changed]), missing] });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        errors: {
          'reviews.1': ['This review has been approved or rejected already.'],
          'reviews.2': ['This review has been changed since you read it.'],
          'reviews.3': ['This review no longer exists.'],
        },
      });
      expect(Object.keys(response.json<{ errors: object }>().errors)).not.toContain('reviews.0');
      expect(await countsOf(product.id)).toEqual([0, 0, 0, 0, 1]);
      expect(await auditOf(fine.id)).toEqual([]);
      expect((await decide({ to: 'approved', reviews: [missing] })).statusCode).toBe(404);
    });

    test('only one of two concurrent bulk decisions takes effect', async () => {
      const { product, reviews } = await waiting(4);
      const responses = await Promise.all([
        decide({ to: 'approved', reviews: read(reviews) }),
        decide({ to: 'rejected', reviews: read(reviews).reverse() }),
      ]);
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const approvals = responses[0]?.statusCode === 200 ? 4 : 0;
      expect(await countsOf(product.id)).toEqual([0, 0, 0, 0, approvals]);
    });

    test('takes at most a hundred reviews, none twice, from admins only', async () => {
      const { reviews } = await waiting(1);
      const [one] = read(reviews);
      const many = Array.from({ length: 101 }, (_, index) => ({ id: index + 1, updated_at: START.toISOString() }));
      for (const [body, field] of [
        [{ to: 'approved', reviews: [] }, 'reviews'],
        [{ to: 'approved', reviews: many }, 'reviews'],
        [{ to: 'approved', reviews: [one, one] }, 'reviews.1.id'],
        [{ to: 'approved', reviews: [{ ...one, updated_at: 'now' }] }, 'reviews.0.updated_at'],
        [{ to: 'pending', reviews: [one] }, 'to'],
        [{ to: 'rejected', reviews: [one], reason: 'x'.repeat(501) }, 'reason'],
      ] as const) {
        const response = await decide(body);
        expect(response.statusCode, field).toBe(422);
        expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
      }
      const body = { to: 'approved', reviews: [one] };
      expect((await decide(body, newGuest())).statusCode).toBe(401);
      expect((await decide(body, await signedIn(shop(), 'customer'))).statusCode).toBe(403);
      expect(await auditOf(one?.id ?? 0)).toEqual([]);
    });
  });
});
