import { useEffect } from 'react';

/** Beside a screen: marks the moment from which it responds to input. Browser tests and measurements look for the mark. */
export function HydrationMarker() {
  useEffect(() => {
    performance.mark('fori-hydrated');
    dispatchEvent(new Event('fori-hydrated'));
  }, []);
  return null;
}
