import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CheckoutValues, FieldName } from '../checkout-form.ts';
import { errorAt, errorMessage, fieldId } from '../form-errors.ts';

interface TextFieldProps
  extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength'> {
  name: Exclude<FieldName, 'method' | 'country' | 'billing.country'>;
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** One line of text, with its error in the page's language. */
export function TextField({ name, label, hint, optional = false, className, ...input }: TextFieldProps) {
  const { t } = useTranslation('common');
  const { register, formState } = useFormContext<CheckoutValues>();
  return (
    <Field
      id={fieldId(name)}
      label={label}
      hint={hint}
      error={errorMessage(t, errorAt(formState.errors, name))}
      required={!optional}
      optionalLabel={optional ? t('state.optional') : undefined}
      className={className}
    >
      <Input {...input} {...register(name)} />
    </Field>
  );
}
