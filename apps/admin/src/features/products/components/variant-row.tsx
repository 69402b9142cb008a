import { useTranslation } from '@fori/client/use-translation';
import { cn } from '@fori/ui/cn';
import { FieldError } from '@fori/ui/field';
import { IconButton } from '@fori/ui/icon-button';
import { leatherColor, Swatch } from '@fori/ui/swatches';
import { Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Unlocked } from '../../../shared/form/lock.tsx';
import type { ProductForm } from '../model/product-form.ts';
import { fieldId, messageAt } from './use-field-props.ts';
import { VariantCell, type VariantColumn, variantColumns } from './variant-cell.tsx';

const inputClasses: Readonly<Record<VariantColumn, string>> = {
  color: 'md:min-w-36',
  size: 'md:min-w-28',
  sku: 'md:min-w-52 font-mono text-sm',
  price_difference: 'md:min-w-24 text-right font-mono',
  stock: 'md:min-w-20 text-right font-mono',
};

/** On phones a variant takes three lines, because six columns side by side would push the stock off the screen. */
const cellClasses: Readonly<Record<VariantColumn, string>> = {
  color: 'max-md:col-span-6',
  size: 'max-md:col-span-6',
  sku: 'max-md:col-span-12 md:w-full',
  price_difference: 'max-md:col-span-3',
  stock: 'max-md:col-span-3',
};

interface VariantRowProps {
  index: number;
  /** what the variant is called in labels */
  name: string;
  color: string;
  /** the price customers pay */
  charged: string;
  /** of the list of suggested colours */
  colorsId: string;
  /** a product keeps one variant */
  isLast: boolean;
  onRemove: () => void;
}

/** A variant in the grid; its cells are told apart by row and column for the keys. */
export function VariantRow({ index, name, color, charged, colorsId, isLast, onRemove }: VariantRowProps) {
  const { t } = useTranslation('admin-products');
  const { formState } = useFormContext<ProductForm>();
  return (
    <tr className="align-top max-md:grid max-md:grid-cols-12 max-md:gap-2 max-md:border-hair max-md:border-t max-md:pt-3">
      {variantColumns.map((column, place) => {
        const path = `variants.${index}.${column}` as const;
        const message = messageAt(formState.errors, path);
        const errorId = `${fieldId(path)}-error`;
        return (
          <td key={column} className={cn('relative md:pr-2 md:pb-2', cellClasses[column])}>
            <span aria-hidden className="block pb-0.5 text-muted text-xs md:hidden">
              {t(`variants.column.${column}`)}
            </span>
            {column === 'color' && (
              <Swatch
                color={leatherColor(color)}
                className="pointer-events-none absolute top-8 left-2.5 size-4 md:top-3.5"
              />
            )}
            <VariantCell
              row={index}
              column={column}
              id={fieldId(path)}
              data-row={index}
              data-column={place}
              aria-label={`${t(`variants.column.${column}`)}, ${name}`}
              aria-invalid={message ? true : undefined}
              aria-describedby={message ? errorId : undefined}
              list={column === 'color' ? colorsId : undefined}
              placeholder={column === 'sku' ? t('variants.sku_made') : undefined}
              className={cn(inputClasses[column], column === 'color' && 'pl-9')}
            />
            {message && <FieldError id={errorId}>{message}</FieldError>}
          </td>
        );
      })}
      <td className="h-11 pr-2 text-right font-mono tabular-nums whitespace-nowrap leading-[2.75rem] max-md:col-span-4 max-md:pt-4.5">
        {charged}
      </td>
      <td className="max-md:col-span-2 max-md:pt-4.5 max-md:text-right">
        <Unlocked>
          <IconButton
            label={t('variants.remove', { name })}
            tooltip={isLast ? t('variants.last') : undefined}
            disabled={isLast}
            onClick={onRemove}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </Unlocked>
      </td>
    </tr>
  );
}
