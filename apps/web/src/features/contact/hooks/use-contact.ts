import { isApiError } from '@fori/client/api-error';
import { errorText, fieldErrors } from '@fori/client/errors';
import { sendContactMessage } from '@fori/client/mutations/contact';
import { useApi } from '@fori/client/react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type FailureTexts, failureOutsideFields } from '../../../shared/failure.ts';
import type { MarkedForm } from '../../../shared/form/use-form.ts';
import { notify } from '../../../shared/notify.ts';
import type { ContactValues } from '../contact-form.ts';
import { useDraft } from './use-draft.ts';

interface ContactOptions extends MarkedForm {
  fillUntouched: (values: ContactValues) => void;
  /** empties the form, unless something else is typed by now */
  clear: (sent: ContactValues) => void;
}

/** Sends a message: idle, under way, then cleared or kept (PAGE-20 to PAGE-23). */
export function useContact({ names, mark, fillUntouched, clear }: ContactOptions) {
  const { t } = useTranslation(['contact', 'errors']);
  const { mutateAsync, isPending, isSuccess, data, error, reset } = useMutation(
    sendContactMessage(useApi(), t('toast.failed')),
  );
  const draft = useDraft(fillUntouched);

  // the shop's message, else the error's own, else the fallback (PAGE-26 to PAGE-28)
  const failureText = (error: unknown): string => {
    if (isApiError(error)) return errorText(error, t, t('toast.failed_text'));
    return (error instanceof Error && error.message) || t('toast.failed_text');
  };

  const sentText = (message: string) => message || t('toast.sent_text');
  const submit = async (values: ContactValues) => {
    draft.keep(values);
    try {
      const sent = sentText(await mutateAsync(values));
      draft.forget();
      clear(values);
      notify.success(t('toast.sent'), { description: sent });
    } catch (failure) {
      notify.error(t('toast.failed'), { description: failureText(failure) });
      mark(fieldErrors(failure));
    }
  };

  const failure = failureOutsideFields(error, names);
  const problem: FailureTexts | null = failure && { title: t('toast.failed'), description: failureText(failure) };
  return {
    submit,
    busy: isPending,
    /** what the shop said to a message that arrived; null before, and as soon as another one is sent */
    sent: isSuccess ? sentText(data) : null,
    problem,
    /** says that something is missing (PAGE-17) */
    tellEmpty: () => {
      reset();
      notify.destructive(t('toast.empty'), { description: t('toast.empty_text') });
    },
  };
}
