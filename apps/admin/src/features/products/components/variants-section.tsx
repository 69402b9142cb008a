import { useTranslation } from '@fori/client/use-translation';
import type { AdminVariant } from '@fori/contracts/admin-products/schemas';
import { fromMoney, toMoney } from '@fori/domain/money';
import { unitPrice } from '@fori/domain/pricing';
import { parseDecimalInput } from '@fori/i18n/decimal';
import { cn } from '@fori/ui/cn';
import { ConfirmDialog } from '@fori/ui/dialog';
import { FieldError } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { useId, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { AddButton } from '../../../shared/form/add-button.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { amountIn, emptyVariant, type ProductForm, type VariantForm } from '../model/product-form.ts';
import { fieldId } from './use-field-props.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { variantColumns } from './variant-cell.tsx';
import { VariantRow } from './variant-row.tsx';

const columns = variantColumns;

/** Suggested colours: those with a swatch and translated names; any other is shown as typed. */
const leathers = ['cognac', 'black', 'dark brown', 'navy', 'burgundy', 'forest', 'sand'] as const;

interface VariantsSectionProps {
  /** the stored variants, with their open orders and carts */
  known: readonly AdminVariant[];
  /** an error of the variants as a whole */
  error: string | null;
}

/** Variants and their stock in a grid with the keys of a spreadsheet. */
export function VariantsSection({ known, error }: VariantsSectionProps) {
  const { t } = useTranslation(['admin-products', 'common']);
  const { money } = useFormats();
  const { control, setValue, getValues } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'variants', keyName: 'row' });
  const [price, discountText, variants] = useWatch({ control, name: ['price', 'discount', 'variants'] });
  const [removing, setRemoving] = useState<{ index: number; variant: AdminVariant } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const ref = useRef<HTMLTableElement>(null);
  const id = useId();

  const nameOf = (variant: Pick<VariantForm, 'color' | 'size'> | undefined, index: number): string =>
    [variant?.color, variant?.size].filter(Boolean).join(' / ') || t('variants.row', { number: index + 1 });
  const charged = (variant: VariantForm | undefined): string => {
    const cents = fromMoney(amountIn(price));
    const text = amountIn(variant?.price_difference || '0');
    const difference = fromMoney(text.replace('-', ''));
    if (cents === null || difference === null) return '–';
    const discount = /^[1-9]\d?$/.test(discountText.trim()) ? Number(discountText) : null;
    return money(toMoney(unitPrice(cents, text.startsWith('-') ? -difference : difference, discount)));
  };

  const grid = useGridKeys({
    ref,
    columns: columns.length,
    onPaste: (from, cells) => {
      const rows = getValues('variants').length;
      let pasted = 0;
      for (const [down, values] of cells.entries()) {
        const row = from.row + down;
        if (row >= rows) break;
        for (const [right, value] of values.entries()) {
          const column = columns[from.column + right];
          if (!column) break;
          setValue(`variants.${row}.${column}`, column === 'price_difference' ? parseDecimalInput(value) : value, {
            shouldDirty: true,
          });
        }
        pasted += 1;
      }
      setAnnouncement(
        pasted < cells.length
          ? t('variants.pasted_part', { count: pasted, left: cells.length - pasted })
          : t('variants.pasted', { count: pasted }),
      );
    },
  });

  const add = () => {
    const last = getValues('variants').at(-1);
    append(emptyVariant(last && { color: '', size: last.size }), {
      focusName: `variants.${fields.length}.color`,
    });
  };
  const requestRemoval = (index: number) => {
    const variantId = getValues(`variants.${index}.id`);
    const variant = known.find((row) => row.id === variantId);
    if (variant && (variant.open_orders > 0 || variant.carts > 0)) setRemoving({ index, variant });
    else remove(index);
  };
  const isRemovable = removing !== null && removing.variant.open_orders === 0;

  return (
    <Card title={t('section.variants')} actions={<AddButton onClick={add}>{t('variants.add')}</AddButton>}>
      <p className="mb-3 max-w-form text-muted text-sm">{t('variants.hint')}</p>
      {error !== null && (
        <div id={fieldId('variants.root')} tabIndex={-1} className="mb-3">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <datalist id={`${id}-colors`}>
        {leathers.map((leather) => (
          <option key={leather} value={leather} />
        ))}
      </datalist>
      <div className="relative -mx-4 overflow-x-auto px-4 pb-1">
        <table ref={ref} {...grid} className="w-full border-collapse text-sm max-md:block">
          <caption className="sr-only">{t('section.variants')}</caption>
          <thead className="max-md:sr-only">
            <tr className="text-left text-muted">
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={cn(
                    'pb-2 pr-2 font-semibold whitespace-nowrap',
                    ['price_difference', 'stock'].includes(column) && 'text-right',
                  )}
                >
                  {t(`variants.column.${column}`)}
                </th>
              ))}
              <th scope="col" className="pr-2 pb-2 text-right font-semibold whitespace-nowrap">
                {t('variants.column.charged')}
              </th>
              <th scope="col" className="w-11">
                <span className="sr-only">{t('variants.column.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-md:grid max-md:gap-4">
            {fields.map((row, index) => {
              const variant = variants[index];
              return (
                <VariantRow
                  key={row.key}
                  index={index}
                  name={nameOf(variant, index)}
                  color={variant?.color ?? ''}
                  charged={charged(variant)}
                  colorsId={`${id}-colors`}
                  isLast={fields.length === 1}
                  onRemove={() => requestRemoval(index)}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <p role="status" className="text-muted text-sm">
        {announcement}
      </p>
      {removing && (
        <ConfirmDialog
          open
          destructive={isRemovable}
          title={t(isRemovable ? 'variants.remove_title' : 'variants.stays_title', {
            name: nameOf(removing.variant, 0),
          })}
          description={
            isRemovable
              ? t('variants.remove_text', { count: removing.variant.carts })
              : t('variants.stays_text', { count: removing.variant.open_orders })
          }
          confirmLabel={isRemovable ? t('common:action.remove') : t('variants.set_zero')}
          cancelLabel={t('variants.keep')}
          onConfirm={() => {
            if (isRemovable) remove(removing.index);
            else setValue(`variants.${removing.index}.stock`, '0', { shouldDirty: true });
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}
