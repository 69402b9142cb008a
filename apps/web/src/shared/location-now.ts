import { createContext, use } from 'react';
import type { Location } from 'react-router-dom';

/** Provided by the shop's router (app/shop-router.tsx). */
export const LocationNowContext = createContext<(() => Location) | null>(null);

/** Returns the location navigated to last, which may not be rendered yet; null outside the shop's router. */
export const useLocationNow = () => use(LocationNowContext);
