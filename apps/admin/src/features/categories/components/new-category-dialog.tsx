import { createCategory } from '@fori/client/mutations/admin-categories';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type AdminCategory, newCategory } from '@fori/contracts/admin-categories/schemas';
import { MAX_CATEGORY_NAME, MAX_CATEGORY_SLUG } from '@fori/domain/catalog';
import { slugOf } from '@fori/domain/slugs';
import { Field } from '@fori/ui/field';
import { useMutation } from '@tanstack/react-query';
import { Input } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';

interface NewCategoryDialogProps {
  onCreated: (category: AdminCategory) => void;
  onClose: () => void;
}

const withSlug = ({ name, slug }: { name: string; slug: string }) => ({
  name,
  slug: slug || slugOf(name, 'category', MAX_CATEGORY_SLUG),
});

/** English name and address of a new category; the rest is written in the editor. */
export function NewCategoryDialog({ onCreated, onClose }: NewCategoryDialogProps) {
  const { t } = useTranslation('admin-categories');
  const { mutate, isPending, error } = useMutation(createCategory(useBackOfficeApi()));
  const checked = useCheckedForm({
    defaultValues: { name: '', slug: '' },
    labels: () => ({ name: t('field.name_en'), slug: t('field.slug') }),
    schema: newCategory,
    toInput: withSlug,
  });
  return (
    <FormDialog
      title={t('new')}
      submitLabel={t('create')}
      busy={isPending}
      onClose={onClose}
      onSubmit={checked.submit((values) =>
        mutate(withSlug(values), { onSuccess: onCreated, onError: (failure) => void checked.showRefusal(failure) }),
      )}
    >
      <FormProblems title={t('not_created')} checked={checked} error={error} />
      <Field {...checked.field('name')} hint={t('hint.name')} required>
        <Input {...checked.form.register('name')} maxLength={MAX_CATEGORY_NAME} />
      </Field>
      <Field {...checked.field('slug')} hint={t('hint.new_slug')}>
        <Input {...checked.form.register('slug')} maxLength={MAX_CATEGORY_SLUG} className="font-mono" />
      </Field>
    </FormDialog>
  );
}
