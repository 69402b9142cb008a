import { isApiError } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { sendContactMessage } from '@fori/client/mutations/contact';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { useMutation } from '@tanstack/react-query';
import type { FailureTexts } from '../../../shared/failure.ts';
import type { FormState } from '../../../shared/form/use-form.ts';
import { notify } from '../../../shared/notify.ts';
import { type ContactValues, emptyMessage } from '../contact-form.ts';
import { useContactDraft } from './use-contact-draft.ts';

/** Sends a message and then empties the form (PAGE-20 to PAGE-23). */
export function useContact(form: FormState<ContactValues>) {
  const { t } = useTranslation(['contact', 'errors']);
  const { mutateAsync, isSuccess, data, reset } = useMutation({
    ...sendContactMessage(useApi(), t('toast.failed')),
    onError: (error) => notify.error(t('toast.failed'), { description: failureText(error) }),
  });
  const draft = useContactDraft(form);

  // the API's message, else the error's own, else the fallback (PAGE-26 to PAGE-28)
  const failureText = (error: Error): string => {
    if (isApiError(error)) return errorText(error, t, t('toast.failed_text'));
    return error.message || t('toast.failed_text');
  };

  const sentText = (message: string) => message || t('toast.sent_text');
  const send = async (values: ContactValues) => {
    draft.save(values);
    const sent = sentText(await mutateAsync(values));
    draft.remove();
    notify.success(t('toast.sent'), { description: sent });
    return emptyMessage;
  };

  const problem: FailureTexts | null = form.failure && {
    title: t('toast.failed'),
    description: failureText(form.failure),
  };
  return {
    send,
    /** the API's confirmation of a delivered message; null once another one is sent */
    sent: isSuccess ? sentText(data) : null,
    problem,
    /** reports missing fields (PAGE-17) */
    notifyEmpty: () => {
      reset();
      notify.destructive(t('toast.empty'), { description: t('toast.empty_text') });
    },
  };
}
