import { productCardsQuery } from '@fori/client/queries/product-cards';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { cn } from '@fori/ui/cn';
import { StitchRule } from '@fori/ui/stamp';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { cardRows, ProductCard, ProductCardSkeleton, TWO_COLUMN_SIZES } from '../../../shared/product-card.tsx';
import { useNearViewport } from '../../../shared/use-near-viewport.ts';
import { removeProduct } from '../recent-products.ts';

const MAX_SHOWN = 4;

/** The cards of products viewed before, fetched together once they are near; nothing where they cannot be fetched. */
export function SeenCards({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('catalog');
  const { language } = usePreferences();
  const { ref, near } = useNearViewport<HTMLElement>();
  const { data, error } = useQuery({ ...productCardsQuery(useApi(), language, ids), enabled: near });
  useEffect(() => {
    if (!data) return;
    const found = new Set(data.map(({ id }) => id));
    for (const id of ids) if (!found.has(id)) removeProduct(id);
  }, [data, ids]);
  if (error || data?.length === 0) return null;
  return (
    <section ref={ref} aria-labelledby="recently-viewed">
      <StitchRule className="my-12 md:my-18" />
      <h2 id="recently-viewed" className="mb-6 text-2xl">
        {t('product.recently_viewed')}
      </h2>
      <ul className={cn(cardRows.list, 'grid-cols-2 lg:grid-cols-4')}>
        {(data ?? ids).slice(0, MAX_SHOWN).map((card) => (
          <li key={typeof card === 'number' ? card : card.id} className={cardRows.item}>
            {typeof card === 'number' ? (
              <ProductCardSkeleton />
            ) : (
              <ProductCard product={card} heading="h3" sizes={`(min-width: 64rem) 22vw, ${TWO_COLUMN_SIZES}`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
