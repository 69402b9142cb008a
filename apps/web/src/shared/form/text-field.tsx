import { useTranslation } from '@fori/client/use-translation';
import { Field } from '@fori/ui/field';
import { Input, Textarea } from '@fori/ui/input';
import type { ComponentProps } from 'react';
import { errorMessage } from './form-error.ts';
import { useFormContext } from './use-form.ts';

export interface TextFieldProps
  extends Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'enterKeyHint' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
  > {
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
}

/** A line of text with its error in the page's language. */
export function TextField({ name, label, hint, optional = false, ...input }: TextFieldProps) {
  const { t } = useTranslation('common');
  const form = useFormContext();
  return (
    <Field
      id={form.fieldId(name)}
      label={label}
      hint={hint}
      error={errorMessage(t, form.errors[name])}
      required={!optional}
      optionalLabel={optional ? t('state.optional') : undefined}
    >
      <Input {...input} name={name} value={form.textOf(name)} onChange={({ target }) => form.set(name, target.value)} />
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField({
  name,
  label,
  hint,
  ...area
}: Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'maxLength'> & { rows?: number }) {
  const { t } = useTranslation('common');
  const form = useFormContext();
  return (
    <Field id={form.fieldId(name)} label={label} hint={hint} error={errorMessage(t, form.errors[name])} required>
      <Textarea
        {...area}
        name={name}
        value={form.textOf(name)}
        onChange={({ target }) => form.set(name, target.value)}
      />
    </Field>
  );
}

/** An email address, set up for phones and password managers. */
export const EmailField = ({
  name,
  label,
  hint,
  autoComplete,
}: Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'autoComplete'>) => (
  <TextField
    name={name}
    label={label}
    hint={hint}
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
  />
);
