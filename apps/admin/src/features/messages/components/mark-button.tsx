import { isApiError } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { markAnswered } from '@fori/client/mutations/admin-messages';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminMessage } from '@fori/contracts/admin-messages/schemas';
import { Button } from '@fori/ui/button';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Check, RotateCcw } from 'lucide-react';

/** Marks the message as answered, for instance by telephone, or reopens it. */
export function MarkButton({ message }: { message: AdminMessage }) {
  const { t } = useTranslation(['admin-messages', 'errors']);
  const { mutate, isPending } = useMutation(markAnswered(useBackOfficeApi(), message.id));
  const answered = message.answered_at !== null;
  const press = () =>
    mutate(
      { answered: !answered, updated_at: message.updated_at },
      {
        onSuccess: () => showToast({ tone: 'success', title: t(answered ? 'mark.reopened' : 'mark.done') }),
        onError: (error) =>
          showToast({
            tone: 'error',
            title: t('mark.failed'),
            description: isApiError(error) && error.code === 'stale_edit' ? t('mark.overtaken') : errorText(error, t),
          }),
      },
    );
  const Icon = answered ? RotateCcw : Check;
  return (
    <Button variant="secondary" size="sm" className="min-h-target" busy={isPending} onClick={press}>
      <Icon aria-hidden className="size-4" />
      {t(answered ? 'mark.reopen' : 'mark.answered')}
    </Button>
  );
}
