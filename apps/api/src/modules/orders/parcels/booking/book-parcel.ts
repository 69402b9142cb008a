import { randomUUID } from 'node:crypto';
import type { BookingOffer } from '@fori/contracts/admin-parcels/schemas';
import { MINUTE_MS } from '@fori/domain/durations';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import type { OrderStatus } from '@fori/domain/orders';
import type { Shop } from '../../../../composition.ts';
import type { Queries } from '../../../../db/types.ts';
import { lockOrder } from '../../orders.repository.ts';
import { type ParcelChange, parcelsClosed, stateOf } from '../pack.ts';
import { paperSources } from '../papers/get-papers.ts';
import type { PaperSources } from '../papers/paper-content.ts';
import { allParcelsOfOrder, deleteParcel, type ParcelRow, updateParcel } from '../parcels.repository.ts';
import { bookingRequest, fits } from './booking-request.ts';
import {
  type BookingRow,
  bookingOfParcel,
  deleteBooking,
  insertBooking,
  lastProduct,
  updateBooking,
} from './bookings.repository.ts';
import {
  type BookedShipment,
  BookingAway,
  BookingRefused,
  type OfferedProduct,
  type ParcelBooking,
} from './parcel-booking.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'log' | 'parcelBooking'>;

interface OfParcel {
  orderId: string;
  number: number;
}

/** Longer than the service may take, so that a parcel is asked for once at a time. */
const ASKED_FOR_MS = MINUTE_MS;
/** How far the service's clock may be behind. */
const CLOCKS_MS = 5 * MINUTE_MS;
/** Of the row's id, enough to tell the bookings of one parcel apart. */
const REFERENCE_LETTERS = 6;

/** Orders whose parcels leave: one that is cancelled keeps none. */
const leaving: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered'];

const requireService = ({ parcelBooking }: Pick<Deps, 'parcelBooking'>): ParcelBooking => {
  if (!parcelBooking) throw new DomainError('not_found');
  return parcelBooking;
};

/** What the service fails with, in the shop's words or its own. */
const asking = async <T>({ log }: Deps, { orderId }: OfParcel, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof BookingRefused || error instanceof BookingAway)) throw error;
    log.warn({ err: error, orderId }, 'the service for booking parcels did not do it');
    throw error instanceof BookingRefused
      ? new DomainError('setup_incomplete', { reason: 'booking_refused', waiting: error.message })
      : new DomainError('service_unavailable', { reason: 'booking_away' });
  }
};

/** A parcel that can be booked. Throws `not_found`, and `transition_not_allowed` for one that was sent or is collected. */
const bookable = async ({ db, clock }: Deps, { orderId, number }: OfParcel): Promise<PaperSources> => {
  const sources = (await paperSources(db.read, clock(), orderId)).find(({ parcel }) => parcel.number === number);
  if (!sources) throw new DomainError('not_found');
  const { row, parcel } = sources;
  const isCollected = row.delivery?.kind === 'workshop';
  if (parcel.sentAt !== null || isCollected || !leaving.includes(row.status)) throw parcelsClosed();
  return sources;
};

const productsFor = async (shop: Deps, of: OfParcel, sources: PaperSources): Promise<OfferedProduct[]> => {
  const service = requireService(shop);
  const { identity, row } = sources;
  const route = { from: identity.countryCode, to: row.country };
  return (await asking(shop, of, () => service.products(route))).filter((product) => fits(product, sources));
};

/**
 * What a parcel can be booked as, and the product last booked for its delivery method. Throws as `bookParcel` (PARCEL-37).
 */
export const offerBooking = async (shop: Deps, of: OfParcel): Promise<BookingOffer> => {
  requireService(shop);
  const sources = await bookable(shop, of);
  const products = await productsFor(shop, of, sources);
  const last = await lastProduct(shop.db.read, sources.row.delivery?.id ?? null, sources.row.country);
  return {
    products: products.map(({ code, name, carrier }) => ({ code, name, carrier: carrier.name })),
    last_used: products.some(({ code }) => code === last) ? last : null,
  };
};

const lockedParcel = async (tx: Queries, now: Date, { orderId, number }: OfParcel): Promise<ParcelRow> => {
  const order = await lockOrder(tx, orderId, now);
  const parcel = order && (await allParcelsOfOrder(tx, orderId)).find((each) => each.number === number);
  if (!parcel) throw new DomainError('not_found');
  if (parcel.sentAt !== null) throw parcelsClosed();
  return parcel;
};

const running = () => new DomainError('in_progress', { reason: 'booking_running' });

/**
 * Stores that a parcel is about to be booked, under its order's lock: whoever comes meanwhile is refused. `isRepeated`: it was asked for
 * before, and whether that did anything is not known. Null for one that is booked.
 */
const claim = async (
  tx: Queries,
  now: Date,
  of: OfParcel,
  { row, parcel: seen }: PaperSources,
  product: OfferedProduct,
): Promise<{ booking: BookingRow; isRepeated: boolean } | null> => {
  const parcel = await lockedParcel(tx, now, of);
  if (JSON.stringify(parcel.contents) !== JSON.stringify(seen.contents)) throw new DomainError('stale_edit');
  const present = await bookingOfParcel(tx, parcel.id);
  if (present?.bookedAt) return null;
  if (present) {
    if (now.getTime() - present.askedAt.getTime() < ASKED_FOR_MS) throw running();
    await updateBooking(tx, present.id, { askedAt: now });
    return { booking: { ...present, askedAt: now }, isRepeated: true };
  }
  const id = randomUUID();
  const booking = {
    id,
    parcelId: parcel.id,
    product: product.code,
    productName: product.name,
    reference: `${row.number}/${parcel.number}/${id.slice(0, REFERENCE_LETTERS)}`,
    method: row.delivery?.id ?? null,
    country: row.country,
    createdAt: now,
    askedAt: now,
    shipment: null,
    bookedAt: null,
    deliveredAt: null,
  };
  await insertBooking(tx, booking);
  return { booking, isRepeated: false };
};

/**
 * Books a packed parcel with the shop's service and notes its carrier and tracking number, once however often it is called and whatever
 * answers are lost: what was asked for before is looked up first. `record` writes the audit record in the same transaction; a parcel that
 * is booked is left as it is.
 *
 * Throws `not_found`, also in a shop without such a service; `transition_not_allowed` for a parcel that was sent, is collected or of an
 * order that is not sent; `validation_failed` for a product that is not offered for it; `setup_incomplete` for products that customs need
 * to know more of, and with the service's own words where it refuses; `in_progress` while it is being booked; `service_unavailable` where
 * the service does not answer, and whether it booked anything is looked up by the next call (PARCEL-37, PARCEL-38).
 */
export const bookParcel = async (
  shop: Deps,
  of: OfParcel,
  code: string,
  record: (tx: Queries, change: ParcelChange, booked: { shipment: string; shipping_product: string }) => Promise<void>,
): Promise<void> => {
  const { db, clock } = shop;
  const service = requireService(shop);
  const sources = await bookable(shop, of);
  if ((await bookingOfParcel(db.read, sources.parcel.id))?.bookedAt) return;
  const products = await productsFor(shop, of, sources);
  const product = products.find((each) => each.code === code);
  if (!product) {
    const allowed = products.map(({ name }) => name).join(', ');
    throw fieldRefused('product', { key: 'not_offered', values: { allowed } });
  }
  const prepared = bookingRequest(sources, { product, reference: '' });
  const claimed = await db.write((tx) => claim(tx, clock(), of, sources, product));
  if (!claimed) return;
  const { booking, isRepeated } = claimed;
  const { id, reference, country } = booking;

  const book = async (): Promise<{ shipment: BookedShipment; booked: OfferedProduct }> => {
    if (isRepeated) {
      const since = new Date(booking.createdAt.getTime() - CLOCKS_MS);
      const found = await service.find({ reference, since, country });
      if (found) return { shipment: found, booked: products.find((each) => each.code === booking.product) ?? product };
      await db.write((tx) => updateBooking(tx, id, { product: product.code, productName: product.name }));
    }
    try {
      return { shipment: await service.book({ ...prepared, reference }), booked: product };
    } catch (error) {
      // nothing was booked for sure, so that nothing has to be looked up
      if (error instanceof BookingRefused) await db.write((tx) => deleteBooking(tx, id));
      throw error;
    }
  };
  const { shipment, booked } = await asking(shop, of, book);

  await db.write(async (tx) => {
    const now = clock();
    await lockOrder(tx, of.orderId, now);
    const parcel = (await allParcelsOfOrder(tx, of.orderId)).find((each) => each.id === booking.parcelId);
    const isKept = parcel && (await updateBooking(tx, id, { shipment: shipment.id, bookedAt: now }));
    if (!parcel || !isKept) {
      shop.log.error({ orderId: of.orderId, shipment: shipment.id }, 'a parcel was booked that is no longer there');
      throw new DomainError('not_found');
    }
    const change = { carrier: booked.carrier.name, trackingNumber: shipment.trackingNumber };
    await updateParcel(tx, parcel, change);
    const after = { ...stateOf(parcel), ...change };
    const facts = { shipment: shipment.id, shipping_product: booked.code };
    await record(tx, { number: parcel.number, before: stateOf(parcel), after }, facts);
  });
};

/**
 * Forgets the booking of a parcel that is not sent, with its tracking number, inside the caller's transaction, so that it can be booked or
 * sent by hand: the shipment itself is cancelled at the service. Throws `not_found`, `transition_not_allowed` for one that was sent, and
 * `in_progress` while it is being booked.
 */
export const forgetBooking = async (
  tx: Queries,
  { clock }: Pick<Shop, 'clock'>,
  of: OfParcel,
): Promise<{ change: ParcelChange; shipment: string | null }> => {
  const now = clock();
  const parcel = await lockedParcel(tx, now, of);
  const booking = await bookingOfParcel(tx, parcel.id);
  if (!booking) throw new DomainError('not_found');
  if (!booking.bookedAt && now.getTime() - booking.askedAt.getTime() < ASKED_FOR_MS) throw running();
  await deleteBooking(tx, booking.id);
  // one that was emptied was kept for its booking alone
  if (parcel.contents.length === 0) await deleteParcel(tx, parcel);
  else await updateParcel(tx, parcel, { trackingNumber: null });
  const after = { ...stateOf(parcel), trackingNumber: null };
  return { change: { number: parcel.number, before: stateOf(parcel), after }, shipment: booking.shipment };
};

/** The carrier's label of a booked parcel, as the service has it. Throws `not_found` and as `bookParcel` (PARCEL-40). */
export const getCarrierLabel = async (shop: Deps, of: OfParcel): Promise<{ fileName: string; pdf: Buffer }> => {
  const service = requireService(shop);
  const sources = (await paperSources(shop.db.read, shop.clock(), of.orderId)).find(
    ({ parcel }) => parcel.number === of.number,
  );
  const shipment = sources && (await bookingOfParcel(shop.db.read, sources.parcel.id))?.shipment;
  if (!shipment) throw new DomainError('not_found');
  const pdf = await asking(shop, of, () => service.label(shipment));
  return { fileName: `carrier-label-${sources.row.number}-${of.number}.pdf`, pdf };
};
