import { createProduct } from '@fori/client/mutations/admin-products';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ProductEditor } from '../features/products/components/product-editor.tsx';
import { toInput } from '../features/products/model/product-form.ts';
import { BackLink } from '../shared/back-link.tsx';
import { paths } from '../shared/paths.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

export function NewProductPage() {
  const { t } = useTranslation('admin-products');
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(createProduct(useBackOfficeApi()));
  usePageTitle(t('new.title'));
  return (
    <>
      <PageHeader title={t('new.title')} trail={<BackLink list={paths.products}>{t('back')}</BackLink>} />
      <ProductEditor
        product={null}
        title={t('new.title')}
        save={(form) => mutateAsync(toInput(form))}
        onCreated={({ id }, typed) => void navigate(paths.product(id), { replace: true, state: { typed } })}
        pictures={<Notice>{t('new.pictures')}</Notice>}
      />
    </>
  );
}
