import type { ReviewPage } from '@fori/contracts/reviews/schemas';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { addReview, approve, bought } from '../../../testing/reviews.ts';

const texts = { title: 'Soft', text: 'Used every day.' };

describeShop('reviews in another language', (shop) => {
  const published = async () => {
    const { product, reviewer } = await bought(shop());
    const review = await addReview(shop(), reviewer, product.id, texts);
    await approve(shop(), await signedIn(shop(), 'admin'), review.id);
    return { product, review };
  };
  const listed = async (productId: number) =>
    (await shop().call('GET', `/products/${productId}/reviews`)).json<ReviewPage>().translations;
  const translation = (productId: number, reviewId: number, lang: string) =>
    shop().call('GET', `/products/${productId}/reviews/${reviewId}/translation?lang=${lang}`, undefined, newGuest());

  test('[REV-103] without a provider there are none, and the list of reviews says so', async () => {
    const { product, review } = await published();
    expect(await listed(product.id)).toBe(false);
    expect((await translation(product.id, review.id, 'fi')).statusCode).toBe(404);
  });

  test('[REV-103] anybody reads an approved review in their language; the provider receives its words alone', async () => {
    const { product, review } = await published();
    const received: unknown[] = [];
    shop().shop.translations = {
      of: async (words, to) => {
        received.push(words, to);
        return { title: `${to}: ${words.title}`, text: `${to}: ${words.text}` };
      },
    };
    try {
      expect(await listed(product.id)).toBe(true);
      const response = await translation(product.id, review.id, 'fi');
      expect(response.statusCode, response.body).toBe(200);
      expect(response.json()).toEqual({
        data: { language: 'fi', title: 'fi: Soft', review_text: 'fi: Used every day.' },
      });
      expect(received).toEqual([{ id: review.id, language: 'en', ...texts }, 'fi']);
      // in the language it was written in
      expect((await translation(product.id, review.id, 'en')).json()).toMatchObject({ data: { title: 'Soft' } });
      expect(received).toHaveLength(2);
      const pending = await bought(shop());
      const hidden = await addReview(shop(), pending.reviewer, pending.product.id, texts);
      expect((await translation(pending.product.id, hidden.id, 'fi')).statusCode).toBe(404);
      expect((await translation(pending.product.id, review.id, 'fi')).statusCode).toBe(404);
      const { db } = shop();
      const { products } = db.t;
      await db.write((tx) =>
        tx.update(products).set({ status: 'archived' }).where(eq(products.id, product.id)).returning(),
      );
      expect((await translation(product.id, review.id, 'fi')).statusCode).toBe(404);
    } finally {
      shop().shop.translations = null;
    }
  });
});
