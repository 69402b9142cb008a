import { adminMenusQuery } from '@fori/client/queries/admin-menus';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { MenusEditor } from '../features/menus/components/menus-editor.tsx';
import { QueryContent } from '../shared/query-content.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** `/admin/menus`: the links of header and footer. */
export function MenusPage() {
  const { t } = useTranslation('admin-menus');
  usePageTitle(t('title'));
  const query = useQuery(adminMenusQuery(useBackOfficeApi()));
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <QueryContent query={query} labels={{ loading: t('loading'), failed: t('failed') }}>
        {(menus) => <MenusEditor menus={menus} />}
      </QueryContent>
    </>
  );
}
