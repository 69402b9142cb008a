import { DomainError } from '@fori/domain/errors';
import { everythingLeft, type ParcelUnits } from '@fori/domain/parcels';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { exchangeReleasedMail } from '../../../mail/templates/exchange-released.ts';
import { jacketsOfOrder, setJacketsNotSent } from '../../jackets/index.ts';
import { mailCustomer } from '../mail-customer.ts';
import { linesOfOrder, lockOrder, setLinesNotSent } from '../orders.repository.ts';
import { paymentInParts, uncapturedCents } from '../payment/captured-parts.ts';
import { shipWhatIsSent } from '../status/ship-what-is-sent.ts';
import { openExchangesOf, releaseExchanges } from '../withdrawal/release-exchanges.ts';
import { hasSentParcels, trimParcels, unitsNotSent } from './pack.ts';

/**
 * Takes what is in no sent parcel off what an order has to send, inside the caller's transaction, and moves the order to `shipped`
 * (RETURN-10). No money moves. New units of due exchanges go back to stock, and the customer is mailed. `units` is how many there are,
 * as the sender saw it. Returns these units.
 *
 * Throws `not_found`; `transition_not_allowed` for an order that is not processed, of which nothing was sent, or whose payment in parts is
 * neither captured nor refunded for what is left (PARCEL-34); `stale_edit` where other units are left.
 */
export const closeRemainder = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  { orderId, units }: { orderId: string; units: number },
): Promise<ParcelUnits[]> => {
  const order = await lockOrder(tx, orderId, shop.clock());
  if (!order) throw new DomainError('not_found');
  if (order.status !== 'processing') throw new DomainError('transition_not_allowed', { reason: 'parcels_closed' });
  if (!(await hasSentParcels(tx, orderId))) throw new DomainError('transition_not_allowed', { reason: 'nothing_sent' });
  const left = await unitsNotSent(tx, orderId);
  if (left.reduce((sum, quantity) => sum + quantity, 0) !== units) throw new DomainError('stale_edit');
  // nobody pays for what is not sent: what is still held for it is refunded, which releases it
  const parts = await paymentInParts(tx, orderId);
  const isOpen = parts?.captures.some(({ capturedAt }) => capturedAt === null);
  if (parts && (isOpen || uncapturedCents(parts, order) > 0))
    throw new DomainError('transition_not_allowed', { reason: 'rest_reserved' });
  // what is due in exchange is not lost: it goes back to stock, and the customer gets a refund instead
  const due = (await openExchangesOf(tx, orderId)).filter(({ state }) => state === 'due');
  const lines = await linesOfOrder(tx, orderId);
  const jackets = await jacketsOfOrder(tx, orderId);
  await setLinesNotSent(
    tx,
    lines.map(({ id, notSent }, index) => ({ id, notSent: notSent + (left[index] ?? 0) })),
  );
  await setJacketsNotSent(
    tx,
    jackets.map(({ id, notSent }, index) => ({ id, notSent: notSent + (left[lines.length + index] ?? 0) })),
  );
  await trimParcels(tx, orderId);
  for (const { id } of await releaseExchanges(tx, shop, orderId, due)) {
    await mailCustomer(tx, shop, order, shop.clock(), 'exchange-released', (view, context) =>
      exchangeReleasedMail(view, { id, cause: 'shop', note: null }, context),
    );
  }
  await shipWhatIsSent(tx, shop, orderId);
  return everythingLeft(left);
};
