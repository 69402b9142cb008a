import type { Order } from '@fori/contracts/orders/schemas';
import { DomainError } from '@fori/domain/errors';
import { fallbackLanguage } from '@fori/domain/languages';
import { type ProofAnswer, proofAfter, proofStateOf } from '@fori/domain/proofs';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { jacketProofAnswerMail } from '../../../mail/templates/jacket-proof.ts';
import { jacketsOfOrder } from '../../jackets/index.ts';
import { readIdentity } from '../../store/index.ts';
import { checkHolderCode } from '../access/check-holder-code.ts';
import { type OrderViewer, requireHolder } from '../access/order-holder.ts';
import { lockOrder, type OrderRow } from '../orders.repository.ts';
import { getOrder } from '../view/get-order.ts';
import { viewOrder } from '../view/order-view.ts';
import { answerProof, proofsOfOrder } from './proofs.repository.ts';

export interface AnswerToProof {
  orderId: string;
  /** of the jacket among the order's, from 1 */
  place: number;
  /** of the proof the customer saw */
  hash: string;
  answer: ProofAnswer;
  /** what is to be changed; null for an approval */
  message: string | null;
  /** the mailed code, which the holder of an older link needs */
  code?: string | undefined;
}

const mailShop = async (
  tx: Queries,
  { config }: Pick<Shop, 'config'>,
  order: OrderRow,
  place: number,
  at: Date,
): Promise<void> => {
  const view = await viewOrder(tx, order.id, { language: fallbackLanguage, now: at });
  if (!view) throw new Error('order not found after its change');
  const identity = await readIdentity(tx);
  const context = { language: fallbackLanguage, publicUrl: config.publicUrl, identity };
  const mail = jacketProofAnswerMail(view.order, place, context);
  const replyTo = order.email === '' ? {} : { replyTo: order.email };
  await enqueueMail(tx, {
    template: 'jacket-proof-answer',
    to: identity.email,
    ...replyTo,
    orderId: order.id,
    at,
    ...mail,
  });
};

/**
 * Stores the customer's answer to the proof of a jacket, by account or by the order's link, and mails the shop. An approval is
 * final. The same answer once more changes and mails nothing (ORDER-132, ORDER-133).
 *
 * Throws `not_found`; `forbidden` to admins; `order_code_required` and `code_invalid` to the bearer of an older link;
 * `proof_changed` when the hash is not that of the latest revision; `proof_closed` when it was answered otherwise or the
 * order's status allows no answer.
 */
export const answerToProof = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>,
  viewer: OrderViewer,
  { orderId, place, hash, answer, message, code }: AnswerToProof,
): Promise<Order> => {
  const { db } = shop;
  const checked = await checkHolderCode(shop, orderId, viewer, code);
  await db.write(async (tx) => {
    const now = shop.clock();
    // locked, so that neither status nor proof changes between check and update
    const order = await requireHolder(tx, shop, await lockOrder(tx, orderId, now), viewer, checked);
    const jacket = (await jacketsOfOrder(tx, orderId))[place - 1];
    const latest = jacket && (await proofsOfOrder(tx, orderId)).get(jacket.id)?.at(-1);
    if (!latest) throw new DomainError('not_found');
    if (latest.hash !== hash) throw new DomainError('proof_changed');
    if (latest.answer === answer && latest.message === message) return;
    const step = answer === 'approved' ? 'approve' : 'request_change';
    if (proofAfter(order.status, proofStateOf(latest), step) === null) throw new DomainError('proof_closed');
    if (!(await answerProof(tx, latest.id, { answer, message, at: now }))) throw new DomainError('proof_closed');
    await mailShop(tx, shop, order, place, now);
  });
  shop.mail.sendSoon();
  return getOrder(shop, orderId, viewer);
};
