import { isApiError } from '@fori/client/api-error';
import { errorText, fieldErrors } from '@fori/client/errors';
import { sendContactMessage } from '@fori/client/mutations/contact';
import { useApi } from '@fori/client/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailureTexts } from '../../../shared/failure.ts';
import { notify } from '../../../shared/notify.ts';
import type { ContactValues } from '../contact-form.ts';
import { useDraft } from './use-draft.ts';

/** What became of the message sent last. */
type Outcome = { sent: string } | { failure: unknown } | null;

interface ContactOptions {
  /** puts the shop's complaints at their fields; false when they belong to none */
  mark: (complaints: Record<string, string>) => boolean;
  fillUntouched: (values: ContactValues) => void;
  /** empties the form, unless something else is typed by now */
  clear: (sent: ContactValues) => void;
}

/** Sends a message: idle, under way, then cleared or kept (PAGE-20 to PAGE-23). */
export function useContact({ mark, fillUntouched, clear }: ContactOptions) {
  const { t } = useTranslation(['contact', 'errors']);
  const { mutateAsync, isPending } = useMutation(sendContactMessage(useApi(), t('toast.failed')));
  const [outcome, setOutcome] = useState<Outcome>(null);
  const draft = useDraft(fillUntouched);

  // the shop's message, else the error's own, else the fallback (PAGE-26 to PAGE-28)
  const failureText = (error: unknown): string => {
    if (isApiError(error)) return errorText(error, t, t('toast.failed_text'));
    return (error instanceof Error && error.message) || t('toast.failed_text');
  };

  const submit = async (values: ContactValues) => {
    setOutcome(null);
    draft.keep(values);
    try {
      const sent = (await mutateAsync(values)) || t('toast.sent_text');
      draft.forget();
      clear(values);
      setOutcome({ sent });
      notify.success(t('toast.sent'), { description: sent });
    } catch (failure) {
      notify.error(t('toast.failed'), { description: failureText(failure) });
      if (!mark(fieldErrors(failure))) setOutcome({ failure });
    }
  };

  const problem: FailureTexts | null =
    outcome && 'failure' in outcome ? { title: t('toast.failed'), description: failureText(outcome.failure) } : null;
  return {
    submit,
    busy: isPending,
    /** what the shop said to a message that arrived; null before, and as soon as another one is sent */
    sent: outcome && 'sent' in outcome ? outcome.sent : null,
    problem,
    /** says that something is missing (PAGE-17) */
    tellEmpty: () => {
      setOutcome(null);
      notify.destructive(t('toast.empty'), { description: t('toast.empty_text') });
    },
  };
}
