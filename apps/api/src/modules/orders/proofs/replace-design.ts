import { DomainError } from '@fori/domain/errors';
import { type JacketDesign, jacketPrice } from '@fori/domain/jackets';
import { mayReplaceDesign, proofStateOf } from '@fori/domain/proofs';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { exchangeOrderedDesign, type JacketChange, jacketsOfOrder } from '../../jackets/index.ts';
import { readJacketPrices } from '../../store/index.ts';
import { lockOrder } from '../orders.repository.ts';
import { proofsOfOrder } from './proofs.repository.ts';

interface NewDesign {
  orderId: string;
  /** of the jacket among the order's, from 1 */
  place: number;
  /** the hash of the design that the sender saw */
  replaces: string;
  design: JacketDesign;
  designHash: string;
  /** stores the pictures */
  columns: () => Promise<JacketChange>;
  adminId: string;
}

/**
 * Replaces the design of an ordered jacket inside the caller's transaction and keeps the former one. Returns false, and does
 * nothing, when the jacket has this design already, so that a double click replaces once (ORDER-137).
 *
 * Throws `not_found`; `stale_edit` when another design was seen; `design_closed` once the jacket is cut, or while a proof of it
 * is approved or waits for an answer; `design_price_differs` when the two designs do not cost the same.
 */
export const replaceDesign = async (
  tx: Queries,
  shop: Pick<Shop, 'clock'>,
  { orderId, place, replaces, design, designHash, columns, adminId }: NewDesign,
): Promise<boolean> => {
  const now = shop.clock();
  // locked, so that neither status nor proofs change between check and update
  const order = await lockOrder(tx, orderId, now);
  const jacket = order && (await jacketsOfOrder(tx, orderId))[place - 1];
  if (!jacket) throw new DomainError('not_found');
  if (jacket.designHash === designHash) return false;
  if (jacket.designHash !== replaces) throw new DomainError('stale_edit');
  const latest = (await proofsOfOrder(tx, orderId)).get(jacket.id)?.at(-1) ?? null;
  if (!mayReplaceDesign(order.status, proofStateOf(latest))) throw new DomainError('design_closed');
  // both at today's prices: what the options cost may have changed since the order
  const prices = await readJacketPrices(tx, now);
  if (jacketPrice(design, prices).total !== jacketPrice(jacket.design, prices).total)
    throw new DomainError('design_price_differs');
  await exchangeOrderedDesign(tx, jacket, await columns(), { at: now, by: adminId });
  return true;
};
