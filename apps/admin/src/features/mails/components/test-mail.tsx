import { errorText, fieldErrors } from '@fori/client/errors';
import { sendTestMail } from '@fori/client/mutations/admin-mails';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { MailDraft } from '@fori/contracts/admin-mails/schemas';
import type { MailKind } from '@fori/domain/mail-words';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';

/** Sends the mail as it is typed to the signed-in admin, and says where it went or what went wrong (ADMIN-202). */
export function TestMail({ kind, draft }: { kind: MailKind; draft: MailDraft }) {
  const { t } = useTranslation(['admin-mails', 'errors']);
  const { mutate, data, error, isPending } = useMutation(sendTestMail(useBackOfficeApi(), kind));
  const [reason] = Object.values(fieldErrors(error));
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" busy={isPending} onClick={() => mutate(draft)}>
        <Send aria-hidden className="size-4" />
        {t('test.send')}
      </Button>
      <div role="status" className="w-full empty:hidden">
        {!isPending && data && (
          <Notice
            tone={data.outcome === 'failed' ? 'error' : 'info'}
            title={t(`test.${data.outcome}`, { to: data.to })}
          >
            {data.problem ?? (data.outcome === 'stored' && t('test.stored_text'))}
          </Notice>
        )}
        {!isPending && error && (
          <Notice tone="error" title={t('test.not_sent')}>
            {reason ?? errorText(error, t)}
          </Notice>
        )}
      </div>
    </div>
  );
}
