import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/form/form-error.ts';
import type { FieldName } from '../checkout-form.ts';
import { fieldId } from '../form-errors.ts';
import { useFormContext } from '../hooks/use-checkout-form.ts';

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
  const { field, errors } = useFormContext();
  return (
    <Field
      id={fieldId(name)}
      label={label}
      hint={hint}
      error={errorMessage(t, errors[name])}
      required={!optional}
      optionalLabel={optional ? t('state.optional') : undefined}
      className={className}
    >
      <Input {...input} {...field(name)} />
    </Field>
  );
}
