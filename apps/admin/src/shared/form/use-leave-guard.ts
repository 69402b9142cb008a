import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom';

/** How many forms have unsaved changes. */
let unsaved = 0;

/** Whether a page with unsaved changes is open. */
export const hasUnsavedChanges = (): boolean => unsaved > 0;

/**
 * Asks for confirmation before a page with unsaved changes, or with a save in flight, is left: for navigation through
 * the returned blocker, which the page shows as a dialog (`LeaveDialog`), for closing or reloading the tab through the
 * browser's own. Other filters or sections of the same page do not count.
 */
export function useLeaveGuard(dirty: boolean): Blocker {
  // updated before any effect navigates away after a save
  const dirtyRef = useRef(dirty);
  useLayoutEffect(() => {
    dirtyRef.current = dirty;
  }, [dirty]);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) => dirtyRef.current && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  );
  useEffect(() => {
    if (!dirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    unsaved += 1;
    return () => {
      window.removeEventListener('beforeunload', preventUnload);
      unsaved -= 1;
    };
  }, [dirty]);
  // saved while the dialog was open: nothing is left to confirm
  useEffect(() => {
    if (!dirty && blocker.state === 'blocked') blocker.reset();
  }, [dirty, blocker]);
  return blocker;
}
