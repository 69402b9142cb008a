import { errorText } from '@fori/client/errors';
import { bulkProducts } from '@fori/client/mutations/admin-products';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { DataTable, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@fori/ui/data-table';
import { Field } from '@fori/ui/field';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Input } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { useFormats } from '../../../shared/use-formats.ts';

const percentIn = (text: string): number | null => {
  const value = Number(text.trim());
  return /^\d{1,2}$/.test(text.trim()) && value >= 1 ? value : null;
};

interface DiscountDialogProps {
  ids: readonly number[];
  busy: boolean;
  onSubmit: (discount: number) => void;
  onClose: () => void;
}

/** A discount for several products; previews the new price and the reference price of each. */
export function DiscountDialog({ ids, busy, onSubmit, onClose }: DiscountDialogProps) {
  const { t } = useTranslation(['admin-products', 'common', 'errors']);
  const { money } = useFormats();
  const { form, field, submit } = useCheckedForm({
    defaultValues: { discount: '' },
    labels: () => ({ discount: t('field.discount') }),
  });
  const discount = percentIn(form.watch('discount'));
  const { mutate: preview, data, error, reset } = useMutation(bulkProducts(useBackOfficeApi()));
  const idList = ids.join();
  useEffect(() => {
    if (discount === null) reset();
    else preview({ ids: idList.split(',').map(Number), action: 'set_discount', discount, dry_run: true });
  }, [discount, idList, preview, reset]);
  return (
    <FormDialog
      size="lg"
      title={t('discount.title', { count: ids.length })}
      description={t('discount.text')}
      submitLabel={t('discount.submit')}
      busy={busy}
      onSubmit={submit(() => discount !== null && onSubmit(discount))}
      onClose={onClose}
    >
      <Field {...field('discount')} hint={t('discount.hint')} className="max-w-40">
        <Input
          {...form.register('discount', { validate: (text) => percentIn(text) !== null || t('discount.wrong') })}
          data-autofocus
          inputMode="numeric"
        />
      </Field>
      {error !== null && (
        <Notice live tone="error" title={t('discount.preview_failed')}>
          {errorText(error, t)}
        </Notice>
      )}
      {data && (
        <DataTable caption={t('discount.preview')} className="max-h-80">
          <TableHead>
            <TableHeader>{t('column.name')}</TableHeader>
            <TableHeader numeric>{t('discount.now')}</TableHeader>
            <TableHeader numeric>{t('discount.then')}</TableHeader>
            <TableHeader numeric>{t('discount.reference')}</TableHeader>
          </TableHead>
          <TableBody>
            {data.map((product) => (
              <TableRow key={product.id}>
                <TableCell>{product.name}</TableCell>
                <TableCell numeric>{money(product.charged_before)}</TableCell>
                <TableCell numeric>{money(product.charged)}</TableCell>
                <TableCell numeric>
                  {product.reference_price === null ? (
                    t('discount.no_reference')
                  ) : (
                    <s>{money(product.reference_price)}</s>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </DataTable>
      )}
    </FormDialog>
  );
}
