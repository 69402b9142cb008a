import { adminProductsQuery } from '@fori/client/queries/admin-products';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminProductRow } from '@fori/contracts/admin-products/schemas';
import type { Language } from '@fori/domain/languages';
import { buttonClass } from '@fori/ui/button';
import { RowLink } from '@fori/ui/data-table';
import { PageHeader } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useList } from '../../../shared/list/use-list.ts';
import { paths } from '../../../shared/paths.ts';
import { Permitted } from '../../../shared/permissions.tsx';
import { Thumbnail } from '../../../shared/thumbnail.tsx';
import { useCategories } from '../../../shared/use-categories.ts';
import { productList } from '../list.ts';
import { PriceFigure, ProductStatusBadge } from './product-badges.tsx';
import { ProductTabs, type StockFilter } from './product-tabs.tsx';
import { StockFigure } from './stock-figure.tsx';

/** The same number of rows as in the dashboard's other lists. */
const SHOWN = 5;

function Row({ product }: { product: AdminProductRow }) {
  const { t } = useTranslation('admin-products');
  const { nameOf } = useCategories();
  return (
    <li className="relative flex items-center gap-3 border-hair border-b py-2 transition-colors has-[a:hover]:bg-stage">
      <Thumbnail image={product.image} className="h-15 w-12 shrink-0 object-cover" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <RowLink href={paths.product(product.id)}>{product.name}</RowLink>
          <span className="block text-muted text-sm">{nameOf(product.category)}</span>
        </div>
        {product.status !== 'active' && <ProductStatusBadge status={product.status} />}
        <span className="text-right text-sm">
          <span className="sr-only">{t('column.stock')} </span>
          <StockFigure product={product} />
        </span>
        <span className="text-right sm:w-36">
          <PriceFigure product={product} labelled />
        </span>
      </div>
    </li>
  );
}

/** The newest few products on the dashboard, with links to the whole list and its tabs (ADMIN-133). */
export function ProductsSummary({ stockFilter }: { stockFilter?: StockFilter | undefined }) {
  const { t, i18n } = useTranslation('admin-products');
  const controls = useList(productList);
  const state = { ...productList.defaults, sort: 'newest' as const, per_page: SHOWN };
  const { data, error } = useQuery(adminProductsQuery(useBackOfficeApi(), i18n.language as Language, state));
  return (
    <section aria-labelledby="products-heading">
      <PageHeader
        heading="h2"
        id="products-heading"
        title={t('title')}
        description={t('sort.newest')}
        actions={
          <>
            <Link to={paths.products} className={buttonClass({ variant: 'secondary' })}>
              {t('back')}
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
      <div className="mb-2">
        <ProductTabs controls={controls} stockFilter={stockFilter} isElsewhere />
      </div>
      {data ? (
        data.data.length > 0 ? (
          <ul aria-label={t('title')}>
            {data.data.map((product) => (
              <Row key={product.id} product={product} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t('empty.title')}</p>
        )
      ) : error ? (
        <p className="text-muted">{t('failed')}</p>
      ) : (
        <Loading label={t('loading')}>
          <Skeleton className="h-80" />
        </Loading>
      )}
    </section>
  );
}
