import type { ComponentProps } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  type RegisterOptions,
  useController,
} from 'react-hook-form';
import { Input } from './controls.tsx';
import { useDecimal } from './use-decimal.ts';

interface DecimalInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur'> {
  /** with a point, as the API takes it */
  value: string;
  onChange: (plain: string) => void;
  onLeave?: () => void;
}

/** An amount or measure in the page's language; see `useDecimal`. */
export function DecimalInput({ value, onChange, onLeave, ...rest }: DecimalInputProps) {
  const decimal = useDecimal(value, onChange);
  return (
    <Input
      {...rest}
      {...decimal}
      onBlur={() => {
        decimal.onBlur();
        onLeave?.();
      }}
    />
  );
}

interface DecimalFieldProps<Form extends FieldValues>
  extends Omit<DecimalInputProps, 'value' | 'onChange' | 'onLeave' | 'name' | 'form'> {
  control: Control<Form>;
  name: FieldPathByValue<Form, string>;
  rules?: Pick<RegisterOptions<Form, FieldPathByValue<Form, string>>, 'validate'>;
}

/** The same as a form field. */
export function DecimalField<Form extends FieldValues>({
  control,
  name,
  rules = {},
  ...rest
}: DecimalFieldProps<Form>) {
  const { field } = useController({ control, name, rules });
  return (
    <DecimalInput
      {...rest}
      ref={field.ref}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onLeave={field.onBlur}
    />
  );
}
