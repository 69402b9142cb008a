import { useTranslation } from '@fori/client/use-translation';
import { ConfirmDialog } from '@fori/ui/dialog';
import type { Blocker } from 'react-router-dom';

interface LeaveDialogProps {
  blocker: Blocker;
  /** what is being edited: "Aura tote" */
  thing: string;
  /** a save is in flight */
  saving?: boolean;
}

/** The dialog of `useLeaveGuard`. */
export function LeaveDialog({ blocker, thing, saving = false }: LeaveDialogProps) {
  const { t } = useTranslation('admin');
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      destructive
      title={t('unsaved.leave.title', { thing })}
      description={t(saving ? 'unsaved.leave.saving' : 'unsaved.leave.text')}
      confirmLabel={t('unsaved.leave.confirm')}
      cancelLabel={t('unsaved.leave.stay')}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
