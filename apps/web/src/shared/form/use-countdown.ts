import { SECOND_MS } from '@fori/domain/durations';
import { useCallback, useEffect, useState } from 'react';

/**
 * Seconds left, by the clock, so that a suspended tab does not wait longer.
 * @param initial seconds to count from the start; 0 for none
 */
export function useCountdown(initial: number): { left: number; start: (seconds: number) => void } {
  const [left, setLeft] = useState(initial);
  const [end, setEnd] = useState<number | null>(null);

  const start = useCallback((seconds: number) => {
    setLeft(seconds);
    setEnd(seconds > 0 ? Date.now() + seconds * SECOND_MS : null);
  }, []);

  useEffect(() => start(initial), [initial, start]);

  useEffect(() => {
    if (end === null) return;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));
      setLeft(now);
      if (now === 0) setEnd(null);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [end]);

  return { left, start };
}
