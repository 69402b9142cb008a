import { synonymsQuery } from '@fori/client/queries/admin-shop-search';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { SynonymsEditor } from '../features/shop-search/components/synonyms-editor.tsx';
import { UnmatchedSearches } from '../features/shop-search/components/unmatched-searches.tsx';
import { ChangesLink } from '../shared/changes-link.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

function Synonyms() {
  const { t } = useTranslation('admin-shop-search');
  const query = useQuery(synonymsQuery(useBackOfficeApi()));
  const { data, error } = query;
  if (data) return <SynonymsEditor synonyms={data} />;
  if (!error) {
    return (
      <Loading label={t('synonyms.loading')}>
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  return (
    <>
      <UnmatchedSearches onAdd={null} />
      <LoadError query={query} title={t('synonyms.failed')} />
    </>
  );
}

/** What customers search for, and which words mean the same. */
export function ShopSearchPage() {
  const { t } = useTranslation('admin-shop-search');
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} actions={<ChangesLink entity="synonyms" id="shop" />} />
      <Synonyms />
    </>
  );
}
