import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { recordChange } from '../audit/index.ts';
import { copyOrderedDesign, drawOrderedDesign, jacketsOfOrder, type OrderJacketRow } from '../jackets/index.ts';
import { replaceDesign } from '../orders/index.ts';
import { type AdminReader, changedOrder } from './view-order.ts';

interface OrderedJacket {
  orderId: string;
  /** among the order's jackets, from 1 */
  place: number;
}

const orderedJacket = async (queries: Queries, { orderId, place }: OrderedJacket): Promise<OrderJacketRow> => {
  const jacket = (await jacketsOfOrder(queries, orderId))[place - 1];
  if (!jacket) throw new DomainError('not_found');
  return jacket;
};

/**
 * Shares an ordered jacket's design for an admin, with the audit record in the same transaction; returns the id of its link.
 * Throws `not_found`.
 */
export const copyJacketDesign = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { adminId, ...ordered }: Pick<AdminReader, 'adminId'> & OrderedJacket,
): Promise<{ id: string }> =>
  db.write(async (tx) => {
    const now = clock();
    const id = await copyOrderedDesign(tx, await orderedJacket(tx, ordered), now);
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'order.design_copy',
      entity: 'order',
      entityId: ordered.orderId,
      before: null,
      after: { jacket: ordered.place },
    });
    return { id };
  });

/**
 * Replaces the design of an ordered jacket by a shared one for an admin, with the audit record in the same transaction. The
 * same design once more changes and records nothing (ORDER-137). Throws as `drawOrderedDesign` and `replaceDesign`.
 */
export const changeJacketDesign = async (
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'media' | 'pictureLimit' | 'jacketPainter'>,
  {
    adminId,
    language,
    permissions,
    orderId,
    place,
    design: sharedId,
    replaces,
  }: AdminReader & OrderedJacket & { design: string; replaces: string },
): Promise<AdminOrder> => {
  const ordered = await orderedJacket(shop.db.read, { orderId, place });
  await drawOrderedDesign(shop, { ordered, sharedId }, async (tx, now, drawn) => {
    if (!(await replaceDesign(tx, shop, { orderId, place, replaces, ...drawn, adminId }))) return;
    // not the design: it may have personal data, which could not be erased from the audit log
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'order.design',
      entity: 'order',
      entityId: orderId,
      before: { jacket: place, design: replaces },
      after: { jacket: place, design: drawn.designHash },
    });
  });
  return changedOrder(shop, orderId, { adminId, language, permissions });
};
