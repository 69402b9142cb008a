import { auditActors } from '@fori/domain/audit-actors';
import type { Shop } from '../../../composition.ts';
import { exchangeReleasedMail } from '../../../mail/templates/exchange-released.ts';
import { recordChange } from '../../audit/index.ts';
import { mailCustomer } from '../mail-customer.ts';
import { lapsedExchanges, lockOrder, withdrawalsOfOrder } from '../orders.repository.ts';
import { exchangesOf } from './exchanges-of.ts';
import { WITHDRAWAL_EVENT } from './move-withdrawal.ts';
import { releaseExchanges } from './release-exchanges.ts';

const STEP = 100;

/**
 * Returns the new units of exchanges to stock whose goods have not arrived in time, each in its own transaction with its mail and audit record;
 * returns how many (RETURN-14). Safe to run twice at once: of two only one finds the units still held. One that fails does not stop the
 * others; all errors are thrown together at the end.
 */
export const releaseLapsedExchanges = async (shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>): Promise<number> => {
  const { db, clock } = shop;
  const errors: unknown[] = [];
  let count = 0;
  for (const { id, orderId } of await lapsedExchanges(db.read, clock(), STEP)) {
    try {
      const isReleased = await db.write(async (tx) => {
        const now = clock();
        const order = await lockOrder(tx, orderId, now);
        const exchange = exchangesOf(await withdrawalsOfOrder(tx, orderId)).find((one) => one.id === id);
        if (!order || exchange?.state !== 'held') return false;
        await releaseExchanges(tx, shop, orderId, [exchange]);
        await mailCustomer(tx, shop, order, now, 'exchange-released', (view, context) =>
          exchangeReleasedMail(view, { id, cause: 'late', note: null }, context),
        );
        await recordChange(tx, {
          at: now,
          actorId: auditActors.shop,
          action: WITHDRAWAL_EVENT,
          entity: 'order',
          entityId: orderId,
          before: { exchange: 'held' },
          after: { exchange: 'released', withdrawal: id },
        });
        return true;
      });
      if (isReleased) count += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (count > 0) shop.mail.sendSoon();
  if (errors.length > 0) throw new AggregateError(errors, 'exchanges not released');
  return count;
};
