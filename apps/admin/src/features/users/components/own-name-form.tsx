import { renameOwnAccount } from '@fori/client/mutations/admin-users';
import { useBackOfficeApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { type OwnNameInput, ownNameBody } from '@fori/contracts/admin-users/schemas';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Input } from '../../../shared/form/controls.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';

/** The name other admins see. */
export function OwnNameForm({ name }: { name: string }) {
  const { t } = useTranslation('admin-users');
  const { mutate, isPending, error } = useMutation(renameOwnAccount(useBackOfficeApi(), useSessionStore()));
  const checked = useCheckedForm<OwnNameInput>({
    defaultValues: { name },
    labels: () => ({ name: t('own.name') }),
    schema: ownNameBody,
  });
  const send = (values: OwnNameInput) =>
    mutate(values, {
      onSuccess: ({ name: saved }) => {
        checked.form.reset({ name: saved });
        showToast({ tone: 'success', title: t('own.name_saved') });
      },
      onError: (problem) => checked.showRefusal(problem),
    });
  return (
    <form noValidate onSubmit={checked.submit(send)} className="grid max-w-form gap-4">
      <FormProblems title={t('own.name_summary')} checked={checked} error={error} />
      <Field {...checked.field('name')} hint={t('own.name_hint')} required>
        <Input {...checked.form.register('name')} autoComplete="name" maxLength={100} />
      </Field>
      <Button type="submit" variant="secondary" busy={isPending} className="justify-self-start">
        {t('own.save')}
      </Button>
    </form>
  );
}
