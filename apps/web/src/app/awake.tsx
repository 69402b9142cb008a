import { useEffect } from 'react';

/** Beside a screen: from here on it answers to whoever presses something. Browser tests and measurements look for the mark. */
export function Awake() {
  useEffect(() => {
    performance.mark('fori-awake');
    dispatchEvent(new Event('fori-awake'));
  }, []);
  return null;
}
