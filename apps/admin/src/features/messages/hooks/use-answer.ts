import { isApiError } from '@fori/client/api-error';
import { errorText, fieldErrors } from '@fori/client/errors';
import { sendAnswer } from '@fori/client/mutations/admin-messages';
import { useBackOfficeApi } from '@fori/client/react';
import type { AdminMessage } from '@fori/contracts/admin-messages/schemas';
import { MAX_CONTACT_ANSWER } from '@fori/domain/contact';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, draftFor, keepDraft, newDraft } from '../drafts.ts';

/** Writing and sending the answer to one message. Whatever goes wrong, the text stays. */
export function useAnswer(message: AdminMessage) {
  const { t } = useTranslation(['admin-messages', 'errors', 'validation']);
  const [draft, setDraft] = useState<Draft>(() => draftFor(message.id));
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(sendAnswer(useBackOfficeApi(), message.id));
  const text = draft.text.trim();
  const overtaken = isApiError(error) && error.code === 'stale_edit';

  const keep = (next: Draft) => {
    setDraft(next);
    keepDraft(message.id, next);
  };
  const problem = (): string | null => {
    if (text.length > MAX_CONTACT_ANSWER) return t('validation:max_length', { count: MAX_CONTACT_ANSWER });
    if (tried && text === '') return t('validation:required');
    return fieldErrors(error).text ?? null;
  };
  const fieldError = problem();

  return {
    text: draft.text,
    busy: isPending,
    fieldError,
    /** what else went wrong, in words; null where the field says it */
    failure:
      error === null || fieldErrors(error).text !== undefined
        ? null
        : overtaken
          ? t('answer.overtaken')
          : errorText(error, t),
    type: (typed: string) => {
      if (error) reset();
      keep({ ...draft, text: typed });
    },
    send: () => {
      setTried(true);
      if (isPending || text === '' || text.length > MAX_CONTACT_ANSWER) return;
      mutate(
        { id: draft.id, text, updated_at: message.updated_at },
        {
          onSuccess: ({ name }) => {
            setTried(false);
            keep(newDraft());
            showToast({ tone: 'success', title: t('answer.done', { name }) });
          },
          onError: (problem) => {
            // what stands under the old id has been sent, or may not be any more: this text is another answer
            if (isApiError(problem) && problem.code === 'stale_edit') keep(newDraft(draft.text));
          },
        },
      );
    },
  };
}
