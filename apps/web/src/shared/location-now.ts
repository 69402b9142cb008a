import { createContext, use } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/** Provided by the shop's router (app/shop-router.tsx). */
export const LocationNowContext = createContext<(() => Location) | null>(null);

/**
 * Returns a function for the location navigated to last, which may not be rendered yet. On the server it is the
 * rendered one.
 */
export function useLocationNow(): () => Location {
  const rendered = useLocation();
  return use(LocationNowContext) ?? (() => rendered);
}
