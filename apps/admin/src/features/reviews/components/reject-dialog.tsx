import { useTranslation } from '@fori/client/use-translation';
import { MAX_REJECTION_REASON } from '@fori/domain/reviews';
import { Field } from '@fori/ui/field';
import { type FormEvent, useState } from 'react';
import { Textarea } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';

interface RejectDialogProps {
  /** how many reviews, and the author of the first */
  count: number;
  name: string;
  /** the reason of a failed attempt */
  reason: string;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a reason, which the author reads, and names whose review it is. Ctrl+Enter, or ⌘Enter, rejects. */
export function RejectDialog({ count, name, reason, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation(['admin-reviews', 'common']);
  const [text, setText] = useState(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReject(text.trim());
  };
  return (
    <FormDialog
      size="sm"
      title={t('reject_dialog.title', { count, name })}
      description={t('reject_dialog.text', { count })}
      submitLabel={t('reject')}
      cancelLabel={t('reject_dialog.keep')}
      destructive
      busy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('reject_dialog.reason')}
        optionalLabel={t('common:state.optional')}
        hint={t('counter', { count: text.length, max: MAX_REJECTION_REASON })}
      >
        <Textarea
          data-autofocus
          rows={4}
          maxLength={MAX_REJECTION_REASON}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
      </Field>
    </FormDialog>
  );
}
