import { statusOf } from '@fori/client/api-error';
import { cardOf } from '@fori/client/card-of';
import { productQuery } from '@fori/client/queries/products';
import { useApi } from '@fori/client/react';
import { cn } from '@fori/ui/cn';
import { StitchRule } from '@fori/ui/stamp';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/preferences.tsx';
import { cardRows, ProductCard, ProductCardSkeleton } from '../../../shared/product-card.tsx';
import { useNearViewport } from '../../../shared/use-near-viewport.ts';
import { recentProducts, rememberProduct, removeProduct } from '../recent-products.ts';

const NOT_FOUND = 404;
/** Some may no longer exist; the next ones take their place. */
const MAX_REQUESTED = 6;
const MAX_SHOWN = 4;
interface SeenCardProps {
  id: number;
  /** false while it is far from the viewport */
  near: boolean;
  onMissing: (id: number) => void;
}

function SeenCard({ id, near, onMissing }: SeenCardProps) {
  const { language } = usePreferences();
  const { data, error } = useQuery({ ...productQuery(useApi(), language, id), enabled: near, retry: false });
  // a product that fails to load is left out silently; one that no longer exists is removed from the list
  useEffect(() => {
    if (!error) return;
    if (statusOf(error) === NOT_FOUND) removeProduct(id);
    onMissing(id);
  }, [error, id, onMissing]);
  return data ? (
    <ProductCard product={cardOf(data)} heading="h3" sizes="(min-width: 64rem) 22vw, 46vw" />
  ) : (
    <ProductCardSkeleton />
  );
}

function Cards({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('catalog');
  const { ref, near } = useNearViewport<HTMLElement>();
  const [missing, setMissing] = useState<readonly number[]>([]);
  const onMissing = useCallback((id: number) => setMissing((before) => [...before, id]), []);
  const shown = ids.filter((id) => !missing.includes(id)).slice(0, MAX_SHOWN);
  if (shown.length === 0) return null;
  return (
    <section ref={ref} aria-labelledby="recently-viewed">
      <StitchRule className="my-12 md:my-18" />
      <h2 id="recently-viewed" className="mb-6 text-2xl">
        {t('product.recently_viewed')}
      </h2>
      <ul className={cn(cardRows.list, 'grid-cols-2 lg:grid-cols-4')}>
        {shown.map((id) => (
          <li key={id} className={cardRows.item}>
            <SeenCard id={id} near={near} onMissing={onMissing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The other products this browser has viewed last; remembers the current one. Rendered after hydration at the end of a
 * page, so that nothing above it moves.
 */
export function RecentlyViewed({ present }: { present: number }) {
  const [ids, setIds] = useState<number[]>([]);
  useEffect(() => {
    setIds(
      recentProducts()
        .filter((id) => id !== present)
        .slice(0, MAX_REQUESTED),
    );
    rememberProduct(present);
  }, [present]);
  return ids.length > 0 && <Cards ids={ids} />;
}
