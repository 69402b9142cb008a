import { adminCategoryQuery } from '@fori/client/queries/admin-categories';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import type { Language } from '@fori/domain/languages';
import { Button, buttonClass } from '@fori/ui/button';
import { PageHeader } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { CategoryEditor } from '../features/categories/components/category-editor.tsx';
import { RemoveCategoryDialog } from '../features/categories/components/remove-category-dialog.tsx';
import { SearchTextsButton } from '../features/search-texts/components/search-texts-button.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { ChangesLink } from '../shared/changes-link.tsx';
import { DetailPage } from '../shared/detail-page.tsx';
import { paths, shopPaths } from '../shared/paths.ts';
import { Permitted } from '../shared/permissions.tsx';
import { categoryLabel } from '../shared/use-categories.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

function Page({ category }: { category: AdminCategory }) {
  const { t, i18n } = useTranslation(['admin-categories', 'common']);
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const name = categoryLabel(category, i18n.language as Language);
  return (
    <>
      <PageHeader
        title={name}
        trail={<BackLink list={paths.categories}>{t('back')}</BackLink>}
        description={t('products', { count: category.products })}
        actions={
          <>
            {!category.hidden && (
              <a
                href={shopPaths.category(category.slug)}
                target="_blank"
                rel="noopener"
                className={buttonClass({ variant: 'secondary' })}
              >
                <ExternalLink aria-hidden className="size-4 max-sm:hidden" />
                {t('open_public')}
              </a>
            )}
            <SearchTextsButton kind="category" id={category.id} name={name} />
            <ChangesLink entity="category" id={String(category.id)} />
            <Permitted to="catalogue.manage">
              <Button variant="quiet" onClick={() => setRemoving(true)}>
                <Trash2 aria-hidden className="size-4" />
                {t('common:action.remove')}
              </Button>
            </Permitted>
          </>
        }
      />
      {removing && (
        <RemoveCategoryDialog
          category={category}
          name={name}
          onClose={() => setRemoving(false)}
          onRemoved={() => void navigate(paths.categories, { replace: true })}
        />
      )}
      <CategoryEditor category={category} name={name} />
    </>
  );
}

/** `/admin/categories/{id}/edit`. */
export function CategoryPage() {
  const { t, i18n } = useTranslation('admin-categories');
  const { id = '' } = useParams();
  const query = useQuery(adminCategoryQuery(useBackOfficeApi(), id));
  usePageTitle(query.data ? categoryLabel(query.data, i18n.language as Language) : t('title'));
  return (
    <DetailPage
      query={query}
      labels={{
        missing: t('not_found.title'),
        missingText: t('not_found.text'),
        failed: t('failed_one'),
        back: t('back'),
      }}
      list={paths.categories}
      writing
      loading={t('loading_one')}
    >
      {(category) => <Page key={category.id} category={category} />}
    </DetailPage>
  );
}
