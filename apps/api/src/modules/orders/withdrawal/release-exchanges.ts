import { openExchanges } from '@fori/domain/exchanges';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { returnStock } from '../../catalog/index.ts';
import { updateExchange, type WithdrawalRow, withdrawalsOfOrder } from '../orders.repository.ts';
import { trimParcels } from '../parcels/pack.ts';
import { shipWhatIsSent } from '../status/ship-what-is-sent.ts';
import { type Exchange, exchangesOf } from './exchanges-of.ts';

/** The exchanges of an order whose new units are taken out of stock and were not sent. */
export const openExchangesOf = async (tx: Queries, orderId: string): Promise<Exchange<WithdrawalRow>[]> =>
  exchangesOf(await withdrawalsOfOrder(tx, orderId)).filter(({ state }) => openExchanges.includes(state));

/**
 * Returns the new units of exchanges to stock, inside the caller's transaction, after the order was locked: they leave parcels that were
 * packed, and their withdrawals go on as ordinary ones (RETURN-14). Units that were sent, or released before, stay as they are: each is
 * released once. An order that was sent in part is shipped where none is left to send. Returns those it released; mails nobody.
 */
export const releaseExchanges = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  orderId: string,
  exchanges: readonly Exchange<WithdrawalRow>[],
): Promise<Exchange<WithdrawalRow>[]> => {
  const released: Exchange<WithdrawalRow>[] = [];
  for (const one of exchanges) {
    const change = { exchangeState: 'released', heldUntil: null, updatedAt: shop.clock() } as const;
    if (await updateExchange(tx, one.id, openExchanges, change)) released.push(one);
  }
  if (released.length === 0) return [];
  await returnStock(
    tx,
    released.flatMap(({ sku, exchangeVariantId: variantId, quantity }) =>
      variantId === null ? [] : [{ sku, variantId, quantity }],
    ),
  );
  await trimParcels(tx, orderId);
  await shipWhatIsSent(tx, shop, orderId);
  return released;
};
