import type { ListedProduct } from '@fori/client/queries/listed-product';
import { FEATURED_COUNT } from '@fori/domain/catalog';
import { StitchRule } from '@fori/ui/stamp';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { ProductCard, ProductCardSkeleton, TWO_A_ROW } from '../../../shared/product-card.tsx';

/** Two large pieces side by side, seven columns to five, and four small ones; two a row on phones. */
const places = [
  { cell: 'lg:col-span-7', frame: 'lg:aspect-auto lg:h-[38rem]', sizes: `(min-width: 64rem) 47rem, ${TWO_A_ROW}` },
  { cell: 'lg:col-span-5', frame: 'lg:aspect-auto lg:h-[38rem]', sizes: `(min-width: 64rem) 33rem, ${TWO_A_ROW}` },
] as const;
const small = { cell: 'lg:col-span-3', frame: '', sizes: `(min-width: 64rem) 20rem, ${TWO_A_ROW}` } as const;

const slots = Array.from({ length: FEATURED_COUNT }, (_, i) => ({ key: `slot-${i}`, ...(places[i] ?? small) }));

/** The first six products of the list; their places alone while they are on the way. */
export function FeaturedGrid({ products }: { products: readonly ListedProduct[] | undefined }) {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="featured" className="shell py-18">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="featured" className="text-3xl">
            {t('featured.title')}
          </h2>
          <p className="mt-2 text-muted">{t('featured.text')}</p>
        </div>
        <Link to={paths.products()} className="link inline-flex min-h-target items-center gap-2 font-semibold">
          {t('featured.all')}
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      </div>
      <StitchRule className="mb-8" />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 lg:grid-cols-12 lg:gap-x-6 lg:gap-y-12">
        {slots.map((slot, i) => {
          const product = products?.[i];
          // fewer than six in the shop leave no empty places
          if (products && !product) return null;
          return (
            <li key={slot.key} className={slot.cell}>
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
