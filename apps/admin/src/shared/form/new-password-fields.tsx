import { Field } from '@fori/ui/field';
import type { FieldValues, Path } from 'react-hook-form';
import { Input } from './controls.tsx';
import type { useCheckedForm } from './use-checked-form.ts';

interface NewPasswordFieldsProps<Form extends FieldValues> {
  checked: Pick<ReturnType<typeof useCheckedForm<Form>>, 'form' | 'field'>;
  hint: string;
}

/** A new password, typed twice: the fields `password` and `password_confirmation` of a form. */
export function NewPasswordFields<Form extends FieldValues & { password: string; password_confirmation: string }>({
  checked: { form, field },
  hint,
}: NewPasswordFieldsProps<Form>) {
  const [password, confirmation] = ['password' as Path<Form>, 'password_confirmation' as Path<Form>];
  const input = (name: Path<Form>) => (
    <Input {...form.register(name)} type="password" autoComplete="new-password" maxLength={128} />
  );
  return (
    <>
      <Field {...field(password)} hint={hint} required>
        {input(password)}
      </Field>
      <Field {...field(confirmation)} required>
        {input(confirmation)}
      </Field>
    </>
  );
}
