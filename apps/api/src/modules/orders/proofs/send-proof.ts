import { DomainError } from '@fori/domain/errors';
import { proofAfter, proofStateOf } from '@fori/domain/proofs';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { jacketProofMail } from '../../../mail/templates/jacket-proof.ts';
import { jacketsOfOrder, renderingBytes } from '../../jackets/index.ts';
import { mailCustomer } from '../mail-customer.ts';
import { lockOrder } from '../orders.repository.ts';
import { proofHash } from './proof-hash.ts';
import { insertProof, proofsOfOrder } from './proofs.repository.ts';

export interface ProofToSend {
  orderId: string;
  /** of the jacket among the order's, from 1 */
  place: number;
  /** the number of the revision that is to be sent, from 1 */
  revision: number;
  note: string;
}

/**
 * The hash of a proof that is to be sent. Reads the pictures, so it is called before the transaction that sends it. Throws
 * `not_found`, and `proof_pictures_missing` when a picture is no longer stored.
 */
export const hashOfProof = async (
  shop: Pick<Shop, 'db' | 'media'>,
  { orderId, place, note }: Omit<ProofToSend, 'revision'>,
): Promise<string> => {
  const { db } = shop;
  const jacket = (await jacketsOfOrder(db.read, orderId))[place - 1];
  if (!jacket) throw new DomainError('not_found');
  const pictures = await renderingBytes(shop, jacket);
  if (!pictures) throw new DomainError('proof_pictures_missing');
  return proofHash({ design: jacket.design, quantity: jacket.quantity, note, pictures });
};

/**
 * Stores a revision of a jacket's proof inside the caller's transaction and mails it to the customer. Returns false, and does
 * nothing, when this very revision with this note was sent before, so that a double click sends one (ORDER-131).
 *
 * Throws `not_found`; `stale_edit` when another revision is due; `proof_closed` when the proof is approved, waits for an
 * answer, or the order's status allows no proof.
 */
export const sendProof = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  { orderId, place, revision, note, hash, adminId }: ProofToSend & { hash: string; adminId: string },
): Promise<boolean> => {
  const now = shop.clock();
  // locked, so that neither status nor proofs change between check and insert
  const order = await lockOrder(tx, orderId, now);
  const jacket = order && (await jacketsOfOrder(tx, orderId))[place - 1];
  if (!jacket) throw new DomainError('not_found');
  const proofs = (await proofsOfOrder(tx, orderId)).get(jacket.id) ?? [];
  const latest = proofs.at(-1) ?? null;
  if (latest?.revision === revision && latest.note === note && latest.hash === hash) return false;
  if (revision !== (latest?.revision ?? 0) + 1) throw new DomainError('stale_edit');
  if (proofAfter(order.status, proofStateOf(latest), 'send') === null) throw new DomainError('proof_closed');
  await insertProof(tx, { orderJacketId: jacket.id, revision, hash, note, sentAt: now, sentBy: adminId });
  await mailCustomer(tx, shop, order, now, 'jacket-proof', (view, context) => jacketProofMail(view, place, context));
  return true;
};
