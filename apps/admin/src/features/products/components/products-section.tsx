import { adminProductsQuery } from '@fori/client/queries/admin-products';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminProductRow } from '@fori/contracts/admin-products/schemas';
import type { Language } from '@fori/domain/languages';
import { buttonClass } from '@fori/ui/button';
import { PageHeader } from '@fori/ui/section';
import { EmptyState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ListBody } from '../../../shared/list/list-body.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { paths } from '../../../shared/paths.ts';
import { Permitted } from '../../../shared/permissions.tsx';
import { productList } from '../list.ts';
import { savedView, saveView, type View } from '../view.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { StockFilter } from './product-tabs.tsx';
import { ProductsCards } from './products-cards.tsx';
import { ProductsTable } from './products-table.tsx';

const none: AdminProductRow[] = [];

interface ProductsSectionProps {
  stockFilter?: StockFilter | undefined;
}

/** The list of products with filters, sorting and bulk actions. */
export function ProductsSection({ stockFilter }: ProductsSectionProps) {
  const { t, i18n } = useTranslation(['admin-products', 'admin-product-csv']);
  const controls = useList(productList);
  const { state, change } = controls;
  const [view, setView] = useState(savedView);
  const show = (chosen: View) => {
    setView(chosen);
    saveView(chosen);
  };
  const query = useQuery(adminProductsQuery(useBackOfficeApi(), i18n.language as Language, state));
  const rows = query.data?.data ?? none;
  const selection = useSelection(rows.map(({ id }) => id));

  return (
    <section aria-labelledby="products-heading">
      <PageHeader
        id="products-heading"
        title={t('title')}
        actions={
          <>
            <Link
              to={{ pathname: paths.productImport, search: productList.write(state).toString() }}
              className={buttonClass({ variant: 'secondary' })}
            >
              <FileSpreadsheet aria-hidden className="size-5 max-sm:hidden" />
              {t('admin-product-csv:tools')}
            </Link>
            <Permitted to="catalogue.manage">
              <Link to={paths.newProduct} className={buttonClass({})}>
                <Plus aria-hidden className="size-5 max-sm:hidden" />
                {t('new.action')}
              </Link>
            </Permitted>
          </>
        }
      />
      <ListToolbar
        controls={controls}
        total={query.data?.total ?? null}
        shown={rows.length}
        stockFilter={stockFilter}
        view={view}
        onView={show}
      />
      <ListBody
        controls={controls}
        query={query}
        labels={{ loading: t('loading'), failed: t('failed') }}
        none={(filters) =>
          productList.isRestricted(filters) ? (
            <EmptyState
              title={t('none.title')}
              action={
                <Link to={paths.products} className={buttonClass({ variant: 'secondary' })}>
                  {t('none.action')}
                </Link>
              }
            >
              {t('none.text')}
            </EmptyState>
          ) : (
            <EmptyState
              title={t('empty.title')}
              action={
                <Permitted to="catalogue.manage">
                  <Link to={paths.newProduct} className={buttonClass({})}>
                    {t('new.action')}
                  </Link>
                </Permitted>
              }
            >
              {t('empty.text')}
            </EmptyState>
          )
        }
      >
        {(products, stale) => (
          <>
            <div className={view === 'table' ? 'xl:hidden' : undefined}>
              <ProductsCards products={products} stale={stale} selection={selection} />
            </div>
            {view === 'table' && (
              <div className="hidden xl:block">
                <ProductsTable
                  products={products}
                  stale={stale}
                  selection={selection}
                  sort={state.sort}
                  onSort={(sort) => change({ sort })}
                />
              </div>
            )}
            <Permitted to="catalogue.manage">
              <BulkBar products={products} selection={selection} />
            </Permitted>
          </>
        )}
      </ListBody>
    </section>
  );
}
