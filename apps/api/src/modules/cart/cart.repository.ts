import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';
import type { Shopper } from '../../http/auth.ts';

type Tables = Db['t'];

export interface CartLine {
  id: number;
  variantId: number;
  quantity: number;
}

const ownedBy = ({ carts }: Tables, shopper: Shopper) =>
  shopper.kind === 'user' ? eq(carts.userId, shopper.userId) : eq(carts.sessionId, shopper.sessionId);

export const cartLines = async (queries: Queries, t: Tables, shopper: Shopper): Promise<CartLine[]> =>
  queries
    .select({ id: t.cartItems.id, variantId: t.cartItems.variantId, quantity: t.cartItems.quantity })
    .from(t.cartItems)
    .innerJoin(t.carts, eq(t.carts.id, t.cartItems.cartId))
    .where(ownedBy(t, shopper))
    .orderBy(asc(t.cartItems.id));

/**
 * Marks the shopper's cart as changed and gives its id, null when there is none. Every change of a cart begins here, so
 * that on PostgreSQL its row serialises them.
 */
export const touchCart = async (tx: Queries, t: Tables, shopper: Shopper, now: Date): Promise<string | null> => {
  const [row] = await tx
    .update(t.carts)
    .set({ touchedAt: now })
    .where(ownedBy(t, shopper))
    .returning({ id: t.carts.id });
  return row?.id ?? null;
};

/** Like `touchCart`, making the cart when there is none. */
export const ensureCart = async (tx: Queries, t: Tables, shopper: Shopper, now: Date): Promise<string> => {
  const existing = await touchCart(tx, t, shopper, now);
  if (existing) return existing;
  const owner = shopper.kind === 'user' ? { userId: shopper.userId } : { sessionId: shopper.sessionId };
  await tx
    .insert(t.carts)
    .values({ ...owner, createdAt: now, touchedAt: now })
    .onConflictDoNothing()
    .returning({ id: t.carts.id });
  const made = await touchCart(tx, t, shopper, now);
  if (!made) throw new Error('cart not stored');
  return made;
};

/** The line of a variant in a cart, or null. */
export const lineOf = async (tx: Queries, t: Tables, cartId: string, variantId: number): Promise<CartLine | null> => {
  const [row] = await tx
    .select({ id: t.cartItems.id, variantId: t.cartItems.variantId, quantity: t.cartItems.quantity })
    .from(t.cartItems)
    .where(and(eq(t.cartItems.cartId, cartId), eq(t.cartItems.variantId, variantId)))
    .limit(1);
  return row ?? null;
};

export const lineById = async (tx: Queries, t: Tables, cartId: string, lineId: number): Promise<CartLine | null> => {
  const [row] = await tx
    .select({ id: t.cartItems.id, variantId: t.cartItems.variantId, quantity: t.cartItems.quantity })
    .from(t.cartItems)
    .where(and(eq(t.cartItems.cartId, cartId), eq(t.cartItems.id, lineId)))
    .limit(1);
  return row ?? null;
};

export const putLine = async (tx: Queries, t: Tables, cartId: string, variantId: number, quantity: number) => {
  await tx
    .insert(t.cartItems)
    .values({ cartId, variantId, quantity })
    .onConflictDoUpdate({
      target: [t.cartItems.cartId, t.cartItems.variantId],
      set: { quantity: sql`excluded.quantity` },
    })
    .returning({ id: t.cartItems.id });
};

export const deleteLines = async (
  tx: Queries,
  t: Tables,
  cartId: string,
  lineIds: readonly number[],
): Promise<number> => {
  if (lineIds.length === 0) return 0;
  const gone = await tx
    .delete(t.cartItems)
    .where(and(eq(t.cartItems.cartId, cartId), inArray(t.cartItems.id, [...lineIds])))
    .returning({ id: t.cartItems.id });
  return gone.length;
};

export const deleteAllLines = async (tx: Queries, t: Tables, cartId: string): Promise<void> => {
  await tx.delete(t.cartItems).where(eq(t.cartItems.cartId, cartId)).returning({ id: t.cartItems.id });
};

/** Removes guests' carts not touched since `before`, with their lines; gives their number. */
export const deleteGuestCartsIdleSince = async (tx: Queries, t: Tables, before: Date): Promise<number> => {
  const gone = await tx
    .delete(t.carts)
    .where(and(isNotNull(t.carts.sessionId), lt(t.carts.touchedAt, before)))
    .returning({ id: t.carts.id });
  return gone.length;
};
