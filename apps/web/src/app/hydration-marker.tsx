import { useEffect } from 'react';

/** Marks the moment from which the screen responds to input. Browser tests and measurements wait for the mark. */
export function HydrationMarker() {
  useEffect(() => {
    performance.mark('fori-hydrated');
    dispatchEvent(new Event('fori-hydrated'));
  }, []);
  return null;
}
