import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `target`, else to the page's content, after a dialog whose button is gone by the time it closes, or goes
 * with the data that come after it.
 */
export const useKeptFocus = (isOpen: boolean, target?: RefObject<HTMLElement | null>): void => {
  const wasOpen = useRef(false);
  const holder = useRef<Element | null>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (wasOpen.current && !isOpen) holder.current = activeElement;
    wasOpen.current = isOpen;
    const held = holder.current;
    if (held === null || (held === activeElement && held !== body)) return;
    holder.current = null;
    if (activeElement === body && (held === body || !held.isConnected))
      (target?.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
};
