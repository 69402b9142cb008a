import { errorText } from '@fori/client/errors';
import { removeFactor, renamePasskey, renewRecoveryCodes } from '@fori/client/mutations/admin-factors';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { TotpSetup } from '@fori/contracts/admin-factors/schemas';
import { type Passkey, passkeyNameBody } from '@fori/contracts/passkeys/schemas';
import { MAX_PASSKEY_NAME } from '@fori/domain/factors';
import { ConfirmDialog, Dialog } from '@fori/ui/dialog';
import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { CodeAppForm } from './code-app-form.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** What is being done with one's own factors; `null` for a passkey stands for the code app. */
export type FactorTask =
  | { do: 'add-passkey' }
  | { do: 'add-app'; setup: TotpSetup }
  | { do: 'rename'; passkey: Passkey }
  | { do: 'remove'; passkey: Passkey | null }
  | { do: 'renew' }
  | { do: 'show-codes'; codes: string[] };

interface TaskProps<Do extends FactorTask['do']> {
  task: Extract<FactorTask, { do: Do }>;
  /** the codes to be shown next, if there are any */
  onDone: (codes: string[] | null) => void;
  onClose: () => void;
}

function RenameDialog({ task: { passkey }, onDone, onClose }: TaskProps<'rename'>) {
  const { t } = useTranslation('admin-factors');
  const { mutate, isPending, error } = useMutation(renamePasskey(useBackOfficeApi()));
  const checked = useCheckedForm<{ name: string }>({
    defaultValues: { name: passkey.name },
    labels: () => ({ name: t('passkeys.name') }),
    schema: passkeyNameBody,
  });
  const send = ({ name }: { name: string }) =>
    mutate(
      { id: passkey.id, name },
      {
        onSuccess: () => {
          showToast({ tone: 'success', title: t('passkeys.renamed') });
          onDone(null);
        },
        onError: (problem) => checked.showRefusal(problem),
      },
    );
  return (
    <FormDialog
      size="sm"
      title={t('passkeys.rename_title')}
      submitLabel={t('passkeys.rename')}
      busy={isPending}
      onSubmit={checked.submit(send)}
      onClose={onClose}
    >
      <FormProblems title={t('passkeys.not_renamed')} checked={checked} error={error} />
      <Field {...checked.field('name')} hint={t('passkeys.name_hint')} required>
        <Input {...checked.form.register('name')} maxLength={MAX_PASSKEY_NAME} autoComplete="off" data-autofocus />
      </Field>
    </FormDialog>
  );
}

function RemoveDialog({ task: { passkey }, onDone, onClose }: TaskProps<'remove'>) {
  const { t } = useTranslation(['admin-factors', 'common', 'errors']);
  const { mutate, isPending, error } = useMutation(removeFactor(useBackOfficeApi()));
  const remove = () =>
    mutate(passkey ? { passkey: passkey.id } : 'totp', {
      onSuccess: () => {
        showToast({ tone: 'success', title: passkey ? t('passkeys.removed') : t('app.removed') });
        onDone(null);
      },
    });
  return (
    <ConfirmDialog
      open
      destructive
      title={passkey ? t('passkeys.remove_title', { name: passkey.name }) : t('app.remove_title')}
      description={passkey ? t('passkeys.remove_text') : t('app.remove_text')}
      confirmLabel={t('common:action.remove')}
      cancelLabel={t('keep')}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {error && (
        <Notice live tone="error" title={t('not_removed')}>
          {errorText(error, t)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

function RenewDialog({ onDone, onClose }: TaskProps<'renew'>) {
  const { t } = useTranslation(['admin-factors', 'errors']);
  const { mutate, isPending, error } = useMutation(renewRecoveryCodes(useBackOfficeApi()));
  return (
    <ConfirmDialog
      open
      title={t('codes.renew_title')}
      description={t('codes.renew_text')}
      confirmLabel={t('codes.renew')}
      cancelLabel={t('codes.keep_old')}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    >
      {error && (
        <Notice live tone="error" title={t('codes.not_renewed')}>
          {errorText(error, t)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

interface FactorDialogProps {
  task: FactorTask;
  onDone: (codes: string[] | null) => void;
  onClose: () => void;
}

/** The dialog in which one's own second factors are changed, or recovery codes are shown. */
export function FactorDialog({ task, onDone, onClose }: FactorDialogProps) {
  const { t } = useTranslation(['admin-factors', 'common']);
  const closing = { closeLabel: t('common:action.close'), onClose };
  switch (task.do) {
    case 'add-passkey':
      return (
        <Dialog open title={t('passkeys.add')} description={t('passkeys.about')} {...closing}>
          <PasskeyForm onAdded={onDone} />
        </Dialog>
      );
    case 'add-app':
      return (
        <Dialog open title={t('app.set_up')} {...closing}>
          <CodeAppForm setup={task.setup} onAdded={onDone} />
        </Dialog>
      );
    case 'rename':
      return <RenameDialog task={task} onDone={onDone} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog task={task} onDone={onDone} onClose={onClose} />;
    case 'renew':
      return <RenewDialog task={task} onDone={onDone} onClose={onClose} />;
    case 'show-codes':
      return (
        // they are shown once: it closes by its own button
        <Dialog open locked title={t('codes.shown_title')} {...closing}>
          <RecoveryCodes codes={task.codes} onKept={() => onDone(null)} />
        </Dialog>
      );
  }
}
