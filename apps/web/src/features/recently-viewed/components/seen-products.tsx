import { useEffect, useState } from 'react';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import { recentProducts, rememberProduct } from '../recent-products.ts';

/** Some may no longer be on sale; the next ones take their place. */
const MAX_REQUESTED = 6;

const load = async () => (await import('./seen-cards.tsx')).SeenCards;

/** The cards of the products viewed last, loaded where there are any; remembers the present one (PDP-126). */
export function SeenProducts({ present }: { present: number | null }) {
  const [ids, setIds] = useState<readonly number[]>([]);
  const { part: SeenCards } = useLazyPart(load, ids.length > 0);
  useEffect(() => {
    setIds(
      recentProducts()
        .filter((id) => id !== present)
        .slice(0, MAX_REQUESTED),
    );
    if (present !== null) rememberProduct(present);
  }, [present]);
  return SeenCards && ids.length > 0 && <SeenCards key={ids.join()} ids={ids} />;
}
