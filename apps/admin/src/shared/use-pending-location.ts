import { use } from 'react';
import { type Location, UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Returns a function for the location navigated to last, which may not be rendered yet: a second change made before the
 * first one shows is added to it instead of replacing it.
 */
export function usePendingLocation(): () => Location {
  const rendered = useLocation();
  const router = use(UNSAFE_DataRouterContext)?.router;
  return () => router?.state.navigation.location ?? router?.state.location ?? rendered;
}
