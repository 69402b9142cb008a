import { adminCategoriesQuery } from '@fori/client/queries/admin-categories';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { MAX_CATEGORIES } from '@fori/domain/catalog';
import { Button } from '@fori/ui/button';
import { PageHeader } from '@fori/ui/section';
import { EmptyState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CategoriesList } from '../features/categories/components/categories-list.tsx';
import { NewCategoryDialog } from '../features/categories/components/new-category-dialog.tsx';
import { Lock } from '../shared/form/lock.tsx';
import { paths } from '../shared/paths.ts';
import { Permitted, useMay } from '../shared/permissions.tsx';
import { QueryContent } from '../shared/query-content.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** `/admin/categories`: what the shop sorts its products into. */
export function CategoriesPage() {
  const { t } = useTranslation('admin-categories');
  const navigate = useNavigate();
  const mayChange = useMay('catalogue.manage');
  const [creating, setCreating] = useState(false);
  const query = useQuery(adminCategoriesQuery(useBackOfficeApi()));
  const { data } = query;
  const isFull = (data?.length ?? 0) >= MAX_CATEGORIES;
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader
        title={t('title')}
        description={isFull ? t('full', { most: MAX_CATEGORIES }) : t('about')}
        actions={
          <Permitted to="catalogue.manage">
            <Button disabled={!data || isFull} onClick={() => setCreating(true)}>
              <Plus aria-hidden className="size-5" />
              {t('new')}
            </Button>
          </Permitted>
        }
      />
      {creating && (
        <NewCategoryDialog
          onClose={() => setCreating(false)}
          onCreated={({ id }) => void navigate(paths.category(id))}
        />
      )}
      <QueryContent query={query} labels={{ loading: t('loading'), failed: t('failed') }}>
        {(categories) =>
          categories.length > 0 ? (
            <Lock locked={!mayChange}>
              <CategoriesList categories={categories} />
            </Lock>
          ) : (
            <EmptyState icon={<Tags aria-hidden />} title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          )
        }
      </QueryContent>
    </>
  );
}
