import { shippingQuery } from '@fori/client/queries/admin-shipping';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ShippingEditor } from '../features/shipping/components/shipping-editor.tsx';
import { ChangesLink } from '../shared/changes-link.tsx';
import { QueryContent } from '../shared/query-content.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** How the shop sends goods. */
export function ShippingPage() {
  const { t } = useTranslation('admin-shipping');
  const query = useQuery(shippingQuery(useBackOfficeApi()));
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={<ChangesLink entity="settings" id="shipping" />}
      />
      <QueryContent
        query={query}
        labels={{ loading: t('loading'), failed: t('failed') }}
        skeleton={
          <div className="grid gap-6">
            <Skeleton className="h-40" />
            <Skeleton className="h-96" />
          </div>
        }
      >
        {(shipping) => <ShippingEditor shipping={shipping} />}
      </QueryContent>
    </>
  );
}
