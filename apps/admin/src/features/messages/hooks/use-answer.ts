import { isApiError } from '@fori/client/api-error';
import { errorText, fieldErrors } from '@fori/client/errors';
import { sendAnswer } from '@fori/client/mutations/admin-messages';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminMessage } from '@fori/contracts/admin-messages/schemas';
import { MAX_CONTACT_ANSWER } from '@fori/domain/contact';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Draft, draftFor, newDraft, saveDraft } from '../drafts.ts';

/** Writes and sends a reply to one message. The text survives every failure. */
export function useAnswer(message: AdminMessage) {
  const { t } = useTranslation(['admin-messages', 'errors', 'validation']);
  const [draft, setDraft] = useState<Draft>(() => draftFor(message.id));
  const [hasTried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(sendAnswer(useBackOfficeApi(), message.id));
  const text = draft.text.trim();
  const isStale = isApiError(error) && error.code === 'stale_edit';

  const updateDraft = (next: Draft) => {
    setDraft(next);
    saveDraft(message.id, next);
  };
  const problem = (): string | null => {
    if (text.length > MAX_CONTACT_ANSWER) return t('validation:max_length', { count: MAX_CONTACT_ANSWER });
    if (hasTried && text === '') return t('validation:required');
    return fieldErrors(error).text ?? null;
  };
  const fieldError = problem();

  return {
    text: draft.text,
    busy: isPending,
    fieldError,
    /** an error message; null where the field shows it */
    failure:
      error === null || fieldErrors(error).text !== undefined
        ? null
        : isStale
          ? t('answer.overtaken')
          : errorText(error, t),
    type: (typed: string) => {
      if (error) reset();
      updateDraft({ ...draft, text: typed });
    },
    send: () => {
      setTried(true);
      if (isPending || text === '' || text.length > MAX_CONTACT_ANSWER) return;
      mutate(
        { id: draft.id, text, updated_at: message.updated_at },
        {
          onSuccess: ({ name }) => {
            setTried(false);
            updateDraft(newDraft());
            showToast({ tone: 'success', title: t('answer.done', { name }) });
          },
          onError: (problem) => {
            // the old id is sent or no longer valid: this text becomes another reply
            if (isApiError(problem) && problem.code === 'stale_edit') updateDraft(newDraft(draft.text));
          },
        },
      );
    },
  };
}
