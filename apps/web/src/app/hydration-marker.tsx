import { useEffect } from 'react';

/** Beside a screen: from here on it answers to whoever presses something. Browser tests and measurements look for the mark. */
export function HydrationMarker() {
  useEffect(() => {
    performance.mark('fori-hydrated');
    dispatchEvent(new Event('fori-hydrated'));
  }, []);
  return null;
}
