import { isApiError } from '@fori/client/api-error';
import { deviceName } from '@fori/client/device-name';
import { errorText } from '@fori/client/errors';
import { addPasskey, creationOptions, removePasskey, renamePasskey } from '@fori/client/mutations/passkeys';
import { createPasskey, passkeyProblem } from '@fori/client/passkeys';
import { useTranslation } from '@fori/client/use-translation';
import type { Passkey } from '@fori/contracts/passkeys/schemas';
import { MAX_PASSKEY_NAME } from '@fori/domain/factors';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EditForm } from '../../../shared/form/edit-form.tsx';
import { PasswordField } from '../../../shared/form/password-field.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { type FormState, type SubmitHandler, useForm } from '../../../shared/form/use-form.ts';
import { notify } from '../../../shared/notify.ts';
import { usePasskeyCalls } from '../../../shared/passkey-calls.ts';
import type { PasskeysProps } from './passkeys-section.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/** What is being done with the customer's passkeys. */
export type PasskeyTask = { do: 'add' } | { do: 'rename' | 'remove'; passkey: Passkey };

interface PasskeyFormProps<V extends object> {
  title: string;
  description?: string;
  form: FormState<V>;
  onSubmit: SubmitHandler;
  labels: Readonly<Record<string, string>>;
  failure?: ReactNode;
  submit: { label: string; busyLabel?: string; variant?: 'danger' };
  cancelLabel?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form about one passkey. */
function PasskeyForm<V extends object>({
  title,
  description,
  submit,
  cancelLabel,
  onClose,
  ...form
}: PasskeyFormProps<V>) {
  const { t } = useTranslation('common');
  const { busy } = form.form;
  const cancel = cancelLabel ?? t('action.cancel');
  return (
    <Dialog open size="sm" title={title} description={description} closeLabel={cancel} locked={busy} onClose={onClose}>
      <EditForm
        {...form}
        actions={
          <>
            <Button variant="quiet" disabled={busy} onClick={onClose} className="max-sm:w-full sm:ml-auto">
              {cancel}
            </Button>
            <Button
              type="submit"
              busy={busy}
              busyLabel={submit.busyLabel}
              variant={submit.variant}
              className="max-sm:w-full"
            >
              {submit.label}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}

/** The label of the password; without one, the shop's refusal is about the sign-in. */
const useOwnerLabel = (hasPassword: boolean): string => {
  const { t } = useTranslation('profile');
  return hasPassword ? t('password.current') : t('personal.again_action');
};

interface OwnerFieldsProps extends PasskeysProps {
  form: Pick<FormState, 'fieldId'>;
  hint?: string;
  /** what to do without a password */
  again: string;
}

/** What only the account's owner can give: the password, or without one a recent sign-in at the identity provider. */
function OwnerFields({ form, profile, signInAgain, hint, again }: OwnerFieldsProps) {
  const { email, has_password: hasPassword } = profile;
  const label = useOwnerLabel(hasPassword);
  if (!hasPassword) return <SignInAgain id={form.fieldId('current_password')} text={again} action={signInAgain} />;
  return (
    <>
      {/* tells password managers whose password this is */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="current_password" label={label} hint={hint} autoComplete="current-password" autofocus />
    </>
  );
}

/** Makes a passkey on this device, after the password or a recent sign-in at the identity provider. */
function AddDialog({ profile, signInAgain, onClose }: PasskeysProps & { onClose: () => void }) {
  const { t } = useTranslation('passkeys');
  const { has_password: hasPassword } = profile;
  const calls = usePasskeyCalls();
  const { mutateAsync } = useMutation(addPasskey(calls));
  const form = useForm({
    id: 'passkey',
    initial: { name: deviceName(navigator.userAgent), current_password: '' },
    loadRules: async () => {
      const { checkNewPasskey } = await import('../rules.ts');
      return (values) => checkNewPasskey(values, { needsPassword: hasPassword });
    },
  });
  const send = async ({ name, current_password }: typeof form.values) => {
    const options = await creationOptions(calls, hasPassword ? { current_password } : {});
    await mutateAsync({ name, response: await createPasskey(options) });
    notify.success(t('added'));
    onClose();
  };
  const labels = { name: t('name'), current_password: useOwnerLabel(hasPassword) };
  return (
    <PasskeyForm
      title={t('add')}
      form={form}
      onSubmit={form.handleSubmit(send)}
      labels={labels}
      failure={
        form.failure &&
        !isApiError(form.failure) && (
          <Notice tone="error" live title={t('not_added')}>
            {t(`problem.${passkeyProblem(form.failure)}`)}
          </Notice>
        )
      }
      submit={{ label: t('add'), busyLabel: t('adding') }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={labels.name}
        hint={t('name_hint')}
        autoComplete="off"
        maxLength={MAX_PASSKEY_NAME}
      />
      <OwnerFields
        form={form}
        profile={profile}
        signInAgain={signInAgain}
        hint={t('password_hint')}
        again={t('again')}
      />
    </PasskeyForm>
  );
}

interface OneProps {
  passkey: Passkey;
  onClose: () => void;
}

function RenameDialog({ passkey: { id, name }, onClose }: OneProps) {
  const { t } = useTranslation(['passkeys', 'common']);
  const { mutateAsync } = useMutation(renamePasskey(usePasskeyCalls()));
  const form = useForm({
    id: 'passkey-name',
    initial: { name },
    loadRules: async () => (await import('../rules.ts')).checkPasskeyName,
  });
  const send = async (values: typeof form.values) => {
    await mutateAsync({ id, name: values.name });
    notify.success(t('renamed'));
    onClose();
  };
  return (
    <PasskeyForm
      title={t('rename_title')}
      form={form}
      onSubmit={form.handleSubmit(send)}
      labels={{ name: t('name') }}
      submit={{ label: t('rename'), busyLabel: t('common:state.saving') }}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} hint={t('name_hint')} autoComplete="off" maxLength={MAX_PASSKEY_NAME} />
    </PasskeyForm>
  );
}

/** Removes a passkey, after the password or a recent sign-in at the identity provider. */
function RemoveDialog({ passkey: { id, name }, profile, signInAgain, onClose }: PasskeysProps & OneProps) {
  const { t } = useTranslation(['passkeys', 'common', 'errors']);
  const { has_password: hasPassword } = profile;
  const { mutateAsync } = useMutation(removePasskey(usePasskeyCalls()));
  const form = useForm({
    id: 'passkey-removal',
    initial: { current_password: '' },
    loadRules: async () => {
      const { checkPasskeyRemoval } = await import('../rules.ts');
      return (values) => checkPasskeyRemoval(values, { needsPassword: hasPassword });
    },
  });
  const send = async ({ current_password }: typeof form.values) => {
    await mutateAsync({ id, ...(hasPassword && { current_password }) });
    notify.success(t('removed'));
    onClose();
  };
  const labels = { current_password: useOwnerLabel(hasPassword) };
  return (
    <PasskeyForm
      title={t('remove_title', { name })}
      description={t('remove_text')}
      form={form}
      onSubmit={form.handleSubmit(send)}
      labels={labels}
      failure={
        form.failure && (
          <Notice live tone="error" title={t('not_removed')}>
            {errorText(form.failure, t)}
          </Notice>
        )
      }
      submit={{ label: t('common:action.remove'), variant: 'danger' }}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <OwnerFields form={form} profile={profile} signInAgain={signInAgain} again={t('again_to_remove')} />
    </PasskeyForm>
  );
}

/** The dialog of a task. */
export function PasskeyDialog({ task, onClose, ...props }: PasskeysProps & { task: PasskeyTask; onClose: () => void }) {
  switch (task.do) {
    case 'add':
      return <AddDialog {...props} onClose={onClose} />;
    case 'rename':
      return <RenameDialog passkey={task.passkey} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog {...props} passkey={task.passkey} onClose={onClose} />;
  }
}
