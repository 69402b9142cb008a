import { useTranslation } from '@fori/client/use-translation';
import { productStatuses } from '@fori/contracts/admin-products/schemas';
import { genders } from '@fori/domain/catalog';
import { vatClasses } from '@fori/domain/vat-rates';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Input, Select } from '../../../shared/form/controls.tsx';
import { DecimalField } from '../../../shared/form/decimal-input.tsx';
import { useCategories } from '../../../shared/use-categories.ts';
import type { ProductForm } from '../model/product-form.ts';
import { useFieldProps } from './use-field-props.ts';

/** Status, category, gender, VAT class, rank, measurements, and what parcels and customs need of a product. */
export function BasicsSection() {
  const { t } = useTranslation(['admin-products', 'common']);
  const { register, control, resetField } = useFormContext<ProductForm>();
  const field = useFieldProps();
  const { categories, nameOf } = useCategories();
  // controlled, because its options may arrive later than its value
  const { field: category } = useController({ control, name: 'category' });
  const [first] = categories;
  useEffect(() => {
    // a new product is in the first one until another is chosen, which is no change to be saved
    if (category.value === '' && first) resetField('category', { defaultValue: first.slug });
  }, [category.value, first, resetField]);
  const slugs = categories.map(({ slug }) => slug);
  const offered = slugs.includes(category.value) || category.value === '' ? slugs : [category.value, ...slugs];
  const measure = (name: 'width' | 'height' | 'depth') => (
    <Field {...field(name)} {...(name === 'depth' && { optionalLabel: t('common:state.optional') })} inRow>
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
          <Select {...category}>
            {offered.map((slug) => (
              <option key={slug} value={slug}>
                {nameOf(slug)}
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
        <Field {...field('vat_class')} hint={t('field.vat_class_hint')} className="sm:col-span-2">
          <Select {...register('vat_class')}>
            {vatClasses.map((vatClass) => (
              <option key={vatClass} value={vatClass}>
                {t(`vat_class.${vatClass}`)}
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
        <div className="grid grid-cols-3 gap-x-3">
          {measure('width')}
          {measure('height')}
          {measure('depth')}
        </div>
      </fieldset>
      <fieldset className="mt-4 min-w-0">
        <legend className="font-semibold text-sm">{t('field.goods')}</legend>
        <p className="mb-2 text-muted text-sm">{t('field.goods_hint')}</p>
        <div className="grid items-end gap-3 sm:grid-cols-3">
          <Field {...field('weight_g')} optionalLabel={t('common:state.optional')}>
            <Input {...register('weight_g')} inputMode="numeric" autoComplete="off" className="font-mono" />
          </Field>
          <Field {...field('customs_code')} optionalLabel={t('common:state.optional')}>
            <Input {...register('customs_code')} inputMode="numeric" autoComplete="off" className="font-mono" />
          </Field>
          <Field {...field('origin')} optionalLabel={t('common:state.optional')}>
            <Input {...register('origin')} autoComplete="off" maxLength={2} className="font-mono uppercase" />
          </Field>
        </div>
      </fieldset>
    </Card>
  );
}
