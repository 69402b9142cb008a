import { updateProduct } from '@fori/client/mutations/admin-products';
import { adminProductQuery } from '@fori/client/queries/admin-products';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import { Button, buttonClass } from '@fori/ui/button';
import { PageHeader } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PicturesSection } from '../features/products/components/pictures-section.tsx';
import { ProductStatusBadge } from '../features/products/components/product-badges.tsx';
import { ProductEditor } from '../features/products/components/product-editor.tsx';
import { RemoveDialog } from '../features/products/components/remove-dialog.tsx';
import { type ProductForm, toInput } from '../features/products/model/product-form.ts';
import { SearchTextsButton } from '../features/search-texts/components/search-texts-button.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { ChangesLink } from '../shared/changes-link.tsx';
import { DetailPage } from '../shared/detail-page.tsx';
import { useFormFromCreation } from '../shared/form/use-form-from-creation.ts';
import { paths, shopPaths } from '../shared/paths.ts';
import { Permitted } from '../shared/permissions.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

const SECTIONS = ['texts', 'price', 'variants', 'pictures'];

function Editor({ product }: { product: AdminProduct }) {
  const { t } = useTranslation('admin-products');
  const { dateTime } = useFormats();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  useKeptFocus(removing);
  // one that was ordered is archived and never deleted
  const isKept = product.orders > 0 && product.status === 'archived';
  const formFromCreation = useFormFromCreation<ProductForm>();
  const { mutateAsync } = useMutation(updateProduct(useBackOfficeApi(), product.id));
  return (
    <>
      <PageHeader
        title={product.name}
        trail={<BackLink list={paths.products}>{t('back')}</BackLink>}
        status={<ProductStatusBadge status={product.status} />}
        description={t('changed', { date: dateTime(product.updated_at) })}
        actions={
          <>
            {product.status === 'active' && (
              <a href={shopPaths.product(product.id)} className={buttonClass({ variant: 'secondary' })}>
                <ExternalLink aria-hidden className="size-5 max-sm:hidden" />
                {t('in_shop')}
              </a>
            )}
            <ChangesLink entity="product" id={String(product.id)} />
            <SearchTextsButton kind="product" id={product.id} name={product.name} />
            {!isKept && (
              <Permitted to="catalogue.manage">
                <Button variant="secondary" onClick={() => setRemoving(true)}>
                  <Trash2 aria-hidden className="size-5 max-sm:hidden" />
                  {t(product.orders > 0 ? 'remove.archive' : 'remove.delete')}
                </Button>
              </Permitted>
            )}
          </>
        }
      />
      <ProductEditor
        product={product}
        title={product.name}
        save={(form, seen) => mutateAsync({ ...toInput(form), updated_at: seen })}
        formFromCreation={formFromCreation}
        pictures={<PicturesSection product={product} />}
      />
      {removing && (
        <RemoveDialog
          product={product}
          onRemoved={(outcome) => {
            setRemoving(false);
            if (outcome === 'deleted') void navigate(paths.products);
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

export function ProductPage() {
  const { t } = useTranslation(['admin-products', 'errors', 'common']);
  const { id = '' } = useParams();
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
  const query = useQuery(adminProductQuery(useBackOfficeApi(), number));
  usePageTitle(query.data?.name ?? t('title'));

  return (
    <DetailPage
      query={query}
      labels={{
        missing: t('not_found.title'),
        missingText: t('not_found.text'),
        failed: t('product_failed'),
        back: t('back'),
      }}
      list={paths.products}
      loading={
        <Loading label={t('product_loading')}>
          <div className="grid gap-6">
            <Skeleton className="h-12 max-w-form" />
            {SECTIONS.map((section) => (
              <Skeleton key={section} className="h-48" />
            ))}
          </div>
        </Loading>
      }
    >
      {(product) => <Editor key={product.id} product={product} />}
    </DetailPage>
  );
}
