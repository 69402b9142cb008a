import { useLazyPart } from '../../../shared/lazy-part.tsx';

const load = async () => (await import('./seen-products.tsx')).SeenProducts;

/**
 * The products viewed last in this browser. `present` is the product of this page, which is remembered but not listed; null
 * on other pages.
 * Loaded after hydration and rendered at the end of a page, so that nothing above it moves.
 */
export function RecentlyViewed({ present }: { present: number | null }) {
  const { part: SeenProducts } = useLazyPart(load, true);
  return SeenProducts && <SeenProducts present={present} />;
}
