import type { BuiltInRole } from '@fori/domain/permissions';
import { formatDateTime } from '@fori/i18n/format';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';

/** What owners are told about an account of the back office, or about a role. */
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
  | 'disabled'
  | 'enabled'
  | 'role_changed'
  | 'permissions_changed';

/** A built-in role by its key, or one the shop composed by its name. */
export type RoleName = { key: BuiltInRole } | { name: string };

export interface StaffNoticeFacts {
  what: StaffNotice;
  at: Date;
  /** whose account it is, where it is about one */
  person?: { name: string; email: string };
  /** that the person has, or that permits something else now */
  role?: RoleName | undefined;
  /** who did it, where that is somebody else */
  by?: string | undefined;
  /** of the sign-in */
  userAgent?: string | undefined;
}

/** Tells an owner of the shop what happened to an account of the back office or to a role. */
export const staffNoticeMail = (
  { what, at, person, role, by, userAgent }: StaffNoticeFacts,
  context: AccountMailContext,
): MailBody => {
  const { t, greeting, browser, footer, button } = accountPhrases(context);
  const roleName = role && ('key' in role ? t(`mail:staff_notice.roles.${role.key}`) : role.name);
  const rows = [
    ...(person ? [{ label: t('mail:staff_notice.account'), value: `${person.name}, ${person.email}` }] : []),
    ...(roleName === undefined ? [] : [{ label: t('mail:staff_notice.role'), value: roleName }]),
    { label: t('mail:new_sign_in.when'), value: formatDateTime(at, context.language) },
    ...(by === undefined ? [] : [{ label: t('mail:staff_notice.by'), value: by }]),
    ...(userAgent === undefined ? [] : [{ label: t('mail:new_sign_in.browser'), value: browser(userAgent) }]),
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
