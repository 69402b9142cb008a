import { isAllDelivered } from '@fori/domain/parcels';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { lockOrder } from '../orders.repository.ts';
import { bookingsOfOrder, deliveredOrders, noteShipmentDelivered } from '../parcels/booking/bookings.repository.ts';
import { parcelsOfOrder } from '../parcels/parcels.repository.ts';
import { applyTransition } from './apply-transition.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>;

const STEP = 100;

/** Moves a shipped order to `delivered` where its carriers delivered everything, in the caller's transaction; whether it did. */
const deliverOrder = async (tx: Queries, shop: Deps, orderId: string): Promise<boolean> => {
  const order = await lockOrder(tx, orderId, shop.clock());
  if (order?.status !== 'shipped') return false;
  const bookings = await bookingsOfOrder(tx, orderId);
  const parcels = (await parcelsOfOrder(tx, orderId)).map(({ id, sentAt }) => ({
    sentAt,
    deliveredAt: bookings.get(id)?.deliveredAt ?? null,
  }));
  if (!isAllDelivered(parcels)) return false;
  await applyTransition(tx, shop, { orderId, to: 'delivered', actor: { kind: 'carrier', id: null } });
  return true;
};

/**
 * Moves shipped orders to `delivered` of which the carriers delivered every parcel, as when staff do: the customer is mailed once, and the
 * withdrawal period begins (PARCEL-41). Each in its own transaction; one that fails does not stop the others, and all errors are thrown
 * together at the end. Safe to run twice at once.
 */
export const deliverByCarrier = async (shop: Deps): Promise<number> => {
  const errors: unknown[] = [];
  let count = 0;
  for (const orderId of await deliveredOrders(shop.db.read, STEP)) {
    try {
      if (await shop.db.write((tx) => deliverOrder(tx, shop, orderId))) count += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (count > 0) shop.mail.sendSoon();
  if (errors.length > 0) throw new AggregateError(errors, 'orders not noted as delivered');
  return count;
};

/**
 * Notes that the carrier delivered the parcel of a shipment, and moves its order as `deliverByCarrier` does. Said again, nothing happens;
 * a shipment that is not the shop's is ignored.
 */
export const noteDelivered = async (shop: Deps, shipment: string): Promise<void> => {
  // kept by itself, so that it is not lost where the order cannot be moved now
  const orderId = await shop.db.write((tx) => noteShipmentDelivered(tx, shipment, shop.clock()));
  if (orderId === null) return;
  if (await shop.db.write((tx) => deliverOrder(tx, shop, orderId))) shop.mail.sendSoon();
};
