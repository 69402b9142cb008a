import { useTranslation } from '@fori/client/use-translation';
import type { ListedProduct } from '@fori/contracts/products/schemas';
import { PRODUCTS_PER_PAGE } from '@fori/domain/catalog';
import { cn } from '@fori/ui/cn';
import { Loading } from '@fori/ui/skeleton';
import type { Ref } from 'react';
import { cardRows, ProductCard, ProductCardSkeleton, TWO_COLUMN_SIZES } from '../../../shared/product-card.tsx';

const grid = cn(cardRows.list, 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4');
const sizes = `(min-width: 80rem) 20rem, (min-width: 48rem) 33vw, ${TWO_COLUMN_SIZES}`;
/** Cards of a phone's first row; giving more pictures priority would only delay each other. */
const FIRST_ROW = 2;
/** Cards of the first rows, whose pictures load without waiting for a scroll. */
const FIRST_SEEN = 4;

interface ProductGridProps {
  products: readonly ListedProduct[];
  /** the products belong to the previous filters */
  outdated: boolean;
  ref?: Ref<HTMLUListElement>;
}

export function ProductGrid({ products, outdated, ref }: ProductGridProps) {
  return (
    <ul
      ref={ref}
      aria-busy={outdated || undefined}
      className={cn(grid, 'transition-opacity', outdated && 'opacity-50')}
    >
      {products.map((product, i) => (
        <li key={product.id} className={cardRows.item}>
          <ProductCard product={product} sizes={sizes} priority={i < FIRST_ROW} eager={i < FIRST_SEEN} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder of a page of cards. */
export function ProductGridSkeleton() {
  const { t } = useTranslation(['catalog', 'filters']);
  return (
    <Loading label={t('filters:listing.loading')}>
      <div className={grid}>
        {Array.from({ length: PRODUCTS_PER_PAGE / 2 }, (_, i) => (
          <div key={i} className={cardRows.item}>
            <ProductCardSkeleton />
          </div>
        ))}
      </div>
    </Loading>
  );
}
