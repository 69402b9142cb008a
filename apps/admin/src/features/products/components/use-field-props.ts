import { useTranslation } from '@fori/client/use-translation';
import { type FieldErrors, get, useFormContext } from 'react-hook-form';
import type { ProductForm } from '../model/product-form.ts';

/** Prefix of the ids of all controls. */
export const FIELD_ID = 'product';

/** The id of a field's control, to which the error summary links. */
export const fieldId = (path: string): string => `${FIELD_ID}-${path.replaceAll('.', '-')}`;

/** The error message of a field; null without one. */
export const messageAt = (errors: FieldErrors<ProductForm>, path: string): string | null => {
  const { message } = (get(errors, path) ?? {}) as { message?: string };
  return message ?? null;
};

type Named =
  | 'status'
  | 'category'
  | 'gender'
  | 'price'
  | 'discount'
  | 'featured_rank'
  | 'width'
  | 'height'
  | 'depth'
  | 'vat_class'
  | 'weight_g'
  | 'customs_code'
  | 'origin';

/** Returns the props of a `Field` for a field's name. */
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
