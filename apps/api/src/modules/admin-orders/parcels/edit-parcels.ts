import type { ParcelBody } from '@fori/contracts/admin-parcels/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import type { ParcelUnits } from '@fori/domain/parcels';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { recordChange } from '../../audit/index.ts';
import {
  afterTransition,
  bookParcel,
  captureForParcel,
  changeParcel,
  closeRemainder,
  forgetBooking,
  type ParcelChange,
  type ParcelFacts,
  packParcel,
  sendParcel,
  unpackParcel,
} from '../../orders/index.ts';
import { requireNoCancellation } from '../second-person.ts';
import { writeTransition } from '../transition-order.ts';
import { type AdminReader, changedOrder } from '../view-order.ts';

type Deps = Pick<
  Shop,
  'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments' | 'instruments' | 'mail' | 'log'
>;

interface OfOrder extends AdminReader {
  orderId: string;
}
interface OfParcel extends OfOrder {
  number: number;
}

const factsOf = ({ contents, carrier, tracking_number, weight_g }: ParcelBody): ParcelFacts => ({
  contents,
  carrier: carrier || null,
  trackingNumber: tracking_number || null,
  weightGrams: weight_g,
});

const listed = (units: readonly ParcelUnits[]): string =>
  units.map(({ line, quantity }) => `${line} × ${quantity}`).join(', ');

const recorded = (state: ParcelChange['after']) =>
  state && {
    contents: listed(state.contents),
    carrier: state.carrier,
    tracking_number: state.trackingNumber,
    weight_g: state.weightGrams,
    sent: state.sentAt !== null,
  };

const record = (
  tx: Queries,
  at: Date,
  { adminId, orderId }: OfOrder,
  { number, before, after }: ParcelChange,
  more: Record<string, string | null> = {},
) =>
  recordChange(tx, {
    at,
    actorId: adminId,
    action: 'order.parcel',
    entity: 'order',
    entityId: orderId,
    before: before && { parcel: number, ...recorded(before) },
    after: after && { parcel: number, ...recorded(after), ...more },
  });

/** Packs a parcel for an admin, with an audit record. Throws as `packParcel`. */
export const createParcel = async (shop: Deps, of: OfOrder, body: ParcelBody): Promise<AdminOrder> => {
  await shop.db.write(async (tx) =>
    record(tx, shop.clock(), of, await packParcel(tx, shop, of.orderId, factsOf(body))),
  );
  return changedOrder(shop, of.orderId, of);
};

/** Changes a parcel for an admin, with an audit record; unchanged writes none. Throws as `changeParcel`. */
export const updateParcel = async (shop: Deps, of: OfParcel, body: ParcelBody): Promise<AdminOrder> => {
  await shop.db.write(async (tx) => {
    const change = await changeParcel(tx, shop, of, factsOf(body));
    if (change) await record(tx, shop.clock(), of, change);
  });
  return changedOrder(shop, of.orderId, of);
};

/** Unpacks a parcel for an admin, with an audit record. Throws as `unpackParcel`. */
export const removeParcel = async (shop: Deps, of: OfParcel): Promise<AdminOrder> => {
  await shop.db.write(async (tx) => record(tx, shop.clock(), of, await unpackParcel(tx, shop, of)));
  return changedOrder(shop, of.orderId, of);
};

/**
 * Marks a parcel as sent for an admin, with an audit record; with the last one the order is shipped (PARCEL-12). What it costs is captured
 * first of a payment that is only held, or all of it where that is not captured in parts (PARCEL-31). Sent again, nothing happens. Throws
 * as `sendParcel`, and `approval_waits` while a cancellation of the order waits for a second person.
 */
export const markParcelSent = async (shop: Deps, of: OfParcel, note?: string): Promise<AdminOrder> => {
  const { orderId, adminId, permissions } = of;
  await requireNoCancellation(shop.db.read, shop, orderId);
  await captureForParcel(shop, of);
  const applied = await shop.db.write(async (tx) => {
    await requireNoCancellation(tx, shop, orderId);
    const sent = await sendParcel(tx, shop, of, note);
    if (!sent) return null;
    await record(tx, shop.clock(), of, sent);
    if (!sent.completes) return null;
    const tracking = {
      carrier: sent.completes.carrier ?? undefined,
      trackingNumber: sent.completes.trackingNumber ?? undefined,
    };
    return writeTransition(tx, shop, { orderId, adminId, permissions, to: 'shipped', note, ...tracking });
  });
  if (applied) await afterTransition(shop, orderId, applied);
  else shop.mail.sendSoon();
  return changedOrder(shop, orderId, of);
};

/**
 * Says for an admin that what is left of an order will not be sent, with an audit record that has the reason; the order is shipped then
 * (RETURN-10). Throws as `closeRemainder`.
 */
export const markRestNotSent = async (
  shop: Deps,
  of: OfOrder,
  { units, reason }: { units: number; reason: string },
): Promise<AdminOrder> => {
  const { orderId, adminId } = of;
  await shop.db.write(async (tx) => {
    const left = await closeRemainder(tx, shop, { orderId, units });
    await recordChange(tx, {
      at: shop.clock(),
      actorId: adminId,
      action: 'order.rest_not_sent',
      entity: 'order',
      entityId: orderId,
      before: { status: 'processing' },
      after: { status: 'shipped', not_sent: listed(left), reason },
    });
  });
  shop.mail.sendSoon();
  return changedOrder(shop, orderId, of);
};

/** Books a parcel for an admin, with an audit record that names the shipment; one that is booked writes none. Throws as `bookParcel`. */
export const markParcelBooked = async (
  shop: Deps & Pick<Shop, 'parcelBooking'>,
  of: OfParcel,
  product: string,
): Promise<AdminOrder> => {
  await bookParcel(shop, of, product, (tx, change, booked) => record(tx, shop.clock(), of, change, booked));
  return changedOrder(shop, of.orderId, of);
};

/** Forgets the booking of a parcel for an admin, with an audit record that names the shipment. Throws as `forgetBooking`. */
export const markBookingForgotten = async (shop: Deps, of: OfParcel): Promise<AdminOrder> => {
  await shop.db.write(async (tx) => {
    const { change, shipment } = await forgetBooking(tx, shop, of);
    await record(tx, shop.clock(), of, change, { forgotten_shipment: shipment });
  });
  return changedOrder(shop, of.orderId, of);
};
