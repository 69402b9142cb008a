import { languageOf } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import type { Shop } from '../../composition.ts';
import { orderNumbers } from '../../db/order-numbers.ts';
import type { Queries } from '../../db/types.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { type ApprovalNews, approvalMail } from '../../mail/templates/approval.ts';
import { userById } from '../accounts/index.ts';
import { readIdentity } from '../store/index.ts';
import { type ApprovalRow, peopleNamed } from './approvals.repository.ts';
import { limitOf } from './records.ts';

interface Addressee {
  id: string;
  name: string;
  email: string;
  language: string | null;
}

/**
 * Mails people what became of a request, each in their language, within the caller's transaction. Its texts are the shop's own, so
 * that no wording of an admin makes a warning look harmless.
 */
export const mailApproval = async (
  tx: Queries,
  { config, clock }: Pick<Shop, 'config' | 'clock'>,
  readers: readonly Addressee[],
  { what, approval }: { what: ApprovalNews; approval: ApprovalRow },
): Promise<void> => {
  if (readers.length === 0) return;
  const { kind, subject, request, amountCents, askedBy, decidedBy, effectiveAt, expiresAt, reason } = approval;
  const people = await peopleNamed(tx, [askedBy, ...(decidedBy === null ? [] : [decidedBy]), subject]);
  const invited = request.call === 'invite' ? request : people.get(subject);
  const facts = {
    what,
    call: request.call,
    order: kind === 'refund' ? (await orderNumbers(tx, [subject])).get(subject) : undefined,
    person: kind === 'owner' ? invited : undefined,
    amount: amountCents === null ? undefined : toMoney(amountCents),
    limit: request.call === 'limit' ? limitOf(request) : undefined,
    askedBy: people.get(askedBy)?.name,
    decidedBy: decidedBy === null ? undefined : people.get(decidedBy)?.name,
    at: clock(),
    effectiveAt,
    expiresAt,
    reason,
  };
  const identity = await readIdentity(tx);
  for (const { email, ...reader } of new Map(readers.map((one) => [one.id, one])).values()) {
    const context = { language: languageOf(reader), publicUrl: config.publicUrl, identity };
    await enqueueMail(tx, { template: 'approval', to: email, ...approvalMail(facts, context), at: clock() });
  }
};

/** As `mailApproval`, to who asked. */
export const mailAsker = async (
  tx: Queries,
  shop: Pick<Shop, 'config' | 'clock'>,
  news: { what: ApprovalNews; approval: ApprovalRow },
): Promise<void> => {
  const asker = await userById(tx, news.approval.askedBy);
  if (asker) await mailApproval(tx, shop, [asker], news);
};
