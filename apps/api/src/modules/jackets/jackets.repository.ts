import { type ChoicePart, notOffered } from '@fori/domain/jacket-choices';
import { jacketPrice, uploadedLogosIn } from '@fori/domain/jackets';
import { withColorNames } from '@fori/domain/mixed-colors';
import type { Shopper } from '@fori/domain/people';
import type { PricedLine } from '@fori/domain/totals';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { param, placeholders, prepared, preparedInsert, preparedList, preparedVariants } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';
import { type PresentJacketOffer, readJacketOffer } from '../store/index.ts';

/* Jackets in carts and in orders, and the uploaded logos they show. */

type Tables = Db['t'];
export type CartJacketRow = Tables['cartJackets']['$inferSelect'];
export type NewCartJacket = Tables['cartJackets']['$inferInsert'];
/** The columns another design of an ordered jacket replaces. */
export type JacketChange = Omit<
  NewCartJacket,
  'id' | 'cartId' | 'quantity' | 'addedCents' | 'addKey' | 'createdAt' | 'updatedAt'
>;
/** The columns an edit in the cart replaces. */
export type CartJacketChange = JacketChange & { addedCents: number };
export type OrderJacketRow = Tables['orderJackets']['$inferSelect'];
export type NewOrderJacket = Tables['orderJackets']['$inferInsert'];

const jacketsQuery = preparedVariants((q, t, kind: Shopper['kind']) =>
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

/** A jacket in a cart with its current price and what of it is not offered any more. Jackets are made to order and have no stock. */
export type PricedJacket = CartJacketRow & PricedLine & { notOffered: ChoicePart[] };

/** A jacket with its unit price in cents as jackets are offered, always calculated from the design. */
const priced = (jacket: CartJacketRow, { prices, choices, knownColors }: PresentJacketOffer): PricedJacket => ({
  ...jacket,
  design: withColorNames(jacket.design, knownColors),
  unitPrice: jacketPrice(jacket.design, prices).total,
  notOffered: notOffered(jacket.design, choices),
});

/** Jackets of a cart, each with its price in cents as of `now`. */
export const pricedAt = async (
  queries: Queries,
  jackets: readonly CartJacketRow[],
  now: Date,
): Promise<PricedJacket[]> => {
  if (jackets.length === 0) return [];
  const offer = await readJacketOffer(queries, now);
  return jackets.map((jacket) => priced(jacket, offer));
};

/** The jackets in a shopper's cart, oldest first, each with its price in cents as of `now`. */
export const pricedJackets = async (queries: Queries, shopper: Shopper, now: Date): Promise<PricedJacket[]> =>
  pricedAt(queries, await cartJackets(queries, shopper), now);

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

const storeCartJacket = preparedInsert('cartJackets');

export const insertCartJacket = async (tx: Queries, jacket: NewCartJacket): Promise<CartJacketRow> => {
  const row = await storeCartJacket(tx, jacket);
  if (!row) throw new Error('jacket not stored');
  return row;
};

/** Replaces design and pictures of a jacket in this cart; null when it is not in it. */
export const replaceCartDesign = async (
  tx: Queries,
  { cartId, id, now }: { cartId: string; id: number; now: Date },
  change: CartJacketChange,
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
    .set({ quantity: param(t.cartJackets.quantity, 'quantity'), updatedAt: param(t.cartJackets.updatedAt, 'now') })
    .where(and(eq(t.cartJackets.cartId, sql.placeholder('cartId')), eq(t.cartJackets.id, sql.placeholder('id'))))
    .returning(),
);

/** Sets the quantity of a jacket in this cart; null when it is not in it. */
export const setJacketQuantity = async (
  tx: Queries,
  change: { cartId: string; id: number; quantity: number; now: Date },
): Promise<CartJacketRow | null> => {
  const [row] = await quantityQuery(tx, change);
  return row ?? null;
};

/** The keys of captured pictures, which belong to one jacket only. */
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

/** Removes jackets from this cart; returns the captured pictures of those removed. */
export const deleteCartJackets = (tx: Queries, cartId: string, ids: readonly number[]): Promise<CapturedKeys[]> =>
  deleteQuery(tx, ids, { cartId });

export const deleteAllCartJackets = (tx: Queries, cartId: string): Promise<CapturedKeys[]> =>
  tx.delete(tx.t.cartJackets).where(eq(tx.t.cartJackets.cartId, cartId)).returning(capturedColumns(tx.t));

/** Moves a jacket into another cart. */
export const moveCartJacket = async (tx: Queries, id: number, cartId: string): Promise<void> => {
  const { cartJackets: table } = tx.t;
  await tx.update(table).set({ cartId }).where(eq(table.id, id)).returning({ id: table.id });
};

/** What shows a logo: a jacket in a cart, an ordered one, a shared design. */
export type LogoHolder = { cartJacketId: number } | { orderJacketId: number } | { sharedDesignId: string };

const storeUse = preparedInsert('jacketLogoUses');

/** Stores which uploads a holder shows, so that they are not swept before it. */
export const insertLogoUses = async (tx: Queries, holder: LogoHolder, logoIds: Iterable<string>): Promise<void> => {
  for (const logoId of logoIds) await storeUse(tx, { ...holder, logoId });
};

/** Deletes the logo uses of a jacket in a cart, before an edit stores new ones. */
export const deleteLogoUsesOfCartJacket = async (tx: Queries, cartJacketId: number): Promise<void> => {
  const { jacketLogoUses: table } = tx.t;
  await tx.delete(table).where(eq(table.cartJacketId, cartJacketId)).returning({ id: table.id });
};

const ofOrderQuery = prepared((q, t) =>
  q
    .select()
    .from(t.orderJackets)
    .where(eq(t.orderJackets.orderId, sql.placeholder('orderId')))
    .orderBy(asc(t.orderJackets.position)),
);

/** The jackets of an order as they were ordered. */
export const jacketsOfOrder = (queries: Queries, orderId: string): Promise<OrderJacketRow[]> =>
  ofOrderQuery(queries, { orderId });

/** Writes how many of an order's jackets will not be sent. */
export const setJacketsNotSent = async (
  tx: Queries,
  jackets: readonly Pick<OrderJacketRow, 'id' | 'notSent'>[],
): Promise<void> => {
  const { orderJackets } = tx.t;
  for (const { id, notSent } of jackets) {
    await tx.update(orderJackets).set({ notSent }).where(eq(orderJackets.id, id)).returning({ id: orderJackets.id });
  }
};

const storeOrderJacket = preparedInsert('orderJackets');

export const insertOrderJacket = async (tx: Queries, jacket: NewOrderJacket): Promise<OrderJacketRow> => {
  const row = await storeOrderJacket(tx, jacket);
  if (!row) throw new Error('jacket of an order not stored');
  return row;
};

/** Rewrites the design of an ordered jacket in place, which keeps no former one. */
const rewriteOrderedDesign = async (tx: Queries, id: number, design: OrderJacketRow['design']): Promise<void> => {
  const { orderJackets } = tx.t;
  await tx.update(orderJackets).set({ design }).where(eq(orderJackets.id, id)).returning({ id: orderJackets.id });
};

export type FormerDesignRow = Tables['formerDesigns']['$inferSelect'];

const formerDesignsQuery = prepared((q, t) =>
  q
    .select({ former: t.formerDesigns })
    .from(t.formerDesigns)
    .innerJoin(t.orderJackets, eq(t.orderJackets.id, t.formerDesigns.orderJacketId))
    .where(eq(t.orderJackets.orderId, sql.placeholder('orderId')))
    .orderBy(asc(t.formerDesigns.id)),
);

/** The replaced designs of an order's jackets by the jacket's id, oldest first. */
export const formerDesignsOfOrder = async (
  queries: Queries,
  orderId: string,
): Promise<ReadonlyMap<number, FormerDesignRow[]>> => {
  const byJacket = new Map<number, FormerDesignRow[]>();
  for (const { former } of await formerDesignsQuery(queries, { orderId })) {
    byJacket.set(former.orderJacketId, [...(byJacket.get(former.orderJacketId) ?? []), former]);
  }
  return byJacket;
};

const storeFormerDesign = preparedInsert('formerDesigns');

/** Gives an ordered jacket another design; the one it had is kept with its pictures, price and quantity stay. */
export const exchangeOrderedDesign = async (
  tx: Queries,
  { id, orderId: _, position: _at, unitCents: _price, quantity: _pieces, ...former }: OrderJacketRow,
  change: JacketChange,
  { at, by }: { at: Date; by: string },
): Promise<void> => {
  const { orderJackets } = tx.t;
  if (!(await storeFormerDesign(tx, { ...former, orderJacketId: id, replacedAt: at, replacedBy: by })))
    throw new Error('former design not stored');
  await tx.update(orderJackets).set(change).where(eq(orderJackets.id, id)).returning({ id: orderJackets.id });
  await insertLogoUses(tx, { orderJacketId: id }, uploadedLogosIn(change.design));
};

/**
 * Copies the jackets of a cart into an order, each with the price shown, and removes them from the cart, in the transaction
 * that writes the order. Their pictures and logos belong to the order from then on.
 */
export const moveJacketsToOrder = async (
  tx: Queries,
  { cartId, orderId }: { cartId: string; orderId: string },
  jackets: readonly PricedJacket[],
): Promise<OrderJacketRow[]> => {
  if (jackets.length === 0) return [];
  const rows: OrderJacketRow[] = [];
  for (const [position, jacket] of jackets.entries()) {
    const row = await insertOrderJacket(tx, {
      orderId,
      position,
      design: jacket.design,
      unitCents: jacket.unitPrice,
      quantity: jacket.quantity,
      designHash: jacket.designHash,
      rendererVersion: jacket.rendererVersion,
      renderedFront: jacket.renderedFront,
      renderedBack: jacket.renderedBack,
      capturedFront: jacket.capturedFront,
      capturedBack: jacket.capturedBack,
      picturesMatch: jacket.picturesMatch,
    });
    await insertLogoUses(tx, { orderJacketId: row.id }, uploadedLogosIn(row.design));
    rows.push(row);
  }
  await deleteCartJackets(
    tx,
    cartId,
    jackets.map((jacket) => jacket.id),
  );
  return rows;
};

/**
 * Erases a customer's name and notes from the jackets of an order, in the transaction that erases the order's personal
 * data. The design, monogram included, and its pictures stay.
 */
export const eraseJacketNotes = async (tx: Queries, orderId: string): Promise<void> => {
  for (const { id, design } of await jacketsOfOrder(tx, orderId)) {
    await rewriteOrderedDesign(tx, id, { ...design, name: '', notes: '' });
  }
  const { formerDesigns } = tx.t;
  for (const { id, design } of [...(await formerDesignsOfOrder(tx, orderId)).values()].flat()) {
    await tx
      .update(formerDesigns)
      .set({ design: { ...design, name: '', notes: '' } })
      .where(eq(formerDesigns.id, id))
      .returning({ id: formerDesigns.id });
  }
};
