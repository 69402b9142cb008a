import { errorText, fieldErrors } from '@fori/client/errors';
import { removeCategory } from '@fori/client/mutations/admin-categories';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { REMOVED_PICTURE_DAYS } from '@fori/contracts/admin-audit/contract';
import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import { Field } from '@fori/ui/field';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Select } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useCategories } from '../../../shared/use-categories.ts';

interface RemoveCategoryDialogProps {
  category: AdminCategory;
  name: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks where the products and links of a category go, then removes it. */
export function RemoveCategoryDialog({ category, name, onClose, onRemoved }: RemoveCategoryDialogProps) {
  const { t } = useTranslation(['admin-categories', 'errors', 'common', 'validation']);
  const { categories, nameOf } = useCategories();
  const { mutate, isPending, error } = useMutation(removeCategory(useBackOfficeApi(), category.id));
  const [to, setTo] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useId();
  const count = category.products;
  const refused = fieldErrors(error).move_to ?? null;
  const remove = () => {
    setMissing(count > 0 && to === '');
    if (count > 0 && to === '') {
      document.getElementById(field)?.focus();
      return;
    }
    mutate(to || null, {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('remove.done', { name }) });
        onRemoved();
      },
    });
  };
  return (
    <FormDialog
      title={t('remove.title', { name })}
      description={`${count > 0 ? t('remove.products', { count }) : t('remove.text')} ${t('remove.undo', { days: REMOVED_PICTURE_DAYS })}`}
      submitLabel={t('common:action.remove')}
      busy={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        remove();
      }}
    >
      {error && refused === null && (
        <Notice live tone="error" title={t('remove.failed')}>
          {errorText(error, t)}
        </Notice>
      )}
      <Field
        id={field}
        label={t('remove.move_to')}
        error={missing ? t('validation:required') : refused}
        required={count > 0}
      >
        <Select
          value={to}
          onChange={({ target }) => {
            setTo(target.value);
            setMissing(false);
          }}
        >
          <option value="">{t(count > 0 ? 'remove.choose' : 'remove.nowhere')}</option>
          {categories.map(
            ({ id, slug }) =>
              id !== category.id && (
                <option key={id} value={slug}>
                  {nameOf(slug)}
                </option>
              ),
          )}
        </Select>
      </Field>
    </FormDialog>
  );
}
