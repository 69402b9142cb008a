import { createOwner } from '@fori/client/mutations/admin-setup';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { ownerBody } from '@fori/contracts/admin-setup/schemas';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { useMutation } from '@tanstack/react-query';
import { Input } from '../../../shared/form/controls.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { NewPasswordFields } from '../../../shared/form/new-password-fields.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';

interface Owner {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
}

interface OwnerFormProps {
  token: string;
  /** stays busy while the page signs in */
  busy: boolean;
  onCreated: (credentials: { email: string; password: string }) => void;
}

/** The account of the shop's owner. The page decides what follows. */
export function OwnerForm({ token, busy, onCreated }: OwnerFormProps) {
  const { t } = useTranslation('admin-setup');
  const { mutate, isPending, error } = useMutation(createOwner(useBackOfficeApi()));
  const checked = useCheckedForm<Owner>({
    defaultValues: { name: '', email: '', password: '', password_confirmation: '' },
    labels: () => ({
      name: t('owner.name'),
      email: t('owner.email'),
      password: t('owner.password'),
      password_confirmation: t('owner.confirmation'),
    }),
    schema: ownerBody,
    toInput: (owner) => ({ token, ...owner }),
  });
  const { form, field } = checked;
  const send = (owner: Owner) =>
    mutate(
      { token, ...owner },
      { onSuccess: () => onCreated(owner), onError: (problem) => checked.showRefusal(problem) },
    );

  return (
    <form noValidate onSubmit={checked.submit(send)} className="mt-6 grid gap-4">
      <FormProblems title={t('owner.summary')} checked={checked} error={error} />
      <Field {...field('name')} required>
        <Input {...form.register('name')} autoComplete="name" maxLength={100} />
      </Field>
      <Field {...field('email')} required>
        <Input {...form.register('email')} type="email" autoComplete="username" maxLength={254} />
      </Field>
      <NewPasswordFields checked={checked} hint={t('owner.password_hint')} />
      <Button type="submit" size="lg" busy={isPending || busy} busyLabel={t('owner.submitting')}>
        {t('owner.submit')}
      </Button>
    </form>
  );
}
