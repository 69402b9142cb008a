import { useTranslation } from '@fori/client/use-translation';
import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from './form-error.ts';
import { useFormContext } from './use-form.ts';

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  /** takes the focus when its dialog opens */
  autofocus?: boolean | undefined;
}

/** A password that can be shown while it is typed. */
export function PasswordField({ name, label, hint, autoComplete, autofocus }: PasswordFieldProps) {
  const { t } = useTranslation(['common', 'validation']);
  const form = useFormContext();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field id={form.fieldId(name)} label={label} hint={hint} error={errorMessage(t, form.errors[name])} required>
      <span className="relative block">
        <Input
          name={name}
          data-autofocus={autofocus || undefined}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={form.textOf(name)}
          onChange={({ target }) => form.set(name, target.value)}
          className="pr-12"
        />
        <button
          type="button"
          aria-label={t(shown ? 'control.hide_password' : 'control.show_password')}
          aria-controls={form.fieldId(name)}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center text-muted transition-colors hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </span>
    </Field>
  );
}
