import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';

/** What moderating a review counts and records. */
export const moderation = (shop: () => TestShop) => {
  let admin: Caller & { person: { id: string } };
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });
  const countsOf = async (productId: number) => {
    const { db } = shop();
    const [row] = await db.read.select().from(db.t.products).where(eq(db.t.products.id, productId));
    return [row?.stars1, row?.stars2, row?.stars3, row?.stars4, row?.stars5];
  };
  const auditOf = async (id: number) => {
    const { db } = shop();
    return db.read
      .select()
      .from(db.t.auditLog)
      .where(eq(db.t.auditLog.entityId, String(id)))
      .orderBy(db.t.auditLog.id);
  };
  return { admin: () => admin, auditOf, countsOf };
};
