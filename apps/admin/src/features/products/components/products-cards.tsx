import { useTranslation } from '@fori/client/use-translation';
import { RowLink } from '@fori/ui/data-table';
import { Checkbox } from '../../../shared/form/controls.tsx';
import { paths } from '../../../shared/paths.ts';
import { Permitted } from '../../../shared/permissions.tsx';
import { Thumbnail } from '../../../shared/thumbnail.tsx';
import { useCategories } from '../../../shared/use-categories.ts';
import { MissingLanguages, PriceFigure, ProductStatusBadge } from './product-badges.tsx';
import type { ProductsViewProps } from './products-table.tsx';
import { StockFigure } from './stock-figure.tsx';

/** The products of one page as cards: on phones, and where the reader prefers pictures. */
export function ProductsCards({ products, stale, selection }: ProductsViewProps) {
  const { t } = useTranslation('admin-products');
  const { nameOf } = useCategories();
  return (
    <ul
      aria-label={t('title')}
      aria-busy={stale || undefined}
      className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-2 ${stale ? 'opacity-60' : ''}`}
    >
      {products.map((product) => (
        <li
          key={product.id}
          className={`relative flex gap-3 border p-2 ${selection.has(product.id) ? 'border-spruce bg-spruce-tint' : 'border-hair bg-surface'}`}
        >
          <Thumbnail image={product.image} className="h-20 w-16 shrink-0 object-cover" />
          <div className="grid min-w-0 flex-1 content-start gap-0.5">
            <div className="flex items-start justify-between gap-2">
              <span className="min-w-0 break-words pt-1">
                <RowLink href={paths.product(product.id)}>{product.name}</RowLink>
              </span>
              <Permitted to="catalogue.manage">
                <Checkbox
                  label={t('select.one', { name: product.name })}
                  labelHidden
                  checked={selection.has(product.id)}
                  onChange={() => selection.toggle(product.id)}
                  className="relative z-1 -mt-1.5 -mr-3 -mb-3.5"
                />
              </Permitted>
            </div>
            <span className="text-muted text-sm">
              {nameOf(product.category)} · {t(`gender.${product.gender}`)}
            </span>
            <div className="flex items-end justify-between gap-3 text-sm">
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
                <span className="text-muted">{t('column.stock')}</span>
                <StockFigure product={product} />
              </span>
              <PriceFigure product={product} labelled />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-2 empty:hidden">
              {product.status !== 'active' && <ProductStatusBadge status={product.status} />}
              <MissingLanguages product={product} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
