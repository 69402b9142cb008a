import { use } from 'react';
import { type Location, UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * What gives the place asked for last, which may not be on the screen yet: a change made before the one before it shows
 * is added to that one.
 */
export function useLatestLocation(): () => Location {
  const seen = useLocation();
  const router = use(UNSAFE_DataRouterContext)?.router;
  return () => router?.state.navigation.location ?? router?.state.location ?? seen;
}
