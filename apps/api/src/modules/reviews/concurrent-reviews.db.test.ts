import { expect, test } from 'vitest';
import { concurrentReviews } from '../../testing/concurrent-reviews.ts';
import { describeShop } from '../../testing/harness.ts';
import { interleaveWrite } from '../../testing/interleave-write.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { addReview, approve, bought, putReview, reject } from '../../testing/reviews.ts';

describeShop('concurrent changes of reviews', (shop) => {
  const { figuresOf, rowOf, adminNo, files } = concurrentReviews(shop);

  test('[REV-15] an edit during the approval of a review changes nothing and leaves no files', async () => {
    const { product, reviewer } = await bought(shop());
    const review = await addReview(shop(), reviewer, product.id, { media: [await pictureOf(40, 40)] });
    const before = files();
    const wasInterleaved = interleaveWrite(shop(), 1, () => approve(shop(), adminNo(0), review.id));
    const edit = { rating: '1', text: 'Changed', keep: [], media: [await pictureOf(50, 50)] };
    const response = await putReview(shop(), reviewer, review, edit);
    expect(wasInterleaved()).toBe(true);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'review_locked' });
    expect(files()).toEqual(before);
    expect(await rowOf(review.id)).toMatchObject({ status: 'approved', rating: 5, text: 'It ages well.' });
    expect(await figuresOf(product.id)).toEqual({ stored: [0, 0, 0, 0, 1], counted: [0, 0, 0, 0, 1] });
  });

  test('[REV-16] a deletion during the approval of a review deletes nothing', async () => {
    const { product, reviewer } = await bought(shop());
    const review = await addReview(shop(), reviewer, product.id);
    const wasInterleaved = interleaveWrite(shop(), 1, () => approve(shop(), adminNo(0), review.id));
    const response = await shop().call('DELETE', `/products/${product.id}/reviews/${review.id}`, undefined, reviewer);
    expect(wasInterleaved()).toBe(true);
    expect(response.json()).toMatchObject({ code: 'review_delete_locked' });
    expect(await rowOf(review.id)).toMatchObject({ status: 'approved' });
  });

  test('edits and decisions in any order leave consistent figures', async () => {
    const { product, reviewer } = await bought(shop());
    const review = await addReview(shop(), reviewer, product.id);
    const picture = await pictureOf(30, 30);
    const calls = Array.from({ length: 12 }, (_, index) => () => {
      if (index % 4 === 0) return approve(shop(), adminNo(index), review.id);
      if (index % 4 === 2) return reject(shop(), adminNo(index), review.id);
      return putReview(shop(), reviewer, review, { rating: String((index % 5) + 1), keep: [], media: [picture] });
    });
    const responses = await Promise.all(calls.map((call) => call()));
    for (const response of responses) expect([200, 409], response.body).toContain(response.statusCode);
    const { stored, counted } = await figuresOf(product.id);
    expect(stored).toEqual(counted);
    const { db } = shop();
    const inUse = await db.read.select({ file: db.t.reviewMedia.file }).from(db.t.reviewMedia);
    const leaked = files().filter((name) => !inUse.some(({ file }) => `reviews/${name}`.startsWith(file)));
    expect(leaked).toEqual([]);
  });
});
