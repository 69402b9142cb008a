import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Queries } from '../../db/types.ts';
import { describeShop } from '../../testing/harness.ts';
import { addReview, bought } from '../../testing/reviews.ts';
import { eraseReviews } from './erase-reviews.ts';
import { countStars, decideReview } from './reviews.repository.ts';

/** As on PostgreSQL, where another transaction may commit between two statements of this one. */
const beforeDeletion = (tx: Queries, happens: () => Promise<void>): Queries =>
  new Proxy(tx, {
    get: (target, key) => {
      if (key !== 'delete') return Reflect.get(target, key);
      return (table: Parameters<Queries['delete']>[0]) => ({
        where: (condition: undefined) => ({
          returning: async (columns: Record<string, never>) => {
            await happens();
            return target.delete(table).where(condition).returning(columns);
          },
        }),
      });
    },
  });

describeShop('erasing reviews', (shop) => {
  test('a review approved just before its deletion is subtracted from the stars', async () => {
    const { db } = shop();
    const { product, reviewer } = await bought(shop());
    const { id } = await addReview(shop(), reviewer, product.id, { rating: '4' });
    const decision = { status: 'approved', rejectionReason: null, decidedAt: new Date(), seen: null } as const;
    await db.write(async (tx) => {
      const approve = async () => {
        await decideReview(tx, id, decision);
        await countStars(tx, product.id, 4, 1);
      };
      await eraseReviews(beforeDeletion(tx, approve), reviewer.person.id);
    });
    const { products, reviews } = db.t;
    const [row] = await db.read.select({ stars: products.stars4 }).from(products).where(eq(products.id, product.id));
    expect(row).toEqual({ stars: 0 });
    expect(await db.read.$count(reviews, eq(reviews.id, id))).toBe(0);
  });
});
