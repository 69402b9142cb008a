import { cn } from '@fori/ui/cn';
import { controlClass } from '@fori/ui/input';
import type { ComponentProps } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useLocked } from '../../../shared/form/lock.tsx';
import { useDecimal } from '../../../shared/form/use-decimal.ts';
import type { ProductForm } from '../model/product-form.ts';

export const variantColumns = ['color', 'size', 'sku', 'price_difference', 'stock'] as const;
export type VariantColumn = (typeof variantColumns)[number];

interface VariantCellProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'name' | 'ref'> {
  row: number;
  column: VariantColumn;
}

const cellProps = { onFocus: ({ target }: { target: HTMLInputElement }) => target.select(), autoComplete: 'off' };
const classOf = (className?: string) => cn(controlClass, 'h-11', className);

/** One input of the variant grid; its text is selected on focus. */
export function VariantCell({ column, ...props }: VariantCellProps) {
  const rest = { ...props, readOnly: useLocked() };
  return column === 'price_difference' ? <DifferenceCell {...rest} /> : <TextCell column={column} {...rest} />;
}

function TextCell({ row, column, className, ...rest }: VariantCellProps) {
  const { register } = useFormContext<ProductForm>();
  return (
    <input
      {...register(`variants.${row}.${column}`)}
      {...rest}
      {...cellProps}
      inputMode={column === 'stock' ? 'numeric' : undefined}
      className={classOf(className)}
    />
  );
}

function DifferenceCell({ row, className, ...rest }: Omit<VariantCellProps, 'column'>) {
  const { control } = useFormContext<ProductForm>();
  const { field } = useController({ control, name: `variants.${row}.price_difference` });
  const decimal = useDecimal(field.value, field.onChange);
  return (
    <input ref={field.ref} name={field.name} {...rest} {...cellProps} {...decimal} className={classOf(className)} />
  );
}
