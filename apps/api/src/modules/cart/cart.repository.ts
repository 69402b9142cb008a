import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { newId } from '../../db/kit.ts';
import { param, placeholders, prepared, preparedList, preparedVariants } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

export interface CartLine {
  id: number;
  variantId: number;
  quantity: number;
}

/** A cart is owned by a user or by a guest's session. */
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

const linesQuery = preparedVariants((q, t, kind: Shopper['kind']) =>
  q
    .select(lineColumns(t))
    .from(t.cartItems)
    .innerJoin(t.carts, eq(t.carts.id, t.cartItems.cartId))
    .where(ownedBy(t, kind))
    .orderBy(asc(t.cartItems.id)),
);

export const cartLines = (queries: Queries, shopper: Shopper): Promise<CartLine[]> => {
  const { kind, owner } = ownerOf(shopper);
  return linesQuery(queries, kind, kind, { owner });
};

const linesWithVariantsQuery = preparedVariants((q, t, kind: Shopper['kind']) =>
  q
    .select({
      lineId: t.cartItems.id,
      quantity: t.cartItems.quantity,
      id: t.variants.id,
      productId: t.variants.productId,
      sku: t.variants.sku,
      size: t.variants.size,
      color: t.variants.color,
      stock: t.variants.stock,
      priceDifferenceCents: t.variants.priceDifferenceCents,
      status: t.products.status,
      priceCents: t.products.priceCents,
      discount: t.products.discount,
      vatClass: t.products.vatClass,
      weightGrams: t.products.weightGrams,
      name: t.productTexts.name,
    })
    .from(t.carts)
    .innerJoin(t.cartItems, eq(t.cartItems.cartId, t.carts.id))
    .innerJoin(t.variants, eq(t.variants.id, t.cartItems.variantId))
    .innerJoin(t.products, eq(t.products.id, t.variants.productId))
    .innerJoin(
      t.productTexts,
      and(eq(t.productTexts.productId, t.products.id), eq(t.productTexts.locale, sql.placeholder('language'))),
    )
    .where(ownedBy(t, kind))
    .orderBy(asc(t.cartItems.id)),
);

/** The lines of a shopper's cart, oldest first, each with its variant's current data. */
export const linesWithVariants = (queries: Queries, shopper: Shopper, language: Language) => {
  const { kind, owner } = ownerOf(shopper);
  return linesWithVariantsQuery(queries, kind, kind, { owner, language });
};

const touchQuery = preparedVariants((q, t, kind: Shopper['kind']) =>
  q
    .update(t.carts)
    .set({ touchedAt: param(t.carts.touchedAt, 'now') })
    .where(ownedBy(t, kind))
    .returning({ id: t.carts.id }),
);

/**
 * Marks the shopper's cart as changed and returns its id; null when there is none. Every change of a cart begins with it, so
 * that PostgreSQL's row lock serialises changes.
 */
export const touchCart = async (tx: Queries, shopper: Shopper, now: Date): Promise<string | null> => {
  const { kind, owner } = ownerOf(shopper);
  const [row] = await touchQuery(tx, kind, kind, { owner, now });
  return row?.id ?? null;
};

const lockQuery = preparedVariants((q, t, kind: Shopper['kind']) =>
  q
    .update(t.carts)
    // a column without an index, set to itself: PostgreSQL locks the row, SQLite with its one writer has nothing to change
    .set({ createdAt: sql`${t.carts.createdAt}` })
    .where(ownedBy(t, kind))
    .returning({ id: t.carts.id }),
);

/** Locks the shopper's cart until the transaction ends and returns its id; null when there is none. */
export const lockCart = async (tx: Queries, shopper: Shopper): Promise<string | null> => {
  const { kind, owner } = ownerOf(shopper);
  const [row] = await lockQuery(tx, kind, kind, { owner });
  return row?.id ?? null;
};

const upsertQuery = preparedVariants((q, t, kind: Shopper['kind']) => {
  const { carts } = t;
  const column = kind === 'user' ? carts.userId : carts.sessionId;
  return q
    .insert(carts)
    .values({
      id: param(carts.id, 'id'),
      [kind === 'user' ? 'userId' : 'sessionId']: param(column, 'owner'),
      createdAt: param(carts.createdAt, 'now'),
      touchedAt: param(carts.touchedAt, 'now'),
    })
    .onConflictDoUpdate({ target: column, set: { touchedAt: sql`excluded.touched_at` } })
    .returning({ id: carts.id });
});

/** As `touchCart`, but creates the cart when there is none. */
export const upsertCart = async (tx: Queries, shopper: Shopper, now: Date): Promise<string> => {
  const { kind, owner } = ownerOf(shopper);
  const [row] = await upsertQuery(tx, kind, kind, { id: newId(), owner, now });
  if (!row) throw new Error('cart not stored');
  return row.id;
};

const lineByIdQuery = prepared((q, t) =>
  q
    .select(lineColumns(t))
    .from(t.cartItems)
    .where(and(eq(t.cartItems.cartId, sql.placeholder('cartId')), eq(t.cartItems.id, sql.placeholder('lineId'))))
    .limit(1),
);

export const lineById = async (tx: Queries, cartId: string, lineId: number): Promise<CartLine | null> => {
  const [row] = await lineByIdQuery(tx, { cartId, lineId });
  return row ?? null;
};

const lineOfVariantQuery = prepared((q, t) =>
  q
    .select(lineColumns(t))
    .from(t.cartItems)
    .where(
      and(eq(t.cartItems.cartId, sql.placeholder('cartId')), eq(t.cartItems.variantId, sql.placeholder('variantId'))),
    )
    .limit(1),
);

/** A cart's line of a variant, or null. */
export const lineOfVariant = async (tx: Queries, cartId: string, variantId: number): Promise<CartLine | null> => {
  const [row] = await lineOfVariantQuery(tx, { cartId, variantId });
  return row ?? null;
};

const countQuery = prepared((q, t) =>
  q
    .select({ count: sql<number>`cast(count(*) as integer)` })
    .from(t.cartItems)
    .where(eq(t.cartItems.cartId, sql.placeholder('cartId'))),
);

/** How many lines of variants a cart has. */
export const countLines = async (tx: Queries, cartId: string): Promise<number> => {
  const [row] = await countQuery(tx, { cartId });
  return row?.count ?? 0;
};

const putLineQuery = prepared((q, t) =>
  q
    .insert(t.cartItems)
    .values({
      cartId: param(t.cartItems.cartId, 'cartId'),
      variantId: param(t.cartItems.variantId, 'variantId'),
      quantity: param(t.cartItems.quantity, 'quantity'),
    })
    .onConflictDoUpdate({
      target: [t.cartItems.cartId, t.cartItems.variantId],
      set: { quantity: sql`excluded.quantity` },
    })
    .returning({ id: t.cartItems.id }),
);

/** Sets a variant's quantity in a cart; returns the line's id. */
export const putLine = async (tx: Queries, cartId: string, variantId: number, quantity: number): Promise<number> => {
  const [row] = await putLineQuery(tx, { cartId, variantId, quantity });
  if (!row) throw new Error('cart line not stored');
  return row.id;
};

const deleteLinesQuery = preparedList((q, t, names) =>
  q
    .delete(t.cartItems)
    .where(and(eq(t.cartItems.cartId, sql.placeholder('cartId')), inArray(t.cartItems.id, placeholders(names))))
    .returning({ id: t.cartItems.id }),
);

export const deleteLines = async (tx: Queries, cartId: string, lineIds: readonly number[]): Promise<number> =>
  (await deleteLinesQuery(tx, lineIds, { cartId })).length;

export const deleteAllLines = async (tx: Queries, cartId: string): Promise<void> => {
  const { t } = tx;
  await tx.delete(t.cartItems).where(eq(t.cartItems.cartId, cartId)).returning({ id: t.cartItems.id });
};

/** Removes guests' carts not touched since `before`, with their lines; returns their number. */
export const deleteGuestCartsIdleSince = async (tx: Queries, before: Date): Promise<number> => {
  const { t } = tx;
  const deleted = await tx
    .delete(t.carts)
    .where(and(isNotNull(t.carts.sessionId), lt(t.carts.touchedAt, before)))
    .returning({ id: t.carts.id });
  return deleted.length;
};
