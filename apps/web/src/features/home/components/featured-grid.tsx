import type { HomeBlockOf } from '@fori/contracts/home/schemas';
import type { ListedProduct } from '@fori/contracts/products/schemas';
import { FEATURED_COUNT } from '@fori/domain/catalog';
import { cn } from '@fori/ui/cn';
import { StitchRule } from '@fori/ui/stamp';
import { ArrowRight } from 'lucide-react';
import { cardRows, ProductCard, ProductCardSkeleton, TWO_COLUMN_SIZES } from '../../../shared/product-card.tsx';
import { BlockLink } from './block-link.tsx';

/**
 * Two large cards side by side, seven columns to five and of one height, and four small ones; two per row on phones.
 */
const places = [
  {
    cell: 'lg:col-span-7',
    // an upright product photo has more shadow below than space above
    frame: 'lg:aspect-square lg:**:object-[50%_60%]',
    sizes: `(min-width: 64rem) 47rem, ${TWO_COLUMN_SIZES}`,
  },
  { cell: 'lg:col-span-5', frame: 'lg:aspect-auto', sizes: `(min-width: 64rem) 38rem, ${TWO_COLUMN_SIZES}` },
] as const;
const small = { cell: 'lg:col-span-3', frame: '', sizes: `(min-width: 64rem) 20rem, ${TWO_COLUMN_SIZES}` } as const;

const slots = Array.from({ length: FEATURED_COUNT }, (_, i) => ({ key: `slot-${i}`, ...(places[i] ?? small) }));

interface FeaturedGridProps {
  block: HomeBlockOf<'featured'>;
  products: readonly ListedProduct[] | undefined;
}

/** The first six products of the list, or those chosen by hand; placeholders while they load. */
export function FeaturedGrid({ block: { id, title, text, link }, products }: FeaturedGridProps) {
  // a shop without products shows no heading above an empty section
  if (products?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="shell py-12 md:py-18">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="text-3xl">
            {title}
          </h2>
          {text && <p className="mt-2 text-muted">{text}</p>}
        </div>
        {link && (
          <BlockLink to={link.to} className="link inline-flex min-h-target items-center gap-2 font-semibold">
            {link.text}
            <ArrowRight aria-hidden className="size-5" />
          </BlockLink>
        )}
      </div>
      <StitchRule className="mb-8" />
      <ul className={cn(cardRows.list, 'grid-cols-2 lg:grid-cols-12')}>
        {slots.map((slot, i) => {
          const product = products?.[i];
          // fewer than six products leave no empty cells
          if (products && !product) return null;
          return (
            <li key={slot.key} className={cn(cardRows.item, slot.cell)}>
              {product ? (
                <ProductCard product={product} heading="h3" sizes={slot.sizes} frameClass={slot.frame} />
              ) : (
                <ProductCardSkeleton frameClass={slot.frame} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
