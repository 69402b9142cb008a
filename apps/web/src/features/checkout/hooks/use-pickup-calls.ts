import { pickupRoutes } from 'virtual:pickup-routes';
import type { PickupPointsApi } from '@fori/client/queries/pickup-points';
import { useApi } from '@fori/client/react';
import { useMemo } from 'react';

/** The call about pick-up points, which only a checkout with such a delivery method loads. */
export function usePickupCalls(): PickupPointsApi {
  const api = useApi();
  return useMemo(() => api.more(pickupRoutes), [api]);
}
