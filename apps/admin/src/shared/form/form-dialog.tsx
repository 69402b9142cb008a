import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Lock, useLocked } from './lock.tsx';
import { LockedNote } from './locked-note.tsx';

interface FormDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  busyLabel?: string;
  /** "Cancel" by default */
  cancelLabel?: string;
  /** for what cannot be undone; the title then names what is affected */
  destructive?: boolean;
  busy: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** the fields can only be looked at, as within a lock */
  locked?: boolean;
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
  cancelLabel,
  destructive = false,
  busy,
  size = 'md',
  locked: isLocked = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('common');
  const isWithinLock = useLocked();
  const locked = isLocked || isWithinLock;
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
            {locked ? t('action.close') : (cancelLabel ?? t('action.cancel'))}
          </Button>
          {!locked && (
            <Button
              type="submit"
              form={form}
              variant={destructive ? 'danger' : 'primary'}
              busy={busy}
              busyLabel={busyLabel ?? t('state.saving')}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          if (locked) event.preventDefault();
          else onSubmit(event);
        }}
        className="grid gap-4"
      >
        {locked && <LockedNote />}
        <Lock locked={locked}>{children}</Lock>
      </form>
    </Dialog>
  );
}
