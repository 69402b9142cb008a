import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface FormDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  busyLabel?: string;
  busy: boolean;
  size?: 'sm' | 'md' | 'lg';
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  /** the fields */
  children: ReactNode;
}

/** A form in a dialog; it cannot be closed while it is being sent. */
export function FormDialog({
  title,
  description,
  submitLabel,
  busyLabel,
  busy,
  size = 'md',
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('common');
  const form = useId();
  return (
    <Dialog
      open
      size={size}
      title={title}
      {...(description !== undefined && { description })}
      closeLabel={t('action.close')}
      locked={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={form} busy={busy} busyLabel={busyLabel ?? t('state.saving')}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  );
}
