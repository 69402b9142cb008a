import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../../../db/types.ts';

type Tables = Db['t'];
export type BookingRow = Tables['parcelBookings']['$inferSelect'];

export const insertBooking = async (tx: Queries, booking: Tables['parcelBookings']['$inferInsert']): Promise<void> => {
  await tx.insert(tx.t.parcelBookings).values(booking).returning({ id: tx.t.parcelBookings.id });
};

export const bookingOfParcel = async (q: Queries, parcelId: string): Promise<BookingRow | null> => {
  const { parcelBookings } = q.t;
  const [row] = await q.select().from(parcelBookings).where(eq(parcelBookings.parcelId, parcelId));
  return row ?? null;
};

/** The bookings of an order's parcels, by the id of the parcel. */
export const bookingsOfOrder = async (q: Queries, orderId: string): Promise<Map<string, BookingRow>> => {
  const { parcelBookings, parcels } = q.t;
  const rows = await q
    .select({ booking: parcelBookings })
    .from(parcelBookings)
    .innerJoin(parcels, eq(parcels.id, parcelBookings.parcelId))
    .where(eq(parcels.orderId, orderId));
  return new Map(rows.map(({ booking }) => [booking.parcelId, booking]));
};

export const updateBooking = async (
  tx: Queries,
  id: string,
  change: Partial<Pick<BookingRow, 'product' | 'productName' | 'askedAt' | 'shipment' | 'bookedAt'>>,
): Promise<boolean> => {
  const { parcelBookings } = tx.t;
  const rows = await tx
    .update(parcelBookings)
    .set(change)
    .where(eq(parcelBookings.id, id))
    .returning({ id: parcelBookings.id });
  return rows.length > 0;
};

export const deleteBooking = async (tx: Queries, id: string): Promise<void> => {
  const { parcelBookings } = tx.t;
  await tx.delete(parcelBookings).where(eq(parcelBookings.id, id)).returning({ id: parcelBookings.id });
};

/** The product last booked for a delivery method and a country; null for none. */
export const lastProduct = async (q: Queries, method: string | null, country: string): Promise<string | null> => {
  const { parcelBookings } = q.t;
  const [row] = await q
    .select({ product: parcelBookings.product })
    .from(parcelBookings)
    .where(
      and(
        eq(parcelBookings.country, country),
        isNotNull(parcelBookings.bookedAt),
        method === null ? isNull(parcelBookings.method) : eq(parcelBookings.method, method),
      ),
    )
    .orderBy(desc(parcelBookings.bookedAt))
    .limit(1);
  return row?.product ?? null;
};

/** Notes that the carrier delivered the parcel of a shipment; its order, or null for a shipment that is not the shop's. */
export const noteShipmentDelivered = async (tx: Queries, shipment: string, at: Date): Promise<string | null> => {
  const { parcelBookings, parcels } = tx.t;
  const [row] = await tx
    .update(parcelBookings)
    .set({ deliveredAt: sql`coalesce(${parcelBookings.deliveredAt}, ${sql.param(at, parcelBookings.deliveredAt)})` })
    .where(eq(parcelBookings.shipment, shipment))
    .returning({ parcelId: parcelBookings.parcelId });
  if (!row) return null;
  const [parcel] = await tx.select({ orderId: parcels.orderId }).from(parcels).where(eq(parcels.id, row.parcelId));
  return parcel?.orderId ?? null;
};

/** Shipped orders of which each parcel that was sent was delivered, as its carrier said. */
export const deliveredOrders = async (q: Queries, limit: number): Promise<string[]> => {
  const { orders, parcels, parcelBookings } = q.t;
  const rows = await q
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(parcels, and(eq(parcels.orderId, orders.id), isNotNull(parcels.sentAt)))
    .leftJoin(parcelBookings, eq(parcelBookings.parcelId, parcels.id))
    .where(sql`${orders.status} = 'shipped'`)
    .groupBy(orders.id)
    .having(sql`count(*) = count(${parcelBookings.deliveredAt})`)
    .limit(limit);
  return rows.map(({ id }) => id);
};
