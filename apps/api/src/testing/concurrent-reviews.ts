import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import type { TestShop } from './harness.ts';
import { signedIn } from './people.ts';
import type { Reviewer } from './reviews.ts';

/** What concurrent changes of reviews leave: rows, files and figures. */
export const concurrentReviews = (shop: () => TestShop) => {
  let admins: Reviewer[];
  beforeAll(async () => {
    admins = [await signedIn(shop(), 'admin'), await signedIn(shop(), 'admin')];
  });
  const adminNo = (index: number): Reviewer => admins[index % admins.length] as Reviewer;
  const files = () => {
    const folder = join(shop().dataDir, 'media/reviews');
    return existsSync(folder) ? readdirSync(folder).sort() : [];
  };
  const figuresOf = async (productId: number) => {
    const { db } = shop();
    const [row] = await db.read.select().from(db.t.products).where(eq(db.t.products.id, productId));
    const stored = [row?.stars1, row?.stars2, row?.stars3, row?.stars4, row?.stars5];
    const counted = await Promise.all(
      [1, 2, 3, 4, 5].map((rating) => {
        const { reviews } = db.t;
        const approved = and(
          eq(reviews.productId, productId),
          eq(reviews.status, 'approved'),
          eq(reviews.rating, rating),
        );
        return db.read.$count(reviews, approved);
      }),
    );
    return { stored, counted };
  };
  const rowOf = async (id: number) => {
    const { db } = shop();
    return (await db.read.select().from(db.t.reviews).where(eq(db.t.reviews.id, id)))[0];
  };
  return { figuresOf, rowOf, adminNo, files };
};
