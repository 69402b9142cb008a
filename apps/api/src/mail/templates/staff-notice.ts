import { formatDateTime } from '@fori/i18n/format';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';
import { browserName } from './browser-name.ts';

/** What owners are told about an account of the back office. */
export type StaffNotice =
  | 'new_sign_in'
  | 'password_changed'
  | 'slowed'
  | 'factor_added'
  | 'factor_removed'
  | 'factor_failed'
  | 'factor_reset'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'invited'
  | 'joined'
  | 'disabled';

export interface StaffNoticeFacts {
  what: StaffNotice;
  at: Date;
  /** whose account it is */
  person: { name: string; email: string };
  /** who did it, where that is somebody else */
  by?: string | undefined;
  /** of the sign-in */
  userAgent?: string | undefined;
}

/** Tells an owner of the shop what happened to an account of the back office. */
export const staffNoticeMail = (
  { what, at, person, by, userAgent }: StaffNoticeFacts,
  context: AccountMailContext,
): MailBody => {
  const { t, greeting, footer, button } = accountPhrases(context);
  const known = userAgent === undefined ? null : browserName(userAgent);
  const browser = known?.system
    ? t('mail:new_sign_in.on', { browser: known.browser, system: known.system })
    : (known?.browser ?? t('mail:new_sign_in.unknown_browser'));
  const rows = [
    { label: t('mail:staff_notice.account'), value: `${person.name}, ${person.email}` },
    { label: t('mail:new_sign_in.when'), value: formatDateTime(at, context.language) },
    ...(by === undefined ? [] : [{ label: t('mail:staff_notice.by'), value: by }]),
    ...(userAgent === undefined ? [] : [{ label: t('mail:new_sign_in.browser'), value: browser }]),
  ];
  return renderMail(
    {
      subject: t(`mail:staff_notice.${what}.subject`, { shop: context.identity.name }),
      preview: t(`mail:staff_notice.${what}.text`),
      heading: t(`mail:staff_notice.${what}.heading`),
      blocks: [
        greeting(),
        { kind: 'text', text: t(`mail:staff_notice.${what}.text`) },
        { kind: 'facts', rows },
        { kind: 'text', text: t('mail:staff_notice.not_expected') },
        button(t('mail:staff_notice.open'), '/admin/users'),
      ],
      footer: footer(),
    },
    context,
  );
};
