import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { prepared, preparedInsert } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type ParcelRow = Tables['parcels']['$inferSelect'];
export type ParcelFacts = Pick<ParcelRow, 'contents' | 'carrier' | 'trackingNumber' | 'weightGrams'>;

const parcelsQuery = prepared((q, t) =>
  q
    .select()
    .from(t.parcels)
    .where(eq(t.parcels.orderId, sql.placeholder('orderId')))
    .orderBy(asc(t.parcels.number)),
);

/** The parcels of an order by their numbers, with those that were emptied while they were booked (PARCEL-46). */
export const allParcelsOfOrder = (queries: Queries, orderId: string): Promise<ParcelRow[]> =>
  parcelsQuery(queries, { orderId });

/** The parcels of an order by their numbers that have something in them. */
export const parcelsOfOrder = async (queries: Queries, orderId: string): Promise<ParcelRow[]> =>
  (await allParcelsOfOrder(queries, orderId)).filter(({ contents }) => contents.length > 0);

/** The number of an order's next parcel. */
export const nextParcelNumber = async (queries: Queries, orderId: string): Promise<number> =>
  ((await allParcelsOfOrder(queries, orderId)).at(-1)?.number ?? 0) + 1;

/** Orders of which a parcel is packed and not sent, those packed first come first. */
export const unsentParcels = async (q: Queries, limit: number): Promise<string[]> => {
  const { parcels, orders } = q.t;
  const rows = await q
    .select({ orderId: parcels.orderId })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(isNull(parcels.sentAt), inArray(orders.status, ['paid', 'processing', 'shipped', 'delivered'])))
    .orderBy(asc(parcels.createdAt), asc(parcels.id))
    .limit(limit);
  return [...new Set(rows.map(({ orderId }) => orderId))];
};

const storeParcel = preparedInsert('parcels');

export const insertParcel = async (tx: Queries, parcel: Tables['parcels']['$inferInsert']): Promise<void> => {
  await storeParcel(tx, parcel);
};

const named = ({ parcels }: Tables, orderId: string, number: number) =>
  and(eq(parcels.orderId, orderId), eq(parcels.number, number));

export const updateParcel = async (
  tx: Queries,
  { orderId, number }: Pick<ParcelRow, 'orderId' | 'number'>,
  change: Partial<ParcelFacts & Pick<ParcelRow, 'sentAt'>>,
): Promise<void> => {
  await tx
    .update(tx.t.parcels)
    .set(change)
    .where(named(tx.t, orderId, number))
    .returning({ number: tx.t.parcels.number });
};

export const deleteParcel = async (
  tx: Queries,
  { orderId, number }: Pick<ParcelRow, 'orderId' | 'number'>,
): Promise<void> => {
  await tx
    .delete(tx.t.parcels)
    .where(named(tx.t, orderId, number))
    .returning({ number: tx.t.parcels.number });
};
