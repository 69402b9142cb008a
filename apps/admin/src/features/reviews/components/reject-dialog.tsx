import { useTranslation } from '@fori/client/use-translation';
import { MAX_REJECTION_REASON } from '@fori/domain/reviews';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { Field } from '@fori/ui/field';
import { type FormEvent, useId, useState } from 'react';
import { Textarea } from '../../../shared/form/controls.tsx';

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
  const form = useId();
  const [text, setText] = useState(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReject(text.trim());
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('reject_dialog.title', { count, name })}
      description={t('reject_dialog.text', { count })}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('reject_dialog.keep')}
          </Button>
          <Button variant="danger" type="submit" form={form}>
            {t('reject')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}
