import { useTranslation } from '@fori/client/use-translation';
import { MAX_COMPANIONS } from '@fori/domain/companions';
import { Card } from '@fori/ui/section';
import { useController, useFormContext } from 'react-hook-form';
import { ProductPicker } from '../../../shared/product-picker.tsx';
import type { ProductForm } from '../model/product-form.ts';
import { fieldId } from './use-field-props.ts';

interface CompanionsSectionProps {
  /** null for a new one */
  product: number | null;
  error: string | null;
}

/** The products picked by hand to be shown with this one. */
export function CompanionsSection({ product, error }: CompanionsSectionProps) {
  const { t } = useTranslation('admin-products');
  const { control } = useFormContext<ProductForm>();
  const { field } = useController({ control, name: 'companions' });
  return (
    <Card title={t('section.companions')}>
      <p className="mb-4 max-w-prose text-muted text-sm">{t('companions.hint')}</p>
      <ProductPicker
        id={fieldId('companions')}
        picked={field.value}
        onChange={field.onChange}
        most={MAX_COMPANIONS}
        without={product}
        inStockOnly
        error={error}
        labels={{ none: t('companions.none'), full: t('companions.full') }}
      />
    </Card>
  );
}
