import { useLazyPart } from '../../../shared/lazy-part.tsx';

const load = async () => (await import('./seen-products.tsx')).SeenProducts;

/**
 * The products this browser has viewed last, without the present one, which it remembers; null where no product is shown.
 * Loaded after hydration and rendered at the end of a page, so that nothing above it moves.
 */
export function RecentlyViewed({ present }: { present: number | null }) {
  const { part: SeenProducts } = useLazyPart(load, true);
  return SeenProducts && <SeenProducts present={present} />;
}
