import { useLazyPart } from '../../../shared/lazy-part.tsx';

const load = async () => (await import('./offered-orders.tsx')).OfferedOrders;

/** The offer of one order, loaded for customers who opened it by its link. */
export function OfferedOrdersPart({ only }: { only: string }) {
  const { part: OfferedOrders } = useLazyPart(load, true);
  return OfferedOrders && <OfferedOrders only={only} />;
}
