import type { Shopper } from '@fori/domain/people';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { given, insertInto, placeholders, prepared, preparedList, preparedShapes } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type CartJacketRow = Tables['cartJackets']['$inferSelect'];
export type NewCartJacket = Tables['cartJackets']['$inferInsert'];
/** What an edit replaces. */
export type JacketChange = Omit<NewCartJacket, 'id' | 'cartId' | 'quantity' | 'createdAt' | 'updatedAt'>;

const jacketsQuery = preparedShapes((q, t, kind: Shopper['kind']) =>
  q
    .select({ jacket: t.cartJackets })
    .from(t.cartJackets)
    .innerJoin(t.carts, eq(t.carts.id, t.cartJackets.cartId))
    .where(eq(kind === 'user' ? t.carts.userId : t.carts.sessionId, sql.placeholder('owner')))
    .orderBy(asc(t.cartJackets.id)),
);

/** The jackets in a shopper's cart, oldest first. */
export const cartJackets = async (queries: Queries, shopper: Shopper): Promise<CartJacketRow[]> => {
  const { kind } = shopper;
  const owner = shopper.kind === 'user' ? shopper.userId : shopper.sessionId;
  const rows = await jacketsQuery(queries, kind, kind, { owner });
  return rows.map((row) => row.jacket);
};

const jacketQuery = prepared((q, t) =>
  q
    .select()
    .from(t.cartJackets)
    .where(and(eq(t.cartJackets.cartId, sql.placeholder('cartId')), eq(t.cartJackets.id, sql.placeholder('id'))))
    .limit(1),
);

/** A jacket of this cart, or null. */
export const cartJacketById = async (queries: Queries, cartId: string, id: number): Promise<CartJacketRow | null> => {
  const [row] = await jacketQuery(queries, { cartId, id });
  return row ?? null;
};

const countQuery = prepared((q, t) =>
  q
    .select({ count: sql<number>`cast(count(*) as integer)` })
    .from(t.cartJackets)
    .where(eq(t.cartJackets.cartId, sql.placeholder('cartId'))),
);

export const countCartJackets = async (queries: Queries, cartId: string): Promise<number> => {
  const [row] = await countQuery(queries, { cartId });
  return row?.count ?? 0;
};

const storeJacket = insertInto('cartJackets');

export const insertCartJacket = async (tx: Queries, jacket: NewCartJacket): Promise<CartJacketRow> => {
  const row = await storeJacket(tx, jacket);
  if (!row) throw new Error('jacket not stored');
  return row;
};

/** Replaces design and pictures of a jacket in this cart; null when it is not there. */
export const replaceDesign = async (
  tx: Queries,
  { cartId, id, now }: { cartId: string; id: number; now: Date },
  change: JacketChange,
): Promise<CartJacketRow | null> => {
  const { cartJackets: table } = tx.t;
  const [row] = await tx
    .update(table)
    .set({ ...change, updatedAt: now })
    .where(and(eq(table.cartId, cartId), eq(table.id, id)))
    .returning();
  return row ?? null;
};

const quantityQuery = prepared((q, t) =>
  q
    .update(t.cartJackets)
    .set({ quantity: given(t.cartJackets.quantity, 'quantity'), updatedAt: given(t.cartJackets.updatedAt, 'now') })
    .where(and(eq(t.cartJackets.cartId, sql.placeholder('cartId')), eq(t.cartJackets.id, sql.placeholder('id'))))
    .returning(),
);

/** Sets how many of a jacket there are in this cart; null when it is not there. */
export const setJacketQuantity = async (
  tx: Queries,
  change: { cartId: string; id: number; quantity: number; now: Date },
): Promise<CartJacketRow | null> => {
  const [row] = await quantityQuery(tx, change);
  return row ?? null;
};

/** What of a jacket that is gone names files nobody else needs. */
export type CapturedKeys = Pick<CartJacketRow, 'capturedFront' | 'capturedBack'>;

const capturedColumns = ({ cartJackets: table }: Tables) => ({
  capturedFront: table.capturedFront,
  capturedBack: table.capturedBack,
});

const deleteQuery = preparedList((q, t, names) =>
  q
    .delete(t.cartJackets)
    .where(and(eq(t.cartJackets.cartId, sql.placeholder('cartId')), inArray(t.cartJackets.id, placeholders(names))))
    .returning(capturedColumns(t)),
);

/** Removes jackets from this cart; gives what those that were there had captured. */
export const deleteCartJackets = (tx: Queries, cartId: string, ids: readonly number[]): Promise<CapturedKeys[]> =>
  deleteQuery(tx, ids, { cartId });

export const deleteAllCartJackets = (tx: Queries, cartId: string): Promise<CapturedKeys[]> =>
  tx.delete(tx.t.cartJackets).where(eq(tx.t.cartJackets.cartId, cartId)).returning(capturedColumns(tx.t));

/** Gives a jacket into another cart. */
export const moveCartJacket = async (tx: Queries, id: number, cartId: string): Promise<void> => {
  const { cartJackets: table } = tx.t;
  await tx.update(table).set({ cartId }).where(eq(table.id, id)).returning({ id: table.id });
};
