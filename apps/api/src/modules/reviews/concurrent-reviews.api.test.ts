import type { Review } from '@fori/contracts/reviews/schemas';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { concurrentReviews } from '../../testing/concurrent-reviews.ts';
import { describeShop } from '../../testing/harness.ts';
import { interleaveWrite } from '../../testing/interleave-write.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { addReview, approve, bought, postReview, putReview, reject, reviewerOf } from '../../testing/reviews.ts';

describeShop('concurrent changes of reviews', (shop) => {
  const { figuresOf, rowOf, adminNo, files } = concurrentReviews(shop);

  test('of many concurrent decisions on one review exactly one succeeds, and counts once', async () => {
    for (const decide of ['approve', 'both'] as const) {
      const { product, reviewer } = await bought(shop());
      const { id } = await addReview(shop(), reviewer, product.id);
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          decide === 'both' && index % 2 ? reject(shop(), adminNo(index), id) : approve(shop(), adminNo(index), id),
        ),
      );
      expect(responses.map((response) => response.statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
      const { stored, counted } = await figuresOf(product.id);
      expect(stored).toEqual(counted);
      const { db } = shop();
      expect(await db.read.$count(db.t.auditLog, eq(db.t.auditLog.entityId, String(id)))).toBe(1);
    }
  });

  test('concurrent approvals of many reviews of one product all count', async () => {
    const { product, reviewer } = await bought(shop());
    const reviews: Review[] = [await addReview(shop(), reviewer, product.id, { rating: '1' })];
    for (const rating of ['5', '5', '4', '5', '1']) {
      reviews.push(await addReview(shop(), await reviewerOf(shop(), product), product.id, { rating }));
    }
    const responses = await Promise.all(reviews.map(({ id }, index) => approve(shop(), adminNo(index), id)));
    expect(responses.map((response) => response.statusCode)).toEqual(Array(6).fill(200));
    expect(await figuresOf(product.id)).toEqual({ stored: [2, 0, 0, 1, 3], counted: [2, 0, 0, 1, 3] });
  });

  test('[REV-02] of many concurrent reviews by one customer one is written, and the files of the others are removed', async () => {
    const { product, reviewer } = await bought(shop());
    const before = files();
    const picture = await pictureOf(40, 40);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => postReview(shop(), reviewer, product.id, { media: [picture] })),
    );
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, ...Array(5).fill(409)]);
    for (const response of responses) {
      if (response.statusCode === 409) expect(response.json()).toMatchObject({ code: 'already_reviewed' });
    }
    expect(files()).toHaveLength(before.length + 1);
  });

  test('an approval during an edit counts the published stars', async () => {
    const { product, reviewer } = await bought(shop());
    const review = await addReview(shop(), reviewer, product.id);
    const wasInterleaved = interleaveWrite(shop(), 1, () => putReview(shop(), reviewer, review, { rating: '2' }));
    expect((await approve(shop(), adminNo(0), review.id)).statusCode).toBe(200);
    expect(wasInterleaved()).toBe(true);
    expect(await rowOf(review.id)).toMatchObject({ status: 'approved', rating: 2 });
    expect(await figuresOf(product.id)).toEqual({ stored: [0, 1, 0, 0, 0], counted: [0, 1, 0, 0, 0] });
  });

  test('a review written during the deletion of its account leaves neither row nor file', async () => {
    const { product, reviewer } = await bought(shop());
    const before = files();
    const remove = () => shop().call('DELETE', '/profile', { current_password: reviewer.person.password }, reviewer);
    const wasInterleaved = interleaveWrite(shop(), 1, remove);
    const response = await postReview(shop(), reviewer, product.id, { media: [await pictureOf(40, 40)] });
    expect(wasInterleaved()).toBe(true);
    expect(response.statusCode).toBe(401);
    expect(files()).toEqual(before);
  });

  test('deleting the account removes its approved review from the figures, even during an approval', async () => {
    const { product, reviewer } = await bought(shop());
    const other = await reviewerOf(shop(), product);
    const mine = await addReview(shop(), reviewer, product.id, { rating: '3' });
    const theirs = await addReview(shop(), other, product.id, { rating: '5' });
    await approve(shop(), adminNo(0), mine.id);
    const remove = () => shop().call('DELETE', '/profile', { current_password: reviewer.person.password }, reviewer);
    const [removed, approved] = await Promise.all([remove(), approve(shop(), adminNo(1), theirs.id)]);
    expect([removed.statusCode, approved.statusCode]).toEqual([200, 200]);
    expect(await figuresOf(product.id)).toEqual({ stored: [0, 0, 0, 0, 1], counted: [0, 0, 0, 0, 1] });
  });
});
