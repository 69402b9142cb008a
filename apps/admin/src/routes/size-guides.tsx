import { sizeGuidesQuery } from '@fori/client/queries/admin-size-guides';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { SizeGuidesEditor } from '../features/size-guides/components/size-guides-editor.tsx';
import { ChangesLink } from '../shared/changes-link.tsx';
import { QueryContent } from '../shared/query-content.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** The tables of sizes that customers read, and their texts. */
export function SizeGuidesPage() {
  const { t } = useTranslation('admin-size-guides');
  const query = useQuery(sizeGuidesQuery(useBackOfficeApi()));
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={<ChangesLink entity="size_guides" id="shop" />}
      />
      <QueryContent query={query} labels={{ loading: t('loading'), failed: t('failed') }}>
        {(sizeGuides) => <SizeGuidesEditor sizeGuides={sizeGuides} />}
      </QueryContent>
    </>
  );
}
