import { productStatuses } from '@fori/contracts/admin-products/schemas';
import { categories, genders } from '@fori/domain/catalog';
import { Field } from '@fori/ui/field';
import { Input, Select } from '@fori/ui/input';
import { Card } from '@fori/ui/section';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../shared/form/decimal-input.tsx';
import type { ProductForm } from '../model/product-form.ts';
import { useFieldProps } from './use-field-props.ts';

/** Status, category, gender, rank and measurements of a product. */
export function BasicsSection() {
  const { t } = useTranslation(['admin-products', 'common']);
  const { register, control } = useFormContext<ProductForm>();
  const field = useFieldProps();
  const measure = (name: 'width' | 'height' | 'depth') => (
    <Field {...field(name)} {...(name === 'depth' && { optionalLabel: t('common:state.optional') })}>
      <DecimalField control={control} name={name} />
    </Field>
  );
  return (
    <Card title={t('section.basics')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('status')} hint={t('field.status_hint')} className="sm:col-span-2">
          <Select {...register('status')}>
            {productStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...field('category')}>
          <Select {...register('category')}>
            {categories.map((category) => (
              <option key={category} value={category}>
                {t(`category.${category}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...field('gender')}>
          <Select {...register('gender')}>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {t(`gender.${gender}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          {...field('featured_rank')}
          hint={t('field.featured_rank_hint')}
          optionalLabel={t('common:state.optional')}
          className="sm:col-span-2"
        >
          <Input {...register('featured_rank')} inputMode="numeric" autoComplete="off" className="max-w-40" />
        </Field>
      </div>
      <fieldset className="mt-4 min-w-0">
        <legend className="mb-2 font-semibold text-sm">{t('field.measurements')}</legend>
        <div className="grid grid-cols-3 items-end gap-3">
          {measure('width')}
          {measure('height')}
          {measure('depth')}
        </div>
      </fieldset>
    </Card>
  );
}
