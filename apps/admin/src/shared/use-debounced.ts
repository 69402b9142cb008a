import { useEffect, useState } from 'react';

/** A text once it has not changed for a while, ms; the first one at once. */
export const useDebounced = (value: string, pauseMs: number): string => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
};
