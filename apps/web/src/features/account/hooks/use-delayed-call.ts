import { useEffect, useEffectEvent } from 'react';

/** Calls `act` once, a delay after `due` has become true, unless the component unmounts first. */
export function useDelayedCall(due: boolean, ms: number, act: () => void): void {
  const onDue = useEffectEvent(act);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => onDue(), ms);
    return () => clearTimeout(timer);
  }, [due, ms]);
}
