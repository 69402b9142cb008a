import { deviceName } from '@fori/client/device-name';
import { addPasskey, passkeyCreationOptions } from '@fori/client/mutations/admin-factors';
import { canUsePasskeys, createPasskey } from '@fori/client/passkeys';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { passkeyNameBody } from '@fori/contracts/passkeys/schemas';
import { MAX_PASSKEY_NAME } from '@fori/domain/factors';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useFactorError } from '../../../shared/factor/use-factor-error.ts';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';

interface PasskeyFormProps {
  /** with the recovery codes where it is the account's first factor, else null */
  onAdded: (codes: string[] | null) => void;
}

function NamedPasskey({ onAdded }: PasskeyFormProps) {
  const { t } = useTranslation('admin-factors');
  const api = useBackOfficeApi();
  const textOf = useFactorError();
  const { mutateAsync } = useMutation(addPasskey(api));
  const {
    mutateAsync: create,
    isPending,
    error,
  } = useMutation({
    mutationFn: async (name: string) =>
      mutateAsync({ name, response: await createPasskey(await passkeyCreationOptions(api)) }),
  });
  const checked = useCheckedForm<{ name: string }>({
    defaultValues: { name: deviceName(navigator.userAgent) },
    labels: () => ({ name: t('passkeys.name') }),
    schema: passkeyNameBody,
  });
  // awaited, so that the codes of a first factor are shown even where the dialog was closed meanwhile
  const send = async ({ name }: { name: string }) => {
    try {
      const { recovery_codes: codes } = await create(name);
      showToast({ tone: 'success', title: t('passkeys.added') });
      onAdded(codes ?? null);
    } catch (problem) {
      checked.showRefusal(problem);
    }
  };
  return (
    <form noValidate onSubmit={checked.submit(send)} className="grid gap-4">
      <FormProblems title={t('passkeys.not_added')} checked={checked} error={null} />
      {checked.summary.length === 0 && checked.isGeneral(error) && (
        <Notice live tone="error" title={t('passkeys.not_added')}>
          {textOf(error)}
        </Notice>
      )}
      <Field {...checked.field('name')} hint={t('passkeys.name_hint')} required>
        <Input {...checked.form.register('name')} maxLength={MAX_PASSKEY_NAME} autoComplete="off" data-autofocus />
      </Field>
      <Button type="submit" busy={isPending} busyLabel={t('passkeys.adding')} className="justify-self-start">
        <KeyRound aria-hidden className="size-5" />
        {t('passkeys.add')}
      </Button>
    </form>
  );
}

/** Makes a passkey on this device and gives it a name, where the browser can. */
export function PasskeyForm(props: PasskeyFormProps) {
  const { t } = useTranslation('admin-factors');
  return canUsePasskeys() ? <NamedPasskey {...props} /> : <p className="text-muted">{t('passkeys.unsupported')}</p>;
}
