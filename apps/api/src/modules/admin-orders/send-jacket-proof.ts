import type { AdminOrder } from '@fori/contracts/orders/schemas';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { hashOfProof, type ProofToSend, sendProof } from '../orders/index.ts';
import { type AdminReader, changedOrder } from './view-order.ts';

/**
 * Sends the customer a proof of one of an order's jackets for an admin, with the audit record in the same transaction. The
 * same revision once more sends and records nothing (ORDER-131). Throws as `hashOfProof` and `sendProof`.
 */
export const sendJacketProof = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'media' | 'mail'>,
  { adminId, language, permissions, ...proof }: AdminReader & ProofToSend,
): Promise<AdminOrder> => {
  const { orderId, place, revision } = proof;
  const hash = await hashOfProof(shop, proof);
  await shop.db.write(async (tx) => {
    if (!(await sendProof(tx, shop, { ...proof, hash, adminId }))) return;
    // not its note: it may have personal data, which could not be erased from the audit log
    await recordChange(tx, {
      at: shop.clock(),
      actorId: adminId,
      action: 'order.proof',
      entity: 'order',
      entityId: orderId,
      before: null,
      after: { jacket: place, revision, proof: hash },
    });
  });
  shop.mail.sendSoon();
  return changedOrder(shop, orderId, { adminId, language, permissions });
};
