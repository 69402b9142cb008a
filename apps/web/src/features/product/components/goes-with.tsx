import { onServer } from '@fori/client/environment';
import { goesWithQuery } from '@fori/client/queries/products';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { cn } from '@fori/ui/cn';
import { StitchRule } from '@fori/ui/stamp';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '../../../shared/preferences.tsx';
import { cardRows, ProductCard, ProductCardSkeleton, TWO_COLUMN_SIZES } from '../../../shared/product-card.tsx';

const PLACES = [0, 1, 2, 3];

/** Up to four products that go with this one; nothing where there are none or they cannot be fetched. */
export function GoesWith({ product }: { product: number }) {
  const { t } = useTranslation('catalog');
  const { language } = usePreferences();
  const { data, error } = useQuery(goesWithQuery(useApi(), language, product));
  // what fails on the server is fetched again by the browser, which hydrates what was rendered
  if (data ? data.length === 0 : error && !onServer()) return null;
  return (
    <section aria-labelledby="goes-with">
      <StitchRule className="my-12 md:my-18" />
      <h2 id="goes-with" className="mb-6 text-2xl">
        {t('product.goes_with')}
      </h2>
      <ul className={cn(cardRows.list, 'grid-cols-2 lg:grid-cols-4')}>
        {PLACES.map((place) => {
          const card = data?.[place];
          if (data && !card) return null;
          return (
            <li key={place} className={cardRows.item}>
              {card ? (
                <ProductCard product={card} heading="h3" sizes={`(min-width: 64rem) 22vw, ${TWO_COLUMN_SIZES}`} />
              ) : (
                <ProductCardSkeleton />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
