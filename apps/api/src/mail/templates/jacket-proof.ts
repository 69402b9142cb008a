import type { JacketProof, Order, OrderJacket } from '@fori/contracts/orders/schemas';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type OrderMailContext, orderPhrases, quoteBlocks } from './order-mail.ts';

/** The jacket at a place, from 1, with its latest proof. */
const proofAt = (order: Order, place: number): { jacket: OrderJacket; proof: JacketProof } => {
  const jacket = order.custom_jackets[place - 1];
  const proof = jacket?.proofs.at(-1);
  if (!jacket || !proof) throw new Error('a mail about a proof needs one');
  return { jacket, proof };
};

/** Asks the customer to look at a jacket's proof and to approve it or ask for a change. */
export const jacketProofMail = (order: Order, place: number, context: OrderMailContext): MailBody => {
  const { number } = order;
  const { jacket, proof } = proofAt(order, place);
  const phrases = orderPhrases(order, context);
  const { t } = phrases;
  return renderMail(
    {
      subject: t('mail:jacket_proof.subject', { number }),
      preview: t('mail:jacket_proof.preview'),
      heading: t('mail:jacket_proof.heading'),
      blocks: [
        phrases.greeting(),
        { kind: 'text', text: t('mail:jacket_proof.text', { number }) },
        ...phrases.note(proof.note),
        phrases.jacket(jacket),
        phrases.orderButton(t('mail:jacket_proof.open')),
      ],
      footer: phrases.footer(),
    },
    context,
  );
};

/** Notifies the shop of the customer's answer; its link leads to the back office. */
export const jacketProofAnswerMail = (
  order: Order,
  place: number,
  context: Omit<OrderMailContext, 'accessToken'>,
): MailBody => {
  const { number } = order;
  const { jacket, proof } = proofAt(order, place);
  const phrases = orderPhrases(order, { ...context, accessToken: '' });
  const { t } = phrases;
  const answer = proof.answer ?? 'approved';
  const facts = { name: order.shipping_address.full_name, number, jacket: jacket.name };
  return renderMail(
    {
      subject: t(`mail:jacket_proof_answer.${answer}.subject`, { number }),
      preview: t(`mail:jacket_proof_answer.${answer}.text`, facts),
      heading: t(`mail:jacket_proof_answer.${answer}.heading`),
      blocks: [
        { kind: 'text', text: t(`mail:jacket_proof_answer.${answer}.text`, facts) },
        ...quoteBlocks(t('mail:jacket_proof_answer.wish'), proof.message),
        {
          kind: 'facts',
          rows: [
            { label: t('mail:jacket_proof_answer.revision'), value: String(proof.revision) },
            { label: t('mail:jacket_proof_answer.hash'), value: proof.hash },
          ],
        },
        {
          kind: 'button',
          label: t('mail:withdrawal_notice.open'),
          url: `${context.publicUrl}/admin/orders/${encodeURIComponent(order.id)}`,
        },
      ],
      footer: phrases.footer(),
    },
    context,
  );
};
