import { useEffect, useEffectEvent } from 'react';

/** Calls `act` once, so many milliseconds after `due` has become true, unless the screen is left before. */
export function useDelayedCall(due: boolean, ms: number, act: () => void): void {
  const onDue = useEffectEvent(act);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => onDue(), ms);
    return () => clearTimeout(timer);
  }, [due, ms]);
}
