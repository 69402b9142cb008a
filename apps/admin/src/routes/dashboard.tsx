import { dashboardQuery } from '@fori/client/queries/admin-reports';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { ProductsSection } from '../features/products/components/products-section.tsx';
import { ProductsSummary } from '../features/products/components/products-summary.tsx';
import { paths } from '../shared/paths.ts';
import { useMay } from '../shared/permissions.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { Overview } from './overview.tsx';

/**
 * One screen with several addresses: the dashboard and its products. The products' address opens it at the full list,
 * so that their filters do not scroll back to the top; the others end with the newest few products and a link to all.
 */
export function DashboardPage() {
  const { t } = useTranslation(['admin-dashboard', 'admin-products']);
  const { pathname } = useLocation();
  const stockFilter = useQuery(dashboardQuery(useBackOfficeApi())).data?.stock;
  const mayReadProducts = useMay('catalogue.read');
  const opensWithProducts = pathname.startsWith(paths.products);
  usePageTitle(opensWithProducts ? t('admin-products:title') : t('title'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {opensWithProducts ? (
        <>
          <ProductsSection stockFilter={stockFilter} />
          <Overview heading="h2" />
        </>
      ) : (
        <>
          <Overview heading="h1" />
          {mayReadProducts && <ProductsSummary stockFilter={stockFilter} />}
        </>
      )}
    </div>
  );
}
