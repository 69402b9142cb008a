import { type FieldErrors, get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProductForm } from '../model/product-form.ts';

/** Start of the ids of all controls. */
export const FIELD_ID = 'product';

/** The id of a field's control, which the summary of errors leads to. */
export const fieldId = (path: string): string => `${FIELD_ID}-${path.replaceAll('.', '-')}`;

/** What is wrong with a field of the form; null for nothing. */
export const messageAt = (errors: FieldErrors<ProductForm>, path: string): string | null => {
  const { message } = (get(errors, path) ?? {}) as { message?: string };
  return message ?? null;
};

type Named = 'status' | 'category' | 'gender' | 'price' | 'discount' | 'featured_rank' | 'width' | 'height' | 'depth';

/** What a `Field` of this form needs by the field's name. */
export const useFieldProps = () => {
  const { t } = useTranslation('admin-products');
  const {
    formState: { errors },
  } = useFormContext<ProductForm>();
  return (name: Named) => ({
    id: fieldId(name),
    label: t(`field.${name}`),
    error: messageAt(errors, name),
  });
};
