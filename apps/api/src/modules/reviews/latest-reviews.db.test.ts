import type { LatestReviews } from '@fori/contracts/reviews/schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addReview, approve, reviewerOf } from '../../testing/reviews.ts';

describeShop('the latest reviews', (shop) => {
  let admin: Caller;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });

  /** A review of a new product, approved unless told otherwise. */
  const reviewed = async (
    text: string,
    {
      language = 'en',
      approved = true,
      rating = '5',
      product = null as Awaited<ReturnType<typeof addProduct>> | null,
    } = {},
  ) => {
    const reviewedProduct = product ?? (await addProduct(shop(), { stock: 50 }));
    const reviewer = await reviewerOf(shop(), reviewedProduct);
    const { id } = await addReview(shop(), reviewer, reviewedProduct.id, { text, rating });
    const { db } = shop();
    await db.write((tx) => tx.update(tx.t.reviews).set({ language }).where(eq(tx.t.reviews.id, id)).returning());
    if (approved) await approve(shop(), admin, id);
    return reviewedProduct;
  };
  const latest = async (lang = 'en') => {
    const response = await shop().call('GET', `/reviews/latest?lang=${lang}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: LatestReviews }>().data;
  };
  const textsIn = async (lang: string) => (await latest(lang)).reviews.map(({ review_text: text }) => text);

  it('[HOME-104] are none, without a rating, before anybody has written', async () => {
    expect(await latest()).toEqual({ average_rating: null, shown_rating: null, review_count: 0, reviews: [] });
  });

  it('[HOME-104] are approved ones of products on sale, one a product, in the language of the reader first, then the newest', async () => {
    const first = await reviewed('the oldest', { rating: '2' });
    await reviewed('suomeksi', { language: 'fi' });
    await reviewed('an older one of the same product', { product: await reviewed('x', { approved: false }) });
    const archived = await reviewed('of an archived product');
    const { db } = shop();
    await db.write((tx) =>
      tx.update(tx.t.products).set({ status: 'archived' }).where(eq(tx.t.products.id, archived.id)).returning(),
    );
    await reviewed('the newest of the oldest product', { product: first, rating: '4' });
    await reviewed('not approved', { approved: false });
    await reviewed('last');
    expect(await textsIn('en')).toEqual([
      'last',
      'the newest of the oldest product',
      'an older one of the same product',
    ]);
    expect(await textsIn('fi')).toEqual(['suomeksi', 'last', 'the newest of the oldest product']);
    const { reviews, ...rating } = await latest();
    expect(rating).toEqual({ average_rating: 4.2, shown_rating: 4.2, review_count: 5 });
    expect(reviews[1]).toMatchObject({ rating: 4, product: { id: first.id } });
    expect(JSON.stringify(reviews)).not.toContain('@');
  });
});
