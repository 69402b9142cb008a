import { useEffect, useRef } from 'react';

/** Moves the focus to the page's content after a dialog whose button is gone by the time it closes. */
export const useKeptFocus = (isOpen: boolean): void => {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
};
