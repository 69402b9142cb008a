import type { ApprovalCall } from '@fori/domain/approvals';
import { formatDateTime, formatMoney } from '@fori/i18n/format';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';

/**
 * What a mail about a request for a second person says; `delayed`: it is carried out later, since there is nobody to ask; `refused`: by
 * the payment provider, after it was carried out.
 */
export type ApprovalNews = 'asked' | 'delayed' | 'approved' | 'declined' | 'expired' | 'done' | 'failed' | 'refused';

export interface ApprovalFacts {
  what: ApprovalNews;
  call: ApprovalCall;
  /** the number of the order */
  order: string | undefined;
  /** who is to be an owner */
  person: { name: string; email: string } | undefined;
  /** in euros */
  amount: string | undefined;
  /** above which amount refunds need a second person, in euros; `to` is null for none */
  limit: { from: string; to: string | null } | undefined;
  askedBy: string | undefined;
  decidedBy: string | undefined;
  at: Date;
  effectiveAt: Date | null;
  expiresAt: Date;
  /** why it was declined */
  reason: string | null;
}

/** Tells staff that something waits for a second person, or what became of it (decision 0202). */
export const approvalMail = (facts: ApprovalFacts, context: AccountMailContext): MailBody => {
  const { t, greeting, footer, button } = accountPhrases(context);
  const { what, call, order, person, amount, limit, askedBy, decidedBy, at, effectiveAt, expiresAt, reason } = facts;
  const { language } = context;
  const when = (moment: Date) => formatDateTime(moment, language);
  const money = (euros: string) => formatMoney(euros, { language, currency: 'EUR' });
  const change =
    limit &&
    (limit.to === null
      ? t('mail:approval.limit_removed', { from: money(limit.from) })
      : t('mail:approval.limit_raised', { from: money(limit.from), to: money(limit.to) }));
  const row = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  const rows = [
    { label: t('mail:approval.what'), value: t(`mail:approval.calls.${call}`) },
    ...row(t('mail:approval.order'), order),
    ...row(t('mail:staff_notice.account'), person && `${person.name}, ${person.email}`),
    ...row(t('mail:approval.amount'), amount && money(amount)),
    ...row(t('mail:approval.limit'), change),
    ...row(t('mail:approval.asked_by'), askedBy),
    ...row(t('mail:approval.decided_by'), decidedBy),
    { label: t('mail:new_sign_in.when'), value: when(at) },
    ...row(t('mail:approval.effective_at'), what === 'delayed' && effectiveAt ? when(effectiveAt) : null),
    ...row(t('mail:approval.expires_at'), what === 'asked' ? when(expiresAt) : null),
    ...row(t('mail:approval.reason'), reason),
  ];
  return renderMail(
    {
      subject: t(`mail:approval.${what}.subject`, { shop: context.identity.name }),
      preview: t(`mail:approval.${what}.text`),
      heading: t(`mail:approval.${what}.heading`),
      blocks: [
        greeting(),
        { kind: 'text', text: t(`mail:approval.${what}.text`) },
        { kind: 'facts', rows },
        button(t('mail:approval.open'), '/admin/approvals'),
      ],
      footer: footer(),
    },
    context,
  );
};
