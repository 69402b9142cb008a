import { useTranslation } from '@fori/client/use-translation';
import type { MailKind } from '@fori/domain/mail-words';

/** The name of a kind of mail in the reader's language. */
export function useMailName() {
  const { t } = useTranslation('admin-mails');
  return (kind: MailKind) => t(`kind.${kind.replaceAll('-', '_') as 'refund'}`);
}
