import { productFeedQuery } from '@fori/client/queries/admin-product-feed';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { FeedAddress } from '../features/product-feed/components/feed-address.tsx';
import { FeedEditor } from '../features/product-feed/components/feed-editor.tsx';
import { ChangesLink } from '../shared/changes-link.tsx';
import { QueryContent } from '../shared/query-content.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { useStore } from '../shared/use-store.ts';

/** Feeds of the shop's products for merchant centres. */
export function ProductFeedPage() {
  const { t } = useTranslation('admin-product-feed');
  const query = useQuery(productFeedQuery(useBackOfficeApi()));
  const store = useStore();
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={<ChangesLink entity="settings" id="product_feed" />}
      />
      <QueryContent
        query={query}
        labels={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<Skeleton className="h-48" />}
      >
        {(feed) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <FeedEditor feed={feed} />
            {store && <FeedAddress store={store} on={feed.on} />}
          </div>
        )}
      </QueryContent>
    </>
  );
}
