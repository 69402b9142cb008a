import { dashboardQuery } from '@fori/client/queries/admin-reports';
import { useBackOfficeApi } from '@fori/client/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { ProductsSection } from '../features/products/components/products-section.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { Overview } from './overview.tsx';

/**
 * One screen with several addresses: how the shop is doing, and its products. The address of the products opens it with
 * them, so that a filter of theirs never leads the eye back up to something else.
 */
export function DashboardPage() {
  const { t } = useTranslation(['admin-dashboard', 'admin-products']);
  const { pathname } = useLocation();
  const shelves = useQuery(dashboardQuery(useBackOfficeApi())).data?.stock;
  const opensWithProducts = pathname.startsWith(paths.products);
  usePageTitle(opensWithProducts ? t('admin-products:title') : t('title'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {opensWithProducts ? (
        <>
          <ProductsSection heading="h1" shelves={shelves} />
          <Overview heading="h2" />
        </>
      ) : (
        <>
          <Overview heading="h1" />
          <ProductsSection heading="h2" shelves={shelves} />
        </>
      )}
    </div>
  );
}
