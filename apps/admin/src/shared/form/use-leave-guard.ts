import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom';

/**
 * Asks before a page with unsaved changes, or with a save under way, is left: by a link or the way back through the returned blocker, which the page
 * shows as a question (`LeaveDialog`), by closing or reloading the tab through the browser's own. Another filter or section
 * of the same page is no leaving.
 */
export function useLeaveGuard(dirty: boolean): Blocker {
  // before any effect leads away from what has just been saved
  const asks = useRef(dirty);
  useLayoutEffect(() => {
    asks.current = dirty;
  }, [dirty]);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) => asks.current && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  // saved while it was being asked: there is nothing left to ask
  useEffect(() => {
    if (!dirty && blocker.state === 'blocked') blocker.reset();
  }, [dirty, blocker]);
  return blocker;
}
