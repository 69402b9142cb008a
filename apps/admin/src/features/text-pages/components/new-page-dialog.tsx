import { createTextPage } from '@fori/client/mutations/admin-text-pages';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type AdminTextPage, newTextPage } from '@fori/contracts/admin-text-pages/schemas';
import { slugOf } from '@fori/domain/slugs';
import { pageLimits } from '@fori/domain/text-pages';
import { Field } from '@fori/ui/field';
import { useMutation } from '@tanstack/react-query';
import { Input } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';

interface NewPageDialogProps {
  onCreated: (page: AdminTextPage) => void;
  onClose: () => void;
}

/** Title and address of a new page; its text is written in the editor. */
export function NewPageDialog({ onCreated, onClose }: NewPageDialogProps) {
  const { t } = useTranslation('admin-text-pages');
  const { mutate, isPending, error } = useMutation(createTextPage(useBackOfficeApi()));
  const withSlug = ({ title, slug }: { title: string; slug: string }) => ({
    title,
    slug: slug || slugOf(title, 'page'),
  });
  const checked = useCheckedForm({
    defaultValues: { title: '', slug: '' },
    labels: () => ({ title: t('field.title_en'), slug: t('field.slug') }),
    schema: newTextPage,
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
      <Field {...checked.field('title')} required>
        <Input {...checked.form.register('title')} maxLength={pageLimits.title} />
      </Field>
      <Field {...checked.field('slug')} hint={t('hint.slug')}>
        <Input {...checked.form.register('slug')} maxLength={pageLimits.slug} className="font-mono" />
      </Field>
    </FormDialog>
  );
}
