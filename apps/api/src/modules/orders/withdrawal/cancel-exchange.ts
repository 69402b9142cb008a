import type { Order } from '@fori/contracts/orders/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import { exchangeReleasedMail } from '../../../mail/templates/exchange-released.ts';
import { checkHolderCode } from '../access/check-holder-code.ts';
import { type OrderViewer, requireHolder } from '../access/order-holder.ts';
import { mailCustomer } from '../mail-customer.ts';
import { lockOrder, orderById, withdrawalsOfOrder } from '../orders.repository.ts';
import { getOrder } from '../view/get-order.ts';
import { exchangesOf } from './exchanges-of.ts';
import { releaseExchanges } from './release-exchanges.ts';

/**
 * Cancels an exchange for its customer or the bearer of the order's link, until the new units are sent: they return to stock, the withdrawal
 * goes on as an ordinary one, for a refund, and a mail confirms that (RETURN-14). One that was released already is left as it is.
 *
 * Throws `not_found`, `forbidden` to admins, `order_code_required` and `code_invalid` to the bearer of an older link, and
 * `transition_not_allowed` once the new units were sent.
 */
export const cancelExchange = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>,
  { orderId, withdrawalId, code }: { orderId: string; withdrawalId: string; code: string | undefined },
  viewer: OrderViewer,
): Promise<Order> => {
  const now = shop.clock();
  const checked = await checkHolderCode(shop, orderId, viewer, code);
  await shop.db.write(async (tx) => {
    await requireHolder(tx, shop, await orderById(tx, orderId), viewer, checked);
    const order = await lockOrder(tx, orderId, now);
    const exchange = exchangesOf(await withdrawalsOfOrder(tx, orderId)).find(({ id }) => id === withdrawalId);
    if (!order || !exchange) throw new DomainError('not_found');
    if (exchange.state === 'released') return;
    const released = await releaseExchanges(tx, shop, orderId, [exchange]);
    if (released.length === 0) throw new DomainError('transition_not_allowed', { reason: 'exchange_sent' });
    await mailCustomer(tx, shop, order, now, 'exchange-released', (view, context) =>
      exchangeReleasedMail(view, { id: withdrawalId, cause: 'customer', note: null }, context),
    );
  });
  shop.mail.sendSoon();
  return getOrder(shop, orderId, viewer);
};
