import { useEffect, useEffectEvent, useRef } from 'react';

/** The router numbers its entries; the one added here has the number of the page behind. */
const pageOf = (state: unknown): unknown => (state as { idx?: number } | null)?.idx;

/** The page behind stays as it is, also where it is scrolled to. */
const hideFromRouter = (event: PopStateEvent) => event.stopImmediatePropagation();

/**
 * Back closes a view that covers the page instead of leaving the page: the view has an entry of the history (PDP-134).
 * Returns what takes the entry away where the view was closed otherwise.
 */
export function useCloseOnBack(close: () => void): () => void {
  const entry = useRef<{ page: unknown } | null>(null);
  const onBack = useEffectEvent((event: PopStateEvent) => {
    if (!entry.current) return;
    if (pageOf(event.state) === entry.current.page) hideFromRouter(event);
    entry.current = null;
    close();
  });
  useEffect(() => {
    const { state } = window.history;
    // effects run twice in development
    if (!entry.current) window.history.pushState(state, '');
    entry.current = { page: pageOf(state) };
    const listener = (event: PopStateEvent) => onBack(event);
    window.addEventListener('popstate', listener, { capture: true });
    return () => window.removeEventListener('popstate', listener, { capture: true });
  }, []);

  return () => {
    const isOnTop = entry.current !== null && entry.current.page === pageOf(window.history.state);
    entry.current = null;
    if (!isOnTop) return;
    window.addEventListener('popstate', hideFromRouter, { capture: true, once: true });
    window.history.back();
  };
}
