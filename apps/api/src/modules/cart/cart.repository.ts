import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { given, insertInto, placeholders, prepared, preparedList, preparedShapes } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';
import type { Shopper } from '../../http/auth.ts';

type Tables = Db['t'];

export interface CartLine {
  id: number;
  variantId: number;
  quantity: number;
}

/** Whose cart: of the two ways to own one, the shopper's. */
const ownerOf = (shopper: Shopper): { kind: Shopper['kind']; owner: string } => ({
  kind: shopper.kind,
  owner: shopper.kind === 'user' ? shopper.userId : shopper.sessionId,
});

const ownedBy = ({ carts }: Tables, kind: Shopper['kind']) =>
  eq(kind === 'user' ? carts.userId : carts.sessionId, sql.placeholder('owner'));

const lineColumns = ({ cartItems }: Tables) => ({
  id: cartItems.id,
  variantId: cartItems.variantId,
  quantity: cartItems.quantity,
});

const linesQuery = preparedShapes((q, t, kind: Shopper['kind']) =>
  q
    .select(lineColumns(t))
    .from(t.cartItems)
    .innerJoin(t.carts, eq(t.carts.id, t.cartItems.cartId))
    .where(ownedBy(t, kind))
    .orderBy(asc(t.cartItems.id)),
);

export const cartLines = (queries: Queries, t: Tables, shopper: Shopper): Promise<CartLine[]> => {
  const { kind, owner } = ownerOf(shopper);
  return linesQuery(queries, t, kind, kind, { owner });
};

const touchQuery = preparedShapes((q, t, kind: Shopper['kind']) =>
  q
    .update(t.carts)
    .set({ touchedAt: given(t.carts.touchedAt, 'now') })
    .where(ownedBy(t, kind))
    .returning({ id: t.carts.id }),
);

/**
 * Marks the shopper's cart as changed and gives its id, null when there is none. Every change of a cart begins here, so
 * that on PostgreSQL its row serialises them.
 */
export const touchCart = async (tx: Queries, t: Tables, shopper: Shopper, now: Date): Promise<string | null> => {
  const { kind, owner } = ownerOf(shopper);
  const [row] = await touchQuery(tx, t, kind, kind, { owner, now });
  return row?.id ?? null;
};

const storeCart = insertInto('carts', 'keep');

/** Makes the shopper's cart; null when there is one already. */
export const insertCart = async (tx: Queries, t: Tables, shopper: Shopper, now: Date): Promise<string | null> => {
  const owner = shopper.kind === 'user' ? { userId: shopper.userId } : { sessionId: shopper.sessionId };
  const stored = await storeCart(tx, t, { ...owner, createdAt: now, touchedAt: now });
  return stored?.id ?? null;
};

const lineOfQuery = prepared((q, t) =>
  q
    .select(lineColumns(t))
    .from(t.cartItems)
    .where(
      and(eq(t.cartItems.cartId, sql.placeholder('cartId')), eq(t.cartItems.variantId, sql.placeholder('variantId'))),
    )
    .limit(1),
);

/** The line of a variant in a cart, or null. */
export const lineOf = async (tx: Queries, t: Tables, cartId: string, variantId: number): Promise<CartLine | null> => {
  const [row] = await lineOfQuery(tx, t, { cartId, variantId });
  return row ?? null;
};

const lineByIdQuery = prepared((q, t) =>
  q
    .select(lineColumns(t))
    .from(t.cartItems)
    .where(and(eq(t.cartItems.cartId, sql.placeholder('cartId')), eq(t.cartItems.id, sql.placeholder('lineId'))))
    .limit(1),
);

export const lineById = async (tx: Queries, t: Tables, cartId: string, lineId: number): Promise<CartLine | null> => {
  const [row] = await lineByIdQuery(tx, t, { cartId, lineId });
  return row ?? null;
};

const putLineQuery = prepared((q, t) =>
  q
    .insert(t.cartItems)
    .values({
      cartId: given(t.cartItems.cartId, 'cartId'),
      variantId: given(t.cartItems.variantId, 'variantId'),
      quantity: given(t.cartItems.quantity, 'quantity'),
    })
    .onConflictDoUpdate({
      target: [t.cartItems.cartId, t.cartItems.variantId],
      set: { quantity: sql`excluded.quantity` },
    })
    .returning({ id: t.cartItems.id }),
);

export const putLine = async (tx: Queries, t: Tables, cartId: string, variantId: number, quantity: number) => {
  await putLineQuery(tx, t, { cartId, variantId, quantity });
};

const deleteLinesQuery = preparedList((q, t, names) =>
  q
    .delete(t.cartItems)
    .where(and(eq(t.cartItems.cartId, sql.placeholder('cartId')), inArray(t.cartItems.id, placeholders(names))))
    .returning({ id: t.cartItems.id }),
);

export const deleteLines = async (
  tx: Queries,
  t: Tables,
  cartId: string,
  lineIds: readonly number[],
): Promise<number> => (await deleteLinesQuery(tx, t, lineIds, { cartId })).length;

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
