import { useTranslation } from '@fori/client/use-translation';
import { CODE_DIGITS } from '@fori/domain/accounts';
import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import { errorMessage } from './form-error.ts';
import { useFormContext } from './use-form.ts';

/** The digits of a text that was typed or pasted, such as "123 456". */
const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, CODE_DIGITS);

/** A mailed code: digits only. Has no maximum length, which would cut off a pasted code with spaces. */
export function CodeField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { t } = useTranslation('validation');
  const form = useFormContext();
  return (
    <Field id={form.fieldId(name)} label={label} hint={hint} error={errorMessage(t, form.errors[name])} required>
      <Input
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={digitsOf(form.textOf(name))}
        onChange={({ target }) => form.set(name, digitsOf(target.value))}
        className="font-mono text-lg tracking-widest"
      />
    </Field>
  );
}

/** Whether the code is complete. */
export const isWholeCode = (code: string): boolean => digitsOf(code).length === CODE_DIGITS;
