import { useTranslation } from '@fori/client/use-translation';
import type { AdminMessage } from '@fori/contracts/admin-messages/schemas';
import { MAX_CONTACT_ANSWER } from '@fori/domain/contact';
import { languageNames } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { Field } from '@fori/ui/field';
import { Notice } from '@fori/ui/states';
import { Send } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { Textarea } from '../../../shared/form/controls.tsx';
import type { useAnswer } from '../hooks/use-answer.ts';

interface AnswerFormProps {
  message: AdminMessage;
  answer: ReturnType<typeof useAnswer>;
}

/** Writes a reply, which is mailed as typed. Ctrl+Enter, or ⌘Enter, sends it. */
export function AnswerForm({ message, answer }: AnswerFormProps) {
  const { t } = useTranslation(['admin-messages', 'common']);
  const box = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.text.trim() === '') box.current?.focus();
    answer.send();
  };
  const length = answer.text.trim().length;
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {answer.failure !== null && (
        <Notice live tone="error" title={t('answer.failed')}>
          {answer.failure}
        </Notice>
      )}
      <Field
        label={t(message.answers.length > 0 ? 'answer.again' : 'answer.label')}
        hint={t('answer.hint', { email: message.email, language: languageNames[message.language] })}
        error={answer.fieldError}
        required
      >
        <Textarea
          ref={box}
          rows={8}
          className="dense:min-h-40"
          value={answer.text}
          onChange={({ target }) => answer.type(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={answer.busy} busyLabel={t('answer.sending')}>
          <Send aria-hidden className="size-4" />
          {t('answer.send')}
        </Button>
        <span
          className={cn('font-mono text-sm', length > MAX_CONTACT_ANSWER ? 'font-semibold text-error' : 'text-muted')}
        >
          {t('answer.counter', { count: length, max: MAX_CONTACT_ANSWER })}
        </span>
      </div>
    </form>
  );
}
